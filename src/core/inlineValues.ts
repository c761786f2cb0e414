/**
 * The rules a values endpoint follows, applied to a list at hand: an `INLINE` endpoint, or a server's own table.
 * In: values and `{ search, page, limit }`. Out: the matching page, its total and whether another follows.
 * Protocol §4.2 rules 1–3; choice D7.
 */
import type { ValueAlias } from './inputFieldSpec.js';

/** Values ready to be searched: labels are folded once, not for every search. */
export interface ValuesIndex {
  readonly values: readonly ValueAlias[];
  readonly folded: readonly string[];
}

/** One page of matching values. */
export interface ValuesPage {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values. */
  readonly total: number;
  readonly hasNext: boolean;
}

/** Makes a list of values searchable. */
export function indexValues(values: readonly ValueAlias[]): ValuesIndex {
  return { values, folded: values.map(({ label }) => label.toLowerCase()) };
}

/**
 * Finds one page: labels that contain the text whatever its case, from offset (page − 1) × limit.
 *
 * @param limit - page size; `Infinity` for everything in one page
 * @see Protocol §4.2 rules 1–3
 */
export function pageOfValues(
  { values, folded }: ValuesIndex,
  search: string,
  page: number,
  limit: number,
): ValuesPage {
  const wanted = search.toLowerCase();
  const offset = page === 1 ? 0 : (page - 1) * limit;
  if (wanted === '') return pageOf(values.slice(offset, offset + limit), values.length, offset + limit);
  const found: ValueAlias[] = [];
  let total = 0;
  for (let index = 0; index < folded.length; index++) {
    if (!folded[index]?.includes(wanted)) continue;
    const value = values[index];
    if (value && total >= offset && found.length < limit) found.push(value);
    total++;
  }
  return pageOf(found, total, offset + limit);
}

const pageOf = (values: readonly ValueAlias[], total: number, end: number): ValuesPage => ({
  values,
  total,
  hasNext: end < total,
});
