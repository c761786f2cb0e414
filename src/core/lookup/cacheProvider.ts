/** The cache of a resolver. Protocol §2.7, §4.3 rule 4; D17 defines how long answers stay fresh. */

/** A cache of answers. */
export interface CacheProvider {
  /** Returns the fresh answer under `key`, or `undefined`. */
  get: (key: string) => unknown;
  /** @param ttlMs - how long it stays fresh; `Infinity` for as long as the cache exists */
  set: (key: string, value: unknown, ttlMs: number) => void;
  /** @param which - returns whether to remove an answer. Default: remove all */
  clear: (which?: (answer: unknown) => boolean) => void;
}

/** Limits of a cache in memory. */
export interface MemoryCacheOptions {
  /** Maximum number of answers; the least recently used one is removed first. Default 200. */
  readonly maxEntries?: number;
  /** Maximum number of values in all answers; the newest answer is always kept. Default 50,000. */
  readonly maxValues?: number;
  /** Clock, in milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/**
 * Creates a cache in memory, with a limited size.
 *
 * @example
 * const cacheProvider = createMemoryCache({ maxEntries: 50 });
 * @see Protocol §2.7, D17
 */
export function createMemoryCache({
  maxEntries = 200,
  maxValues = 50_000,
  now = Date.now,
}: MemoryCacheOptions = {}): CacheProvider {
  const entries = new Map<string, { value: unknown; staleAtMs: number }>(); // least recently used first
  const makeRoom = () => {
    let count = 0;
    let values = 0;
    for (const [key, { value }] of [...entries].toReversed()) {
      values += valuesIn(value);
      if (++count > maxEntries || (count > 1 && values > maxValues)) entries.delete(key);
    }
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.staleAtMs <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, ttlMs) => {
      entries.delete(key);
      if (ttlMs <= 0) return;
      entries.set(key, { value, staleAtMs: now() + ttlMs });
      makeRoom();
    },
    clear: (which = () => true) => {
      for (const [key, { value }] of entries) if (which(value)) entries.delete(key);
    },
  };
}

/** Counts the values of an answer; anything else counts as one. */
function valuesIn(answer: unknown): number {
  const { values } = (answer ?? {}) as { readonly values?: unknown };
  return Array.isArray(values) ? values.length : 1;
}
