/** Door `spec-field/server/testing`: what a source of values and a store of files have to do, for the tests of whoever writes one. */
export { sourceContract } from './sources/sourceContract.js';
export type { ContractCase, ContractContext, SourceContractOptions } from './sources/sourceContract.js';
export type { ContractRow } from './sources/contractRows.js';
export { uploadStoreContract } from './uploads/storeContract.js';
export type { UploadStoreContractOptions } from './uploads/storeContract.js';
export type { UploadStore } from './uploads/uploadStore.js';
