/** Entry point `spec-field/testing`: drives a field like a user, for tests in the same page. */
export { fieldTester } from './fieldTesterOfDocument.js';
export type { FieldTesterOptions } from './fieldTesterOfDocument.js';
export type { FieldTester, TesterLabel, TesterOptions, TesterValue } from './fieldTester.js';
export type { TesterUser } from './domHands.js';
