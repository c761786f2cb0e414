/**
 * Asking an endpoint whether it has a value, once one has to be asked for. Protocol §4.3 rule 6; choice D21.
 */
import { type Asked, type AskingOptions, validateByAsking } from '../core/membership.js';
import type { ValidationResult } from '../core/validationResult.js';
import { stillPending } from './results.js';

/** Validates, and asks the endpoint about values that no lookup has returned. */
export async function validateWithEndpoint(
  validate: (asked: Asked) => ValidationResult,
  asked: AskingOptions,
): Promise<ValidationResult> {
  // What was given up while this was loaded is not asked.
  if (asked.signal?.aborted) return stillPending;
  return validateByAsking(validate, asked);
}
