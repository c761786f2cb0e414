/**
 * Entry point `spec-field/server/uploads`: accepts the files of fields, keeps them on disk or in your own store, and serves
 * them. Requires Node, for its multipart parser and the disk.
 */
export { createUploads } from './createUploads.js';
export type { UploadAsker, Uploads, UploadsOptions } from './createUploads.js';
export { createDiskStore } from './diskStore.js';
export { createMemoryStore } from './memoryStore.js';
export type { ClientOptions } from '../http/clientLimits.js';
export type { SharedWith } from '../http/crossOrigin.js';
export type { Problem, ProblemStatus } from '../http/problem.js';
export { Refusal } from '../sources/sourceFault.js';
export type { RefusalOptions } from '../sources/sourceFault.js';
export type { ScannedFile, ScanResult } from './takeUpload.js';
export type { QuotaLeft } from './uploadQuota.js';
export type { UploadedFile } from './uploadRecords.js';
export type { UploadStore } from './uploadStore.js';
