/**
 * What validates and sends a form, in one piece; loaded as somebody comes to it, or the page is idle.
 */
export { FormSending } from './formSending.js';
