/** Entry point `spec-field/testing/playwright`: drives a field like a user, for Playwright tests. */
export { fieldTester } from './playwrightTester.js';
export type { DrivenElement, DrivenLocator, DrivenPage } from './playwrightTester.js';
export type { FieldAsk, FieldPart } from './fieldReading.js';
export type { FieldTester, TesterLabel, TesterOptions, TesterValue } from './fieldTester.js';
