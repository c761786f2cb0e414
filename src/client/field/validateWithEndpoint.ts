/**
 * Asking an endpoint whether it has a value, once one has to be asked for. Protocol §4.3 rule 6; choice D21.
 */
import { type Asked, type AskingOptions, validateByAsking } from '../../core/validation/membership.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import { stillPending } from '../values/results.js';

/** How an endpoint is asked, and who is told of the values that its searches bring. */
export interface ValidateWithEndpointOptions extends AskingOptions {
  readonly onFound: (alias: ValueAlias) => void;
}

/** Validates, and asks the endpoint about values that no lookup has returned. */
export async function validateWithEndpoint(
  validate: (asked: Asked) => ValidationResult,
  { onFound, ...asked }: ValidateWithEndpointOptions,
): Promise<ValidationResult> {
  const { signal, resolver } = asked;
  // What was given up while this was loaded is not asked.
  if (signal?.aborted) return stillPending;
  const resolveValues: typeof resolver.resolveValues = async (...question) => {
    const found = await resolver.resolveValues(...question);
    if (!signal?.aborted) found.values.forEach(onFound);
    return found;
  };
  return validateByAsking(validate, { ...asked, resolver: { ...resolver, resolveValues } });
}
