/**
 * Makes a list of labels searchable. Labels that begin with the text come first, then labels with a word that does, then the
 * rest. Each group keeps the order of the list, so pages are stable.
 */
import { foldText } from '../../core/lookup/foldText.js';
import { indexGrams, type RankAt } from './gramIndex.js';

/** List positions of the labels on one page, and the number of all matches. */
export interface RankedPage {
  readonly rows: readonly number[];
  readonly total: number;
}

/** Finds the labels that contain a text, best first, from `start` to before `end`. */
export type RankedSearch = (folded: string, start: number, end: number) => RankedPage;

/** Below this size, scanning all texts takes less time than a request. */
const fewTexts = 2_000;

/** Makes labels searchable. The search text must be folded and not empty. */
export function rankLabels(labels: readonly string[]): RankedSearch {
  return rankTexts(labels.map(foldText), byWords);
}

/**
 * Makes texts searchable without folding them.
 *
 * @param indexFrom - lists of this size and above are indexed by grams; smaller ones are scanned per search
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
    // Rows are sorted by the ranks of the rarest gram, so restore list order within each rank of the whole text.
    const rows = found.flatMap((each) => (grams ? each.toSorted((one, other) => one - other) : each));
    return { rows: rows.slice(start, end), total: rows.length };
  };
}

/** The best rank among all occurrences of the text; `at` is the first one. */
function bestRank(text: string, wanted: string, at: number, rankAt: RankAt): 0 | 1 | 2 {
  let best = rankAt(text, at);
  for (let next = at; best > 0 && (next = text.indexOf(wanted, next + 1)) !== -1;) {
    const rank = rankAt(text, next);
    if (rank < best) best = rank;
  }
  return best;
}

const byWords: RankAt = (text, at) => (at === 0 ? 0 : isOfWord(text, at) ? 2 : 1);

/** Whether a letter or digit precedes this position. The text is folded, so ASCII letters are lower-case. */
function isOfWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < 128) return (before >= 97 && before <= 122) || (before >= 48 && before <= 57);
  return /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at));
}
