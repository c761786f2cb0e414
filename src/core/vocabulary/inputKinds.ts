/**
 * The kinds of input that a display hint can ask for, and of which values each is. Choice D72.
 */

/** Kind → the data type of its value, or `INLINE` for values in the document. A kind is called as its hint is. */
export const inputKinds = {
  multiline: 'STRING',
  password: 'STRING',
  search: 'STRING',
  'one-time-code': 'STRING',
  time: 'STRING',
  month: 'STRING',
  color: 'STRING',
  file: 'STRING',
  switch: 'BOOLEAN',
  currency: 'NUMBER',
  percent: 'NUMBER',
  unit: 'NUMBER',
  range: 'NUMBER',
  rating: 'NUMBER',
  date: 'DATE',
  'date-time': 'DATE',
  segmented: 'INLINE',
} as const;

/** A kind of input that a display hint can ask for. */
export type InputKind = keyof typeof inputKinds;

/** Data type → hints that make a plain box of the platform suit its text, and are no kinds of their own. @see D5 */
export const boxHints = {
  STRING: ['email', 'url', 'tel', 'phone'],
  NUMBER: ['currency', 'percent', 'range', 'rating'],
  DATE: ['iso8601', 'date', 'date-time', 'datetime', 'datetime-local'],
} as const;
