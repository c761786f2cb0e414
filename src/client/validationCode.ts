/**
 * What validates values, in one piece: constraints compiled, the checks, and the sentences of failures; loaded when there
 * is a first value to validate. Protocol §4.3.
 */
import { validateNow } from '../core/validateNow.js';
import type { ValidationResult } from '../core/validationResult.js';
import { noErrors } from './results.js';

export { planField } from '../core/fieldPlan.js';

/** Validates by what is known here; values that nothing is wrong with have the same result. */
export function validate(...given: Parameters<typeof validateNow>): ValidationResult {
  const result = validateNow(...given);
  return result.isValid && !result.pending && !result.unchecked ? noErrors : result;
}
