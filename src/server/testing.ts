/** Entry point `spec-field/server/testing`: contract tests for your own values source or upload store. */
export { sourceContract } from './sources/sourceContract.js';
export type { ContractCase, ContractContext, SourceContractOptions } from './sources/sourceContract.js';
export type { ContractRow } from './sources/contractRows.js';
export { uploadStoreContract } from './uploads/storeContract.js';
