/**
 * The fields whose values narrow the values of another field, such as cities by country. Choice D38. Loaded with the first
 * lookup, not with the page.
 */
import type { ValuesEndpoint } from './inputFieldSpec.js';
import { uriVariables } from './uriVariables.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/** A field whose value is sent with each lookup of another field. @see D38 */
export interface LookupDependency {
  /** Name of the field. */
  readonly field: string;
  /** Name of the parameter that carries its value. */
  readonly param: string;
  /** Whether lookups wait until it has a value. */
  readonly isRequired: boolean;
}

/** Values of other fields, by field name. */
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
      // A property without `x-field` is an ordinary criterion, not a dependency.
      const field = ownProperty(property, 'x-field');
      const isNamed = Array.isArray(required) && required.includes(param);
      // A variable of the URL is always required (D66).
      const isRequired = isNamed || variables.includes(param);
      return typeof field === 'string' && field !== '' ? { field, param, isRequired } : [];
    });
  });

/** Returns the parameters that depend on other fields, without those of empty fields. */
export function dependentParams(
  valuesEndpoint: ValuesEndpoint,
  given: Dependencies = {},
): readonly (readonly [param: string, value: unknown])[] {
  return lookupDependencies(valuesEndpoint).flatMap(({ field, param }) => {
    const value = ownProperty(given, field);
    return isEmptyValue(value) ? [] : [[param, value] as const];
  });
}

/** Returns the names of the required fields that are still empty, and so block the lookup. */
export function missingDependencies(
  valuesEndpoint: ValuesEndpoint,
  given: Dependencies = {},
): readonly string[] {
  const isMissing = (field: string) => isEmptyValue(ownProperty(given, field));
  return lookupDependencies(valuesEndpoint).flatMap(({ field, isRequired }) =>
    isRequired && isMissing(field) ? field : [],
  );
}
