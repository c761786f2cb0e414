/**
 * What asks an endpoint whether it has a value, loaded when a value first has to be asked for. Protocol §4.3 rule 6; choice D21.
 */
import { type Asked, validateByAsking } from '../core/membership.js';
import type { LookupOptions } from '../core/lookUpValues.js';
import type { ValidationResult } from '../core/validationResult.js';
import type { ByValueLookup } from '../core/valueLookup.js';
import { createValuesResolver } from '../core/valuesResolver.js';
import { stillPending } from './results.js';

/** Validates, and asks the endpoint about values that no lookup has returned. */
export async function validateWithEndpoint(
  validate: (asked: Asked) => ValidationResult,
  lookup: LookupOptions,
  asked: ByValueLookup,
): Promise<ValidationResult> {
  // What was given up while this was loaded is not asked.
  if (asked.signal?.aborted) return stillPending;
  return validateByAsking(validate, { ...asked, resolver: createValuesResolver(lookup) });
}
