/**
 * The words of `valuesEndpoint.cacheStrategy`: how long an answer stays fresh, in milliseconds.
 * Protocol §4.3 rule 4 shows five minutes; D17 defines the words.
 */

const minuteMs = 60_000;

/** Word → time to live. `SESSION` lasts as long as the client. */
export const cacheStrategies = {
  NONE: { ttlMs: 0 },
  SHORT_TERM: { ttlMs: 5 * minuteMs },
  LONG_TERM: { ttlMs: 60 * minuteMs },
  SESSION: { ttlMs: Infinity },
} as const;

/** `NONE`, `SHORT_TERM`, `LONG_TERM` or `SESSION`. */
export type CacheStrategy = keyof typeof cacheStrategies;

/** The strategy of an endpoint without `cacheStrategy`. */
export const defaultCacheStrategy: CacheStrategy = 'SHORT_TERM';
