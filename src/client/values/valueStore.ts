/**
 * The known values of one endpoint, indexed by value. Every loaded page of its lookups is added, because a field with 500 values
 * looks up all of them on each render. Searching the pages would be too slow. D17, D42.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { firstExpiry } from '../../core/lookup/firstExpiry.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';

/** A page as it is stored; a by-value page also lists the values that do not exist (D42). */
export interface LoadedPage extends ResolvedValues {
  readonly missing?: readonly JsonScalar[];
}

/** The known values of an endpoint. */
export interface ValueStore {
  /** The newest response about a value whose signature is still valid. */
  readonly find: (value: unknown) => KnownValue;
  /** Replaces the pages of a lookup; without pages, removes the lookup. */
  readonly put: (lookup: object, pages: readonly LoadedPage[] | undefined) => void;
}

/** The pages of one lookup. */
interface Answer {
  readonly pages: readonly LoadedPage[];
  /** When the first of its signatures expires, in milliseconds since 1970; `Infinity` if none is signed. */
  readonly expiresAtMs: number;
}

/** A lookup's data on a value, linked to older data from other lookups. */
interface Entry {
  readonly known: ValueAlias | 'missing';
  readonly lookup: object;
  readonly older: Entry | undefined;
}

/** Creates an empty store. */
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

  // Does not read the clock for unsigned values, so that prerendering stays static.
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
      // Usually one page is appended, so the earlier pages stay.
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

/** The values of a page: their aliases, and `missing` for those that do not exist. */
function entriesOf({ values, missing = [] }: LoadedPage): readonly (readonly [JsonScalar, Entry['known']])[] {
  return [
    ...values.map((alias) => [alias.value, alias] as const),
    ...missing.map((value) => [value, 'missing'] as const),
  ];
}

/** Removes a lookup's data from a value. */
function without(entry: Entry | undefined, lookup: object): Entry | undefined {
  if (!entry) return undefined;
  const older = without(entry.older, lookup);
  return entry.lookup === lookup ? older : { ...entry, older };
}
