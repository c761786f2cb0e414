/**
 * What validates and sends a form, in one piece; loaded with the first change.
 */
export { FormRun } from '../../core/form/formRun.js';
export { validateNow } from '../../core/validateNow.js';
export { outcomeOfReply, sendForm } from './formSubmission.js';
