/**
 * The kinds of input that a display hint can ask for, and of which values each is. Choice D72.
 */

/**
 * Kind → the data type of its value, or `INLINE` for values in the document; and its frame, what stands under its label: one text box
 * (`input`), a `group` of elements, or a `row` with the label beside it. A kind is called as its hint is, and drawn by the file of its name, or
 * by that of another kind.
 */
export const inputKinds = {
  /** A text of several lines. */
  multiline: { of: 'STRING', frame: 'input' },
  /** A STRING or NUMBER that nobody may read over a shoulder. */
  password: { of: 'STRING', frame: 'input' },
  /** A STRING that something is searched by. */
  search: { of: 'STRING', frame: 'input' },
  /** A code that somebody is sent. */
  'one-time-code': { of: 'STRING', frame: 'input' },
  /** A time of day, `HH:mm` or `HH:mm:ss`. */
  time: { of: 'STRING', frame: 'input' },
  /** A month, `YYYY-MM`. */
  month: { of: 'STRING', frame: 'input' },
  /** A colour, `#rrggbb`. */
  color: { of: 'STRING', frame: 'input' },
  /** A STRING that names a file, or several. */
  file: { of: 'STRING', frame: 'group' },
  /** A BOOLEAN that takes effect by itself. */
  switch: { of: 'BOOLEAN', frame: 'row' },
  /** A NUMBER of a currency. */
  currency: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER as a share. */
  percent: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER with another unit. */
  unit: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER between bounds. */
  range: { of: 'NUMBER', frame: 'input' },
  /** A NUMBER of at most ten. */
  rating: { of: 'NUMBER', frame: 'group' },
  /** A DATE with a calendar to open; with one that is open: `kind="calendar"`. */
  date: { of: 'DATE', frame: 'input' },
  /** A DATE with a time: what is entered is a time where the reader is, and its value has to say its zone. */
  'date-time': { of: 'DATE', frame: 'input' },
  /** One or several of a few short values in the document. */
  segmented: { of: 'INLINE', frame: 'group' },
} as const;

/** A kind of input that a display hint can ask for. */
export type InputKind = keyof typeof inputKinds;

/** Data type → hints that make a plain box of the platform suit its text, and are no kinds of their own. @see D5 */
export const boxHints = {
  STRING: ['email', 'url', 'tel', 'phone'],
  NUMBER: ['currency', 'percent', 'range', 'rating'],
  DATE: ['iso8601', 'date', 'date-time', 'datetime', 'datetime-local'],
} as const;
