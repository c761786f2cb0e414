/**
 * The values that lookups of one endpoint have brought, found by value without a walk over the lookups: a field of 500
 * chosen values asks for each of them whenever it is drawn.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { firstExpiry } from '../../core/lookup/firstExpiry.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';

/** A page as it is kept: one that was asked for by value tells, too, which of the values do not exist (D42). */
export interface LoadedPage extends ResolvedValues {
  readonly missing?: readonly JsonScalar[];
}

/** The values of an endpoint, as far as its lookups have brought them. */
export interface ValuesIndex {
  /** The newest alias of a value, unless the signature of what brought it has ended. */
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Whether the newest answer is that a value does not exist. */
  readonly isMissing: (value: unknown) => boolean;
  /** Takes the pages of a lookup in place of those it had; without pages nothing of it is left. */
  readonly put: (lookup: object, pages: readonly LoadedPage[] | undefined) => void;
}

/** What one lookup has brought. */
interface Answer {
  readonly pages: readonly LoadedPage[];
  /** When the first of its signatures ends, in milliseconds since 1970; `Infinity` where none is signed. */
  expiresAtMs: number;
}

/** A value in one answer, before those that older answers have of it. */
interface Entry {
  /** `undefined` where it has been said that there is none. */
  readonly alias: ValueAlias | undefined;
  readonly answer: Answer;
  readonly older: Entry | undefined;
}

/** Makes an empty index. */
export function createValuesIndex(): ValuesIndex {
  const entries = new Map<unknown, Entry>();
  const answers = new Map<object, Answer & { pages: readonly LoadedPage[] }>();

  const drop = (lookup: object) => {
    const answer = answers.get(lookup);
    if (!answer) return;
    answers.delete(lookup);
    for (const page of answer.pages) {
      for (const [value] of entriesOf(page)) {
        const left = without(entries.get(value), answer);
        if (left) entries.set(value, left);
        else entries.delete(value);
      }
    }
  };

  const newestOf = (value: unknown) => {
    for (let entry = entries.get(value); entry; entry = entry.older) {
      const { expiresAtMs } = entry.answer;
      // A page that is drawn ahead reads no clock for what is not signed.
      if (expiresAtMs === Infinity || expiresAtMs > Date.now()) return entry;
    }
    return undefined;
  };

  return {
    find: (value) => newestOf(value)?.alias,
    isMissing: (value) => {
      const entry = newestOf(value);
      return entry !== undefined && !entry.alias;
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
      for (const page of fresh) {
        for (const [value, alias] of entriesOf(page))
          entries.set(value, { alias, answer, older: entries.get(value) });
      }
    },
  };
}

/** The values of a page, and those it says do not exist. */
function entriesOf({ values, missing = [] }: LoadedPage): readonly (readonly [JsonScalar, ValueAlias?])[] {
  return [
    ...values.map((alias) => [alias.value, alias] as const),
    ...missing.map((value) => [value] as const),
  ];
}

/** What other answers have of a value. */
function without(entry: Entry | undefined, answer: Answer): Entry | undefined {
  if (!entry) return undefined;
  const older = without(entry.older, answer);
  if (entry.answer === answer) return older;
  return older === entry.older ? entry : { ...entry, older };
}
