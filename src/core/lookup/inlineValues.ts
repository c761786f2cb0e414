/**
 * Searches and pages a list in memory: of an `INLINE` endpoint, of a server that doesn't search, or of a server's own table.
 * Protocol §4.2 rules 1–3; choices D7, D65 (descriptions are searched too). Texts are folded as in `namedValue.ts`, so that the
 * list finds every text that the box accepts.
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { foldText } from './foldText.js';

/** Values ready for searching: their texts are folded only once. */
export interface ValuesIndex {
  readonly values: readonly ValueAlias[];
  /** Folded label and description of each value, separated by a control character, which users cannot type. */
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
 * Returns one page of the values whose label or description contains the text, ignoring case, accents and extra spaces.
 *
 * @param limit - page size; `Infinity` for all values in one page
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
