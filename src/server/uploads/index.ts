/**
 * Entry point `spec-field/server/uploads`: accepts the files of fields, keeps them on disk or in your own store, and serves
 * them. Requires Node, for its multipart parser and the disk.
 */
export { createUploads } from './createUploads.js';
export type { Uploads, UploadsOptions } from './createUploads.js';
export { createMemoryStore } from './memoryStore.js';
export { Refusal } from '../sources/sourceFault.js';
export type { UploadedFile } from './uploadRecords.js';
export type { UploadStore } from './uploadStore.js';
