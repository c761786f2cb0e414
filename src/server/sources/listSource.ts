/**
 * A list at hand as a source: it is made searchable once, not for every search.
 * Protocol §4.2 rules 1–3.
 */
import { foldText } from '../../core/lookup/foldText.js';
import type { ValuesPage } from '../../core/lookup/inlineValues.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { rankLabels, rankTexts } from './rankedIndex.js';

/** How a list is searched. */
export interface ListSourceOptions {
  /**
   * What does not count when labels are compared with the search text. `accents` (default): case, accents and blanks
   * around, and labels that begin with the text come first, then those in which a word does. `none`: case alone, in the
   * order of the list, as the protocol's reference does it.
   */
  readonly fold?: 'accents' | 'none' | undefined;
}

/** A source whose values are at hand, so that it answers at once, and the same to everybody. */
export interface ListSource {
  search(query: { readonly search: string; readonly page: number; readonly limit: number }): ValuesPage;
  resolve(values: readonly JsonScalar[]): readonly ValueAlias[];
}

/**
 * Makes a source of a list, which is made searchable at once. Lists of 2,000 values and more are indexed, which takes some
 * 12 bytes for each character of a label: 20 MB and half a second for 135,000 names of cities. The first lookup by value
 * makes a map of them, which takes some 70 bytes a value: 9 MB.
 *
 * @throws {TypeError} when `fold` is neither `accents` nor `none`
 * @example
 * const values = createListSource([{ value: 'ZRH', label: 'Zürich' }], { fold: 'accents' });
 * values.search({ search: ' zurich', page: 1, limit: 20 }); // finds it
 * values.resolve(['ZRH', 'gone']); // [{ value: 'ZRH', label: 'Zürich' }]
 * @see Protocol §4.2 rules 1–3, D42
 */
export function createListSource(
  values: readonly ValueAlias[],
  { fold = 'accents' }: ListSourceOptions = {},
): ListSource {
  if (fold !== 'accents' && fold !== 'none')
    throw new TypeError('fold is none that is known. Pass "accents" or "none".');
  const labels = values.map(({ label }) => label);
  const find = fold === 'accents' ? rankLabels(labels) : rankTexts(labels.map(lowerCase), inOrder);
  const foldSearch = fold === 'accents' ? foldText : lowerCase;
  const byText = onFirstUse(() => indexByText(values));
  return {
    search({ search, page, limit }) {
      const wanted = foldSearch(search);
      const start = (page - 1) * limit;
      const end = start + limit;
      if (wanted === '')
        return { values: values.slice(start, end), total: values.length, hasNext: end < values.length };
      const { rows, total } = find(wanted, start, end);
      return { values: rows.flatMap((row) => values[row] ?? []), total, hasNext: end < total };
    },
    resolve: (wanted) =>
      [...new Set(wanted.map(String))].flatMap((text) => values[byText().get(text) ?? -1] ?? []),
  };
}

const lowerCase = (text: string) => text.toLowerCase();

const inOrder = () => 0 as const;

/** Value as a text → its place; of values that are the same text the first counts. */
function indexByText(values: readonly ValueAlias[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, { value }] of values.entries()) {
    const text = String(value);
    if (!places.has(text)) places.set(text, place);
  }
  return places;
}

function onFirstUse<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
