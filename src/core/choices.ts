/**
 * What this client chooses where the protocol names no number or word, in one place.
 * Rests on D7–D17; the meaning of each word stands in its `vocabulary` row.
 */

/** What an endpoint means by what it leaves out. */
export const defaults = {
  /** Delay of a request after typing, in milliseconds (§8, D15). */
  debounceMs: 300,
  /** Page size: with `requestParams` that name none, and without `requestParams` at all (§2.4, D13). */
  limits: { named: 20, overview: 10 },
  /** Parameter names (D13). */
  params: { page: 'page', limit: 'limit', search: 'search' },
  /** Property of a reply that holds the values when none is mapped and the reply is no array (D14). */
  dataField: 'data',
} as const;

/** Numbers outside are moved to the nearest bound, with a notice. */
export const ranges = {
  debounceMs: { min: 0, max: 10_000 },
  minSearchLength: { min: 0, max: 100 },
  defaultLimit: { min: 1, max: 1_000 },
} as const;

/** What one answer may cost, how long it may take, and how many values all pages of one lookup may bring. */
export const answerLimits = {
  timeoutMs: 10_000,
  maxBytes: 2 * 1024 * 1024,
  maxItems: 10_000,
  /** A longer label is cut: to lay out a text of 2 MiB takes a browser seconds. */
  maxLabelLength: 1_000,
} as const;
