/**
 * Entry point `spec-field/testing/msw`: serves fields and forms through MSW handlers.
 *
 * @experimental
 */
export { fieldHandlers, formHandlers } from './mswHandlers.js';
