/** Validates a value, including membership in remote domains. Protocol §4.3 rule 6, D21 and D42. */
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { type AskingOptions, validateByAsking } from './membership.js';
import { validateNow } from './validateNow.js';
import type { ValidationResult, ValidationSettings } from './validationResult.js';

/** Options of `validateAsync`. */
export interface ValidateAsyncOptions extends ValidationSettings, AskingOptions {}

/** Validates a value, and asks the endpoint about values that no lookup has returned. */
export async function validateAsync(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: ValidateAsyncOptions,
): Promise<ValidationResult> {
  return validateByAsking((asked) => validateNow(fieldSpec, value, options, asked), options);
}
