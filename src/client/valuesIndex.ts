/**
 * The values that lookups of one endpoint have brought, found by value without a walk over the lookups: a field of 500
 * chosen values asks for each of them whenever it is drawn.
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import { firstExpiry, type ResolvedValues } from '../core/resolvedValues.js';

/** The values of an endpoint, as far as its lookups have brought them. */
export interface ValuesIndex {
  /** The newest alias of a value, unless the signature of what brought it has ended. */
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Takes the pages of a lookup in place of those it had; without pages nothing of it is left. */
  readonly put: (lookup: object, pages: readonly ResolvedValues[] | undefined) => void;
}

/** What one lookup has brought. */
interface Answer {
  readonly pages: readonly ResolvedValues[];
  /** When the first of its signatures ends, in milliseconds since 1970; `Infinity` where none is signed. */
  expiresAtMs: number;
}

/** A value in one answer, before those that older answers have of it. */
interface Entry {
  readonly alias: ValueAlias;
  readonly answer: Answer;
  readonly older: Entry | undefined;
}

/** Makes an empty index. */
export function createValuesIndex(): ValuesIndex {
  const entries = new Map<unknown, Entry>();
  const answers = new Map<object, Answer & { pages: readonly ResolvedValues[] }>();

  const drop = (lookup: object) => {
    const answer = answers.get(lookup);
    if (!answer) return;
    answers.delete(lookup);
    for (const { values } of answer.pages) {
      for (const { value } of values) {
        const left = without(entries.get(value), answer);
        if (left) entries.set(value, left);
        else entries.delete(value);
      }
    }
  };

  return {
    find: (value) => {
      for (let entry = entries.get(value); entry; entry = entry.older) {
        const { expiresAtMs } = entry.answer;
        // A page that is drawn ahead reads no clock for what is not signed.
        if (expiresAtMs === Infinity || expiresAtMs > Date.now()) return entry.alias;
      }
      return undefined;
    },
    put: (lookup, pages = []) => {
      const known = answers.get(lookup);
      if (known?.pages === pages) return;
      // One more page is the usual case: what was there before stays.
      const isLonger = known !== undefined && known.pages.every((page, index) => page === pages[index]);
      if (!isLonger) drop(lookup);
      if (pages.length === 0) return;
      const answer = isLonger ? known : { pages, expiresAtMs: Infinity };
      const fresh = isLonger ? pages.slice(known.pages.length) : pages;
      answer.pages = pages;
      answer.expiresAtMs = firstExpiry(pages);
      answers.set(lookup, answer);
      for (const { values } of fresh) {
        for (const alias of values)
          entries.set(alias.value, { alias, answer, older: entries.get(alias.value) });
      }
    },
  };
}

/** What other answers have of a value. */
function without(entry: Entry | undefined, answer: Answer): Entry | undefined {
  if (!entry) return undefined;
  const older = without(entry.older, answer);
  if (entry.answer === answer) return older;
  return older === entry.older ? entry : { ...entry, older };
}
