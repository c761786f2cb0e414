/**
 * Entry point `spec-field/testing`: drives a field like a user, for tests in the same page.
 *
 * @experimental
 */
export { fieldTester } from './fieldTesterOfDocument.js';
export type { FieldTesterOptions } from './fieldTesterOfDocument.js';
export type { FieldTester, TesterLabel } from './fieldTester.js';
