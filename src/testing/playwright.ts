/** Door `spec-field/testing/playwright`: what a person does with a field, as verbs for tests that drive a page by Playwright. */
export { fieldTester } from './playwrightTester.js';
export type { DrivenElement, DrivenLocator, DrivenPage } from './playwrightTester.js';
export type { FieldAsk, FieldPart } from './fieldReading.js';
export type { FieldTester, TesterLabel, TesterOptions, TesterValue } from './fieldTester.js';
