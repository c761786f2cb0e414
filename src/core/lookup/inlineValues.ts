/**
 * The rules a values endpoint follows, applied to a list at hand: an `INLINE` endpoint, a list that its server does not search, or
 * a server's own table. Protocol §4.2 rules 1–3; choices D7, D65 (descriptions are searched, too). Text is folded as it is where
 * it is committed (`namedValue.ts`), so that a list finds whatever its box accepts.
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { foldText } from './foldText.js';

/** Values ready to be searched: their texts are folded once, not for every search. */
export interface ValuesIndex {
  readonly values: readonly ValueAlias[];
  /** Label and description of each, folded; a control character stands between them, which nobody types. */
  readonly folded: readonly string[];
}

/** One page of matching values. */
export interface ValuesPage {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values. */
  readonly total: number;
  readonly hasNext: boolean;
}

/**
 * Makes a list of values searchable.
 *
 * @example
 * const cities = indexValues([{ value: 'lyon', label: 'Lyon' }]);
 */
export function indexValues(values: readonly ValueAlias[]): ValuesIndex {
  return { values, folded: values.map(searchedText) };
}

const searchedText = ({ label, description }: ValueAlias) =>
  description === undefined ? foldText(label) : `${foldText(label)}\0${foldText(description)}`;

/**
 * Finds one page: labels or descriptions that contain the text whatever its case, accents and blanks, from offset (page − 1) × limit.
 *
 * @param limit - page size; `Infinity` for everything in one page
 * @example
 * pageOfValues(indexValues([{ value: 'lyon', label: 'Lyon' }]), 'ly', 1, 20); // { values: [Lyon], total: 1, hasNext: false }
 * @see Protocol §4.2 rules 1–3
 */
export function pageOfValues(
  { values, folded }: ValuesIndex,
  search: string,
  page: number,
  limit: number,
): ValuesPage {
  const wanted = foldText(search);
  const found = wanted === '' ? values : values.filter((_value, index) => folded[index]?.includes(wanted));
  const start = page === 1 ? 0 : (page - 1) * limit;
  const end = start + limit;
  return { values: found.slice(start, end), total: found.length, hasNext: end < found.length };
}
