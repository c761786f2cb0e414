/** Door `spec-field/testing`: what a person does with a field, as verbs for tests that run beside the page. */
export { fieldTester } from './fieldTesterOfDocument.js';
export type { FieldTesterOptions } from './fieldTesterOfDocument.js';
export type { FieldTester, TesterLabel, TesterOptions, TesterValue } from './fieldTester.js';
export type { TesterUser } from './domHands.js';
