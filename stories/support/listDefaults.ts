/**
 * Lists the members of a field document with their values, and whether a value is a default.
 */
import { planField } from '../../src/core/index.js';
import type { InputFieldSpec } from '../../src/index.js';

/** A member of a document with its effective value. */
export interface ReadMember {
  readonly member: string;
  readonly text: string;
  readonly isDefault: boolean;
}

const row = (member: string, value: unknown, given: unknown): ReadMember => ({
  member,
  text: typeof value === 'string' ? value : JSON.stringify(value),
  isDefault: given === undefined,
});

/** Lists every member that has an effect, including defaults. */
export function listDefaults(fieldSpec: InputFieldSpec): readonly ReadMember[] {
  const { dataType, expectMultipleValues, required, constraints, lookup } = planField(fieldSpec);
  const rows = [
    row('displayName', fieldSpec.displayName, fieldSpec.displayName),
    row('dataType', dataType, fieldSpec.dataType),
    row('expectMultipleValues', expectMultipleValues, fieldSpec.expectMultipleValues),
    row('required', required, fieldSpec.required),
    ...constraints.map(({ name, type, params }) =>
      row(`constraints: ${name}`, `${type} ${JSON.stringify(params)}`, params),
    ),
  ];
  const endpoint = fieldSpec.valuesEndpoint;
  if (!lookup || !endpoint)
    return [...rows, row('valuesEndpoint', 'none: free entry by data type', undefined)];
  const { requestParams: names, responseMapping: mapping } = endpoint;
  const lookups = [
    row('valuesEndpoint.protocol', lookup.protocol, endpoint.protocol),
    row('valuesEndpoint.uri', lookup.uri || 'none', endpoint.uri),
    row('valuesEndpoint.method', lookup.method, endpoint.method),
    row('valuesEndpoint.mode', lookup.isClosed ? 'CLOSED' : 'SUGGESTIONS', endpoint.mode),
    row(
      'valuesEndpoint.paginationStrategy',
      lookup.isPaged ? 'PAGE_NUMBER' : 'NONE',
      endpoint.paginationStrategy,
    ),
    row('valuesEndpoint.debounceMs', lookup.debounceMs, endpoint.debounceMs),
    row('valuesEndpoint.minSearchLength', lookup.minSearchLength, endpoint.minSearchLength),
    row('valuesEndpoint.cacheStrategy', `${lookup.ttlMs / 60_000} min`, endpoint.cacheStrategy),
    row('valuesEndpoint.requestParams.pageParam', lookup.params.page, names?.pageParam),
    row('valuesEndpoint.requestParams.limitParam', lookup.params.limit ?? 'not sent', names?.limitParam),
    row('valuesEndpoint.requestParams.searchParam', lookup.params.search, names?.searchParam),
    row('valuesEndpoint.requestParams.defaultLimit', lookup.limit, names?.defaultLimit),
    row(
      'responseMapping.dataField',
      lookup.fields.data ?? 'the reply itself, or its “data”',
      mapping?.dataField,
    ),
    row('valuesEndpoint.responseMapping.totalField', lookup.fields.total ?? 'none', mapping?.totalField),
    row(
      'valuesEndpoint.responseMapping.hasNextField',
      lookup.fields.hasNext ?? 'none',
      mapping?.hasNextField,
    ),
  ];
  return [...rows, ...lookups];
}
