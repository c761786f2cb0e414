/** Asks an endpoint whether it has a value. Lazy-loaded. Protocol §4.3 rule 6; D21. */
import { type Asked, type AskingOptions, validateByAsking } from '../../core/validation/membership.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import { stillPending } from '../values/results.js';

/** Options for asking the endpoint. */
export interface ValidateWithEndpointOptions extends AskingOptions {
  readonly onFound: (alias: ValueAlias) => void;
}

/** Validates a value, and asks the endpoint about values that no lookup has returned. */
export async function validateWithEndpoint(
  validate: (asked: Asked) => ValidationResult,
  { onFound, ...asked }: ValidateWithEndpointOptions,
): Promise<ValidationResult> {
  const { signal, resolver } = asked;
  // Aborted while this code was loading.
  if (signal?.aborted) return stillPending;
  const resolveValues: typeof resolver.resolveValues = async (...question) => {
    const found = await resolver.resolveValues(...question);
    if (!signal?.aborted) found.values.forEach(onFound);
    return found;
  };
  return validateByAsking(validate, { ...asked, resolver: { ...resolver, resolveValues } });
}
