/** The kinds of input that a `formatHint` can select, and the data type each is for. Choice D72. */

/**
 * Kind → data type of its value, or `INLINE` for values in the document; and its frame: a text box (`input`), a `group` of
 * elements, or a `row` with the label beside the control. Each kind is named like its hint and rendered by the file of that name,
 * or by the kind in `drawnAs`.
 */
export const inputKinds = {
  /** A text of several lines. */
  multiline: { of: 'STRING', frame: 'input' },
  /** A STRING or NUMBER that is hidden while it is typed. */
  password: { of: 'STRING', frame: 'input' },
  /** A STRING used as a search text. */
  search: { of: 'STRING', frame: 'input' },
  /** A code that the user receives, such as by SMS. */
  'one-time-code': { of: 'STRING', frame: 'input' },
  /** A time of day, `HH:mm` or `HH:mm:ss`. */
  time: { of: 'STRING', frame: 'input' },
  /** A month, `YYYY-MM`. */
  month: { of: 'STRING', frame: 'input' },
  /** A colour, `#rrggbb`. */
  color: { of: 'STRING', frame: 'input' },
  /** A STRING that names one file or several. */
  file: { of: 'STRING', frame: 'group' },
  /** A BOOLEAN that takes effect at once. */
  switch: { of: 'BOOLEAN', frame: 'row' },
  /** A NUMBER with a currency. */
  currency: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER shown as a percentage. */
  percent: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER with another unit. */
  unit: { of: 'NUMBER', frame: 'input', drawnAs: 'number' },
  /** A NUMBER between bounds. */
  range: { of: 'NUMBER', frame: 'input' },
  /** A NUMBER of at most ten. */
  rating: { of: 'NUMBER', frame: 'group' },
  /** A DATE with a calendar that opens; `kind="calendar"` keeps the calendar open. */
  date: { of: 'DATE', frame: 'input' },
  /** A DATE with a time. The user enters local time; the value contains its time zone. */
  'date-time': { of: 'DATE', frame: 'input' },
  /** One or several of a few short values in the document. */
  segmented: { of: 'INLINE', frame: 'group' },
} as const;

/** A kind of input that a display hint can ask for. */
export type InputKind = keyof typeof inputKinds;

/** Data type → hints that only adjust a plain text box and are not kinds. @see D5 */
export const boxHints = {
  STRING: ['email', 'url', 'tel', 'phone'],
  NUMBER: ['currency', 'percent', 'range', 'rating'],
  DATE: ['iso8601', 'date', 'date-time', 'datetime', 'datetime-local'],
} as const;
