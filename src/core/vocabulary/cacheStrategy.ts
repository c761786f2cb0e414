/**
 * The words of `valuesEndpoint.cacheStrategy`: how long an answer stays fresh, in milliseconds.
 * Protocol §4.3 rule 4 shows five minutes; D17 defines the words.
 */

/** Word → time to live. `SESSION` lasts as long as the client. */
export const cacheStrategies = {
  NONE: { ttlMs: 0 },
  SHORT_TERM: { ttlMs: 300_000 },
  LONG_TERM: { ttlMs: 3_600_000 },
  SESSION: { ttlMs: Infinity },
} as const;

/** `NONE`, `SHORT_TERM`, `LONG_TERM` or `SESSION`. */
export type CacheStrategy = keyof typeof cacheStrategies;

/** The strategy of an endpoint without `cacheStrategy`. */
export const defaultCacheStrategy: CacheStrategy = 'SHORT_TERM';
