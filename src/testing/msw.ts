/** Entry point `spec-field/testing/msw`: serves fields and forms through MSW handlers. */
export { fieldHandlers, formHandlers } from './mswHandlers.js';
export type { FieldHandlersOptions, Forms, Specs } from './mswHandlers.js';
