/**
 * What this client chooses where the protocol names no number or word, in one place.
 * Rests on D7–D17; the meaning of each word stands in its `vocabulary` row.
 */

/** Delay of a request after typing, in milliseconds. @see Protocol §8, D15 */
export const defaultDebounceMs = 300;

/** Page size: with `requestParams` that name none, and without `requestParams` at all. @see Protocol §2.4, D13 */
export const defaultLimits = { named: 20, overview: 10 } as const;

/** Parameter names a document need not repeat. @see D13 */
export const defaultParams = { page: 'page', limit: 'limit', search: 'search' } as const;

/** Property a reply is read from when none is mapped and the reply is no array. @see D14 */
export const defaultDataField = 'data';

/** Numbers outside are moved to the nearest bound, with a notice. */
export const ranges = {
  debounceMs: { min: 0, max: 10_000 },
  minSearchLength: { min: 0, max: 100 },
  defaultLimit: { min: 1, max: 1_000 },
} as const;

/** What one answer may cost, and how long it may take. */
export const answerLimits = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, maxItems: 10_000 } as const;
