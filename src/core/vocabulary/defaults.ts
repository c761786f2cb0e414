/**
 * The numbers and words that this client chooses where the protocol names none, in one place. Rests on D7–D17; the meaning of
 * each word stands in its `vocabulary` row.
 */

/** What an endpoint means by what it leaves out. */
export const defaults = {
  /** Delay of a request after typing, in milliseconds (§8, D15). */
  debounceMs: 300,
  /** Page size: with `requestParams` that name none, and without `requestParams` at all (§2.4, D13). */
  limits: { named: 20, overview: 10 },
  /** Parameter names (D13). */
  params: { page: 'page', offset: 'offset', cursor: 'cursor', limit: 'limit', search: 'search' },
  /** Number of the first page (D64). */
  firstPage: 1,
  /** Property of a reply that holds the values when none is mapped and the reply is no array (D14). */
  dataField: 'data',
} as const;

/** Numbers outside are moved to the nearest bound, with a notice. */
export const ranges = {
  debounceMs: { min: 0, max: 10_000 },
  minSearchLength: { min: 0, max: 100 },
  defaultLimit: { min: 1, max: 1_000 },
  firstPage: { min: 0, max: 1 },
} as const;

/** What one document may hold. What is beyond is not read, or not checked, and told once. */
export const documentLimits = {
  /** Bytes that its members take each on average, at least: to make an object of 100,000 names takes 100 ms. */
  bytesPerMember: 40,
  /** Fields, sub-fields of sub-fields included; a document of more is refused, as half an object is none. */
  fields: 100,
  /** Constraints of all its fields. */
  constraints: 200,
  /** Patterns among them, their UTF-16 code units in all, and the properties (`\p{…}`) in them. */
  patterns: 50,
  patternLength: 10_000,
  properties: 100,
  /** Members of one text, of one item, or of the parameters of one constraint. */
  members: 1_000,
  /** Bytes of a constant body, as JSON (D66). */
  bodyBytes: 65_536,
  /** Faults that are listed. */
  issues: 50,
  /** Notices that are given. */
  notices: 50,
} as const;

/** What one validation may cost, and how many errors it lists. */
export const validationLimits = {
  /** In units of some 20 ns. */
  work: 2_000_000,
  errors: 1_000,
} as const;

/** How much is asked on behalf of one validation, for the labels of a page, or of one field that somebody comes to (D42). */
export const asking = {
  requests: 20,
  /** Values in one request by value, and UTF-16 units they take in its URL: proxies refuse URLs beyond 8 kB. */
  values: 100,
  urlLength: 6_000,
  /** So many of them at a time. */
  atATime: 6,
} as const;

/** What one answer may cost, how long it may take, and how many values all pages of one lookup may bring. */
export const answerLimits = {
  timeoutMs: 10_000,
  maxBytes: 2 * 1024 * 1024,
  /** Members of lists and objects take that many bytes each on average, at least: half a million empty ones take 50 MB. */
  bytesPerMember: 16,
  maxItems: 10_000,
  /** A longer label is cut: to lay out a text of 2 MiB takes a browser seconds. */
  maxLabelLength: 1_000,
  /** Scalars kept beside one value (D61). */
  maxItemFields: 16,
  /** So is a longer text about an error, of which there may be many. */
  maxErrorLength: 1_000,
} as const;

/** What one form may hold. Of what is beyond, fields make the document invalid; the rest is not read, and told once. */
export const formLimits = {
  /** Fields, sub-fields included. */
  fields: 1_000,
  /** Rules across fields, and the fields that one of them may name. */
  rules: 500,
  ruleFields: 100,
  sections: 100,
  /** How deep a condition may nest, and how many comparisons it may hold (D36). */
  conditionDepth: 8,
  conditionLeaves: 200,
  /** Parts of one condition that are told to mean nothing. */
  conditionNotices: 10,
  /** Values that one comparison may list. */
  conditionValues: 1_000,
} as const;
