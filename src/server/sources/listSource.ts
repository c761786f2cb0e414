/** A source over a list in memory, indexed once instead of per search (Protocol §4.2 rules 1–3). */
import { foldText } from '../../core/lookup/foldText.js';
import type { ValuesPage } from '../../core/lookup/inlineValues.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { rankLabels, rankTexts } from './rankedIndex.js';

/** Options of {@link createListSource}. */
export interface ListSourceOptions {
  /**
   * How labels are compared with the search text. `accents` (default) ignores case, accents and surrounding blanks, and sorts
   * labels that begin with the text first, then labels with a word that does. `none` ignores case only and keeps the order of
   * the list, like the protocol's reference implementation.
   */
  readonly fold?: 'accents' | 'none' | undefined;
}

/** A source in memory. It answers synchronously and identically for every caller. */
export interface ListSource {
  search(query: { readonly search: string; readonly page: number; readonly limit: number }): ValuesPage;
  resolve(values: readonly JsonScalar[]): readonly ValueAlias[];
}

/**
 * Creates a source from a list and prepares it for searching.
 *
 * Lists of 2,000 and more values are indexed, at about 12 bytes per character of a label: 20 MB and half a second for 135,000
 * city names. The first lookup by value builds a map, at about 70 bytes per value: 9 MB for the same list.
 *
 * @throws {TypeError} if `fold` is neither `accents` nor `none`
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
    throw new TypeError('`fold` is unknown. Pass "accents" or "none".');
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

/** Value as text → position in the list. Of values with equal text the first counts. */
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
