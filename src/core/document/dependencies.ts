/**
 * The fields whose values decide which values another field has: cities by country. Choice D38; read when values are looked
 * up, not when a page begins.
 */
import type { ValuesEndpoint } from './inputFieldSpec.js';
import { uriVariables } from './uriVariables.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/** A field whose value goes along with each lookup of another one. @see D38 */
export interface LookupDependency {
  /** Name of the field. */
  readonly field: string;
  /** Name of the parameter that carries its value. */
  readonly param: string;
  /** Nothing is asked while it is empty. */
  readonly isRequired: boolean;
}

/** Values of other fields by the names of those fields. */
export type Dependencies = Readonly<Record<string, FieldValue>>;

/**
 * Lists the fields that an endpoint depends on, in the order of its document.
 *
 * @example
 * const searchParamsSchema = { properties: { country: { 'x-field': 'country' } }, required: ['country'] };
 * lookupDependencies({ uri: '/v', searchParamsSchema }); // [{ field: 'country', param: 'country', isRequired: true }]
 * @see D38
 */
export const lookupDependencies: (valuesEndpoint: ValuesEndpoint) => readonly LookupDependency[] =
  memoizeWeak((endpoint: ValuesEndpoint) => {
    const { searchParamsSchema: schema } = endpoint;
    const required = ownProperty(schema, 'required');
    const variables = uriVariables(endpoint);
    return Object.entries(ownProperty(schema, 'properties') ?? {}).flatMap(([param, property]) => {
      // A property that names no other field is a criterion like any other, and no concern of ours.
      const field = ownProperty(property, 'x-field');
      const isNamed = Array.isArray(required) && required.includes(param);
      // Without it there is no URL (D66).
      const isRequired = isNamed || variables.includes(param);
      return typeof field === 'string' && field !== '' ? { field, param, isRequired } : [];
    });
  });

/** What goes along with each lookup of an endpoint, by parameter; nothing for fields that are empty. */
export function dependentParams(
  valuesEndpoint: ValuesEndpoint,
  given: Dependencies = {},
): readonly (readonly [param: string, value: unknown])[] {
  return lookupDependencies(valuesEndpoint).flatMap(({ field, param }) => {
    const value = ownProperty(given, field);
    return isEmptyValue(value) ? [] : [[param, value] as const];
  });
}

/** Names of the fields that have to be filled in before an endpoint may be asked. */
export function missingDependencies(
  valuesEndpoint: ValuesEndpoint,
  given: Dependencies = {},
): readonly string[] {
  const isMissing = (field: string) => isEmptyValue(ownProperty(given, field));
  return lookupDependencies(valuesEndpoint).flatMap(({ field, isRequired }) =>
    isRequired && isMissing(field) ? field : [],
  );
}
