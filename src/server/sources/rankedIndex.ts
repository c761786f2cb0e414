/**
 * A list of labels made searchable once: those that begin with a text come first, then those in which a word does, then
 * the rest, each in the order of the list, so that pages stay what they are.
 */
import { foldText } from '../../core/lookup/foldText.js';
import { indexGrams, type RankAt } from './gramIndex.js';

/** The places in the list of the labels on one page, and the number of all that match. */
export interface RankedPage {
  readonly rows: readonly number[];
  readonly total: number;
}

/** Finds the labels from `start` to before `end` that contain a text, best first. */
export type RankedSearch = (folded: string, start: number, end: number) => RankedPage;

/** To look through fewer texts takes less time than a request. */
const fewTexts = 2_000;

/** Makes labels searchable; the search takes text that is folded, and not empty. */
export function rankLabels(labels: readonly string[]): RankedSearch {
  return rankTexts(labels.map(foldText), byWords);
}

/**
 * Makes texts searchable as they are.
 *
 * @param indexFrom - so many texts are indexed by their grams; fewer are looked through for each search
 */
export function rankTexts(texts: readonly string[], rankAt: RankAt, indexFrom = fewTexts): RankedSearch {
  const grams = texts.length < indexFrom ? undefined : indexGrams(texts, rankAt);
  const everyRow = grams ? [] : Array.from(texts.keys());
  return (wanted, start, end) => {
    const among = grams?.rowsOf(wanted) ?? everyRow;
    if (grams && wanted.length <= grams.longestGram)
      return { rows: Array.from(among.slice(start, end)), total: among.length };
    const found: [number[], number[], number[]] = [[], [], []];
    for (const row of among) {
      const text = texts[row]!;
      const at = text.indexOf(wanted);
      if (at !== -1) found[bestRank(text, wanted, at, rankAt)].push(row);
    }
    // Rows come in the order of the rarest gram's ranks, which says nothing about the text it is part of.
    const rows = found.flatMap((each) => (grams ? each.toSorted((one, other) => one - other) : each));
    return { rows: rows.slice(start, end), total: rows.length };
  };
}

/** The best rank that a text has by the places where the wanted one stands, of which `at` is the first. */
function bestRank(text: string, wanted: string, at: number, rankAt: RankAt): 0 | 1 | 2 {
  let best = rankAt(text, at);
  for (let next = at; best > 0 && (next = text.indexOf(wanted, next + 1)) !== -1;) {
    const rank = rankAt(text, next);
    if (rank < best) best = rank;
  }
  return best;
}

const byWords: RankAt = (text, at) => (at === 0 ? 0 : isOfWord(text, at) ? 2 : 1);

/** Whether a letter or a number stands right before this place; the text is folded, so small letters are all there are. */
function isOfWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < 128) return (before >= 97 && before <= 122) || (before >= 48 && before <= 57);
  return /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at));
}
