/** Finds the search text in a label, regardless of case and accents, for highlighting only (D65). */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { foldText } from '../../core/lookup/foldText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** Start (inclusive) and end (exclusive) in UTF-16 code units. */
export type LabelMatch = readonly [start: number, end: number];

/**
 * Finds the parts of an alias's label to highlight: the whole text, preferably at the start of a word; otherwise each of its
 * words. Cached, because rows render again when the active option changes.
 *
 * @param search - as typed
 * @returns in order, without overlaps; empty without search text, or if the server matched another property
 */
export function matchesOf(alias: ValueAlias, search: string): readonly LabelMatch[] {
  const wanted = foldText(search);
  if (wanted === '') return noMatches;
  const label = searchedLabel(alias);
  if (label.last?.wanted !== wanted) label.last = { wanted, matches: matchesIn(label, wanted) };
  return label.last.matches;
}

const noMatches: readonly LabelMatch[] = [];

/** The folded label of an alias, and the last matches in it. */
interface SearchedLabel extends FoldedLabel {
  last?: { readonly wanted: string; readonly matches: readonly LabelMatch[] };
}

const searchedLabel = /* @__PURE__ */ memoizeWeak(({ label }: ValueAlias): SearchedLabel =>
  foldByCharacter(label),
);

function matchesIn(label: FoldedLabel, wanted: string): readonly LabelMatch[] {
  const whole = findIn(label, wanted);
  if (whole) return [whole];
  const words = [...new Set(wanted.split(' '))].flatMap((word) => {
    const found = findIn(label, word);
    return found ? [found] : [];
  });
  return withoutOverlaps(words.toSorted(([a], [b]) => a - b));
}

/** A label without case and accents; `starts` and `ends` map its units to the original. */
interface FoldedLabel {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function foldByCharacter(label: string): FoldedLabel {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of label) {
    const isBlank = /\s/.test(character);
    const piece = isBlank ? (text.endsWith(' ') ? '' : ' ') : foldText(character);
    const end = at + character.length;
    // A combining accent belongs to the letter before it.
    if (piece === '' && !isBlank && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(at);
      ends.push(end);
    }
    text += piece;
    at = end;
  }
  return { text, starts, ends };
}

function findIn({ text, starts, ends }: FoldedLabel, wanted: string): LabelMatch | undefined {
  let found = text.indexOf(wanted);
  const first = found;
  while (found > 0 && isLetter(text, found - 1)) {
    const next = text.indexOf(wanted, found + 1);
    if (next === -1) break;
    found = next;
  }
  const best = found > 0 && isLetter(text, found - 1) ? first : found;
  const [start, end] = [starts[best], ends[best + wanted.length - 1]];
  return start === undefined || end === undefined ? undefined : [start, end];
}

const isLetter = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');

function withoutOverlaps(matches: readonly LabelMatch[]): readonly LabelMatch[] {
  const apart: LabelMatch[] = [];
  for (const [start, end] of matches) {
    const last = apart.at(-1);
    if (last && start <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], end)];
    else apart.push([start, end]);
  }
  return apart;
}
