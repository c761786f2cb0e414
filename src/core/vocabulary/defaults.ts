/**
 * The defaults and limits that the protocol leaves open, in one place. Based on D7–D17; each word's meaning is in its
 * `vocabulary` file.
 */

/** Defaults for members that an endpoint leaves out. */
export const defaults = {
  /** Delay between typing and the request, in milliseconds (§8, D15). */
  debounceMs: 300,
  /** Page size: with `requestParams` but no limit in them, and without `requestParams` (§2.4, D13). */
  limits: { named: 20, overview: 10 },
  /** Parameter names (D13). */
  params: { page: 'page', offset: 'offset', cursor: 'cursor', limit: 'limit', search: 'search' },
  /** Number of the first page (D64). */
  firstPage: 1,
  /** Property of the response that holds the values, if none is mapped and the response is not a list (D14). */
  dataField: 'data',
} as const;

/** Numbers outside these ranges are moved to the nearest bound, with a notice. */
export const ranges = {
  debounceMs: { min: 0, max: 10_000 },
  minSearchLength: { min: 0, max: 100 },
  defaultLimit: { min: 1, max: 1_000 },
  firstPage: { min: 0, max: 1 },
} as const;

/** Limits of one document. Anything beyond them is ignored or left unchecked, with a notice. */
export const documentLimits = {
  /** Average size of a member in bytes, at least. Limits the member count: parsing an object of 100,000 names takes 100 ms. */
  bytesPerMember: 40,
  /** Fields, including nested sub-fields. A document with more is refused, because half an object is useless. */
  fields: 100,
  /** Constraints of all fields together. */
  constraints: 200,
  /** Patterns among them, the UTF-16 code units of all patterns together, and the properties (`\p{…}`) in them. */
  patterns: 50,
  patternLength: 10_000,
  properties: 100,
  /** Members of one text, one item, or the parameters of one constraint. */
  members: 1_000,
  /** Bytes of a constant request body, as JSON (D66). */
  bodyBytes: 65_536,
  /** Errors listed in one `spec-invalid`. */
  issues: 50,
  /** Notices reported. */
  notices: 50,
} as const;

/** Limits of one validation: its work and the number of errors it lists. */
export const validationLimits = {
  /** In units of about 20 ns. */
  work: 2_000_000,
  errors: 1_000,
} as const;

/** Limits of the requests for one validation, for the labels of one page, or for one field that the user enters (D42). */
export const asking = {
  requests: 20,
  /** Values in one by-value request, and the UTF-16 code units they take in its URL: proxies refuse URLs over 8 kB. */
  values: 100,
  urlLength: 6_000,
  /** Requests in flight at a time. */
  atATime: 6,
} as const;

/** Limits of one answer, and of the values from all pages of one lookup. */
export const answerLimits = {
  timeoutMs: 10_000,
  maxBytes: 2 * 1024 * 1024,
  /** Average size of a list or object member in bytes, at least: half a million empty ones take 50 MB. */
  bytesPerMember: 16,
  maxItems: 10_000,
  /** Longer labels are cut: a browser takes seconds to lay out a text of 2 MiB. */
  maxLabelLength: 1_000,
  /** Scalars kept with each value (D61). */
  maxItemFields: 16,
  /** Longer error texts are cut too, because there may be many of them. */
  maxErrorLength: 1_000,
} as const;

/** Limits of one form. Too many fields make the document invalid; anything else beyond is ignored, with a notice. */
export const formLimits = {
  /** Fields, including sub-fields. */
  fields: 1_000,
  /** Cross-field rules, and the fields that one rule may name. */
  rules: 500,
  ruleFields: 100,
  sections: 100,
  /** Nesting depth of a condition, and its comparisons (D36). */
  conditionDepth: 8,
  conditionLeaves: 200,
  /** Notices about one condition. */
  conditionNotices: 10,
  /** Values in one comparison. */
  conditionValues: 1_000,
} as const;
