/** Door `spec-field/server/testing`: what a source of values has to do, for the tests of whoever writes one. */
export { sourceContract } from './sourceContract.js';
export type { ContractCase, ContractContext, SourceContractOptions } from './sourceContract.js';
export type { ContractRow } from './contractRows.js';
