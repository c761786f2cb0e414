/**
 * Where the values of a field come from: a list at hand, or a function that asks a database or another service.
 * In: either. Out: a `ValuesSource`; a list is made searchable once, not for every search.
 * Protocol §4.2 rules 1–3: for a list they are kept here, a function keeps them itself.
 */
import { indexValues, pageOfValues, type ValuesPage } from '../core/inlineValues.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';

/** What a source is asked for, every default applied. */
export interface SourceQuery {
  /** Text to search for; empty for all values. */
  readonly search: string;
  /** Page, 1-based. */
  readonly page: number;
  /** Page size: a safe integer from 1 up. */
  readonly limit: number;
  /** Every other parameter of the request: the fixed criteria of the spec, and what its `uri` carries. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Finds one page of values: those whose label contains the search text whatever its case, from offset
 * (page − 1) × limit, at most `limit` of them, with the number of all that match.
 *
 * @see Protocol §4.2 rules 1–3
 */
export type ValuesSource = (query: SourceQuery) => ValuesPage | Promise<ValuesPage>;

/** Makes a source of a list; a function is one already. */
export function toValuesSource(values: readonly ValueAlias[] | ValuesSource): ValuesSource {
  if (typeof values === 'function') return values;
  const index = indexValues(values);
  return ({ search, page, limit }) => pageOfValues(index, search, page, limit);
}
