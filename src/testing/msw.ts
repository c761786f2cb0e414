/** Door `spec-field/testing/msw`: fields and forms as handlers of MSW. */
export { fieldHandlers, formHandlers } from './mswHandlers.js';
export type { FieldHandlersOptions, Forms, Specs } from './mswHandlers.js';
