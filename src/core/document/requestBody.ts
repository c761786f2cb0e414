/** The body of a `POST`: a constant that parameters are put into, each at the place given by its name. Choice D66. */
import { type SpecIssue, specInvalid } from '../../errors/fieldSpecError.js';
import { documentLimits } from '../vocabulary/defaults.js';
import { describeJson } from '../vocabulary/json.js';
import { isPointer, putAt } from '../vocabulary/place.js';
import { declaredParams, type ParameterNames } from './uriVariables.js';

/** The members of an endpoint that make up a body. */
interface BodyMembers extends ParameterNames {
  readonly method?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** Finds faults of a body: it is too large, or it blocks the place of a parameter. */
export function faultsOfBody(endpoint: BodyMembers): readonly SpecIssue[] {
  const { method, body } = endpoint;
  const text = body && JSON.stringify(body);
  if (text && new TextEncoder().encode(text).length > documentLimits.bodyBytes)
    return [{ path: 'body', expected: `at most ${documentLimits.bodyBytes} bytes`, found: 'more' }];
  if (method !== 'POST') return [];
  const isPlaced = (name: string) => putAt(JSON.parse(text ?? '{}') as Record<string, unknown>, name, '');
  return declaredParams(endpoint).flatMap(([path, name]) =>
    isPointer(name) && !isPlaced(name)
      ? [{ path, expected: 'a place inside objects of the body', found: describeJson(name) }]
      : [],
  );
}

/**
 * Puts parameters into a copy of a constant body.
 *
 * @param cleaned - prepares a value for sending
 * @throws {FieldSpecError} `spec-invalid` if one parameter blocks the place of another
 */
export function bodyWith(
  constant: Readonly<Record<string, unknown>>,
  params: ReadonlyMap<string, unknown>,
  cleaned: (value: unknown) => unknown,
): Record<string, unknown> {
  const body = JSON.parse(JSON.stringify(constant)) as Record<string, unknown>;
  for (const [name, value] of params) {
    if (putAt(body, name, cleaned(value))) continue;
    const found = `${describeJson(name)}, inside another`;
    throw specInvalid([
      { path: 'valuesEndpoint.requestParams', expected: 'places that do not overlap', found },
    ]);
  }
  return body;
}
