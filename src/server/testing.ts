/** Door `spec-field/server/testing`: what a source of values has to do, for the tests of whoever writes one. */
export { sourceContract } from './sources/sourceContract.js';
export type { ContractCase, ContractContext, SourceContractOptions } from './sources/sourceContract.js';
export type { ContractRow } from './sources/contractRows.js';
