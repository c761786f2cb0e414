/**
 * Where the values of a field come from: a list at hand, or a function that asks a database or another service.
 * Protocol §4.2 rules 1–3: for a list they are kept here, and a list is made searchable once, not for every search; a
 * function keeps them itself.
 */
import type { ValuesPage } from '../core/inlineValues.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import { foldText } from '../core/foldText.js';
import { rankLabels, rankTexts } from './rankedIndex.js';

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

/** How a list is searched. */
export interface ListSourceOptions {
  /**
   * What does not count when labels are compared with the search text. `accents` (default): case, accents and blanks
   * around, and labels that begin with the text come first, then those in which a word does. `none`: case alone, in the
   * order of the list, as the protocol's reference does it.
   */
  readonly fold?: 'accents' | 'none' | undefined;
}

/**
 * Makes a source of a list, which is made searchable at once. Lists of 2,000 values and more are indexed, which takes some
 * 12 bytes for each character of a label: 20 MB and half a second for 135,000 names of cities.
 *
 * @throws {TypeError} when `fold` is neither `accents` nor `none`
 * @example
 * const values = createListSource([{ value: 'ZRH', label: 'Zürich' }], { fold: 'accents' });
 * values({ search: ' zurich', page: 1, limit: 20, params: {} }); // finds it
 * @see Protocol §4.2 rules 1–3
 */
export function createListSource(
  values: readonly ValueAlias[],
  { fold = 'accents' }: ListSourceOptions = {},
): ValuesSource {
  if (fold !== 'accents' && fold !== 'none')
    throw new TypeError('fold is none that is known. Pass "accents" or "none".');
  const labels = values.map(({ label }) => label);
  const find = fold === 'accents' ? rankLabels(labels) : rankTexts(labels.map(lowerCase), inOrder);
  const foldSearch = fold === 'accents' ? foldText : lowerCase;
  return ({ search, page, limit }) => {
    const wanted = foldSearch(search);
    const start = (page - 1) * limit;
    const end = start + limit;
    if (wanted === '')
      return { values: values.slice(start, end), total: values.length, hasNext: end < values.length };
    const { rows, total } = find(wanted, start, end);
    return { values: rows.flatMap((row) => values[row] ?? []), total, hasNext: end < total };
  };
}

const lowerCase = (text: string) => text.toLowerCase();

const inOrder = () => 0 as const;

/** Makes a source of a list; a function is one already. */
export function toValuesSource(values: readonly ValueAlias[] | ValuesSource): ValuesSource {
  return typeof values === 'function' ? values : createListSource(values);
}
