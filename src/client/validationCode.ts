/**
 * What validates values, in one piece: constraints compiled, the checks, and the sentences of failures; loaded when there
 * is a first value to validate. Protocol §4.3.
 */
export { planField } from '../core/fieldPlan.js';
export { validateAsync } from '../core/validateAsync.js';
export { validateNow } from '../core/validateNow.js';
