/**
 * What validates and sends a form, in one piece; loaded with the first change.
 */
export { FormSending } from './formSending.js';
