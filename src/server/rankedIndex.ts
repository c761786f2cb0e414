/**
 * A list of labels made searchable once: those that begin with a text come first, then those in which a word does, then
 * the rest, each in the order of the list, so that pages stay what they are.
 */
import { foldText } from '../core/foldText.js';

/** The places in the list of the labels on one page, and the number of all that match. */
export interface RankedPage {
  readonly rows: readonly number[];
  readonly total: number;
}

/** Finds the labels from `start` to before `end` that contain a text, best first. */
export type RankedSearch = (folded: string, start: number, end: number) => RankedPage;

/** Makes labels searchable; the search takes text that is folded, and not empty. */
export function rankLabels(labels: readonly string[]): RankedSearch {
  const texts = labels.map(foldText);
  return (wanted, start, end) => {
    const [beginning, others]: [number[], number[]] = [[], []];
    for (let row = 0; row < texts.length; row++) {
      const at = (texts[row] as string).indexOf(wanted);
      if (at === 0) beginning.push(row);
      else if (at > 0) others.push(row);
    }
    const total = beginning.length + others.length;
    // Which of the others come first is looked into only for a page that reaches them.
    const rows = end <= beginning.length ? beginning : [...beginning, ...byWords(texts, wanted, others)];
    return { rows: rows.slice(start, end), total };
  };
}

/** Rows in which a word begins with the text before those that have it inside of words only. */
function byWords(texts: readonly string[], wanted: string, rows: readonly number[]): number[] {
  const [first, last]: [number[], number[]] = [[], []];
  for (const row of rows) (hasWord(texts[row] as string, wanted) ? first : last).push(row);
  return [...first, ...last];
}

function hasWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted, 1); at !== -1; at = text.indexOf(wanted, at + 1))
    if (!isOfWord(text, at)) return true;
  return false;
}

/** Whether a letter or a number stands right before this place; the text is folded, so small letters are all there are. */
function isOfWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < 128) return (before >= 97 && before <= 122) || (before >= 48 && before <= 57);
  return /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at));
}
