/**
 * Entry point `spec-field/testing/playwright`: drives a field like a user, for Playwright tests.
 *
 * @experimental
 */
export { fieldTester } from './playwrightTester.js';
export type { FieldTester } from './fieldTester.js';
