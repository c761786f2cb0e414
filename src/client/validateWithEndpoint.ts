/**
 * The endpoint's word on a value, loaded when a field first needs it. Protocol §4.3 rule 6; choice D21.
 */
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import type { ValidationResult } from '../core/validationResult.js';
import type { LookupOptions } from '../core/lookUpValues.js';
import { createValuesResolver } from '../core/valuesResolver.js';
import { type ValidateAsyncOptions, validateAsync } from '../core/validateAsync.js';

/** Validates a value, and asks the endpoint whether it is one of its own. */
export function validateWithEndpoint(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: Omit<ValidateAsyncOptions, 'resolver'>,
  lookup: LookupOptions,
): Promise<ValidationResult> {
  return validateAsync(fieldSpec, value, { ...options, resolver: createValuesResolver(lookup) });
}
