/**
 * The known values of one endpoint, by value: labelled, missing or unknown. Filled by every page that one of its lookups has
 * brought: a field of 500 chosen values asks for each of them whenever it is drawn, and walks no lookup for that. Choices D17, D42.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { firstExpiry } from '../../core/lookup/firstExpiry.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';

/** A page as it is kept: one that was asked for by value tells, too, which of the values do not exist (D42). */
export interface LoadedPage extends ResolvedValues {
  readonly missing?: readonly JsonScalar[];
}

/** The values of an endpoint, as far as its lookups have told of them. */
export interface ValueStore {
  /** What the newest answer says of a value, of those whose signature has not ended. */
  readonly find: (value: unknown) => KnownValue;
  /** Takes the pages of a lookup in place of those it had; without pages nothing of it is left. */
  readonly put: (lookup: object, pages: readonly LoadedPage[] | undefined) => void;
}

/** What one lookup has brought. */
interface Answer {
  readonly pages: readonly LoadedPage[];
  /** When the first of its signatures ends, in milliseconds since 1970; `Infinity` where none is signed. */
  readonly expiresAtMs: number;
}

/** What one answer says of a value, before what older ones say of it. */
interface Entry {
  readonly known: ValueAlias | 'missing';
  readonly lookup: object;
  readonly older: Entry | undefined;
}

/** Makes an empty store. */
export function createValueStore(): ValueStore {
  const entries = new Map<unknown, Entry>();
  const answers = new Map<object, Answer>();

  const drop = (lookup: object) => {
    for (const page of answers.get(lookup)?.pages ?? []) {
      for (const [value] of entriesOf(page)) {
        const left = without(entries.get(value), lookup);
        if (left) entries.set(value, left);
        else entries.delete(value);
      }
    }
    answers.delete(lookup);
  };

  // A page that is drawn ahead reads no clock for what is not signed.
  const isBelieved = ({ lookup }: Entry) => {
    const { expiresAtMs = 0 } = answers.get(lookup) ?? {};
    return expiresAtMs === Infinity || expiresAtMs > Date.now();
  };

  return {
    find: (value) => {
      let entry = entries.get(value);
      while (entry && !isBelieved(entry)) entry = entry.older;
      return entry?.known;
    },
    put: (lookup, pages = []) => {
      const { pages: last = [] } = answers.get(lookup) ?? {};
      if (last === pages) return;
      // One more page is the usual case: what was there before stays.
      const isLonger = last.every((page, index) => page === pages[index]);
      if (!isLonger) drop(lookup);
      if (pages.length === 0) return;
      answers.set(lookup, { pages, expiresAtMs: firstExpiry(pages) });
      for (const page of isLonger ? pages.slice(last.length) : pages) {
        for (const [value, known] of entriesOf(page))
          entries.set(value, { known, lookup, older: entries.get(value) });
      }
    },
  };
}

/** What a page says of values: their aliases, and which of them do not exist. */
function entriesOf({ values, missing = [] }: LoadedPage): readonly (readonly [JsonScalar, Entry['known']])[] {
  return [
    ...values.map((alias) => [alias.value, alias] as const),
    ...missing.map((value) => [value, 'missing'] as const),
  ];
}

/** What other lookups say of a value. */
function without(entry: Entry | undefined, lookup: object): Entry | undefined {
  if (!entry) return undefined;
  const older = without(entry.older, lookup);
  return entry.lookup === lookup ? older : { ...entry, older };
}
