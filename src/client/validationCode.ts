/**
 * What validates values, in one piece: constraints compiled, the checks, and the sentences of failures; loaded when there
 * is a first value to validate. Protocol §4.3.
 */
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { validateNow } from '../core/validateNow.js';
import type { ValidateOptions, ValidationResult } from '../core/validationResult.js';
import { noErrors } from './results.js';

export { planField } from '../core/fieldPlan.js';
export { validateAsync } from '../core/validateAsync.js';

/** Validates by what is known here; values that nothing is wrong with have the same result. */
export function validate(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: ValidateOptions,
): ValidationResult {
  const result = validateNow(fieldSpec, value, options);
  return result.isValid && !result.pending && !result.unchecked ? noErrors : result;
}
