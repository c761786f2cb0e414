/** The formats of texts: the data type and the kind of input for each, and the patterns that schema libraries write beside them. D86. */

/** How a format is entered. */
export interface Format {
  readonly dataType: 'STRING' | 'DATE';
  /** The kind of input; `undefined` for a plain text. */
  readonly hint?: string;
  /** Minimum or maximum length of the text of a date, which tells days and date-times apart. */
  readonly length?: readonly ['minLength' | 'maxLength', number];
  /** Whether pages check the format completely. */
  readonly isChecked?: true;
}

const text = (hint?: string): Format => ({ dataType: 'STRING', ...(hint && { hint }) });

/** Format → how it is entered. */
const formats: Readonly<Record<string, Format>> = {
  // A day has 10 characters, and a date-time has more.
  date: { dataType: 'DATE', hint: 'date', length: ['maxLength', 10], isChecked: true },
  'date-time': { dataType: 'DATE', hint: 'date-time', length: ['minLength', 11] },
  time: text('time'),
  month: text('month'),
  email: text('email'),
  'idn-email': text('email'),
  uri: text('url'),
  url: text('url'),
  iri: text('url'),
  tel: text('tel'),
  phone: text('tel'),
  color: text('color'),
  password: { dataType: 'STRING', hint: 'password', isChecked: true },
  multiline: { dataType: 'STRING', hint: 'multiline', isChecked: true },
  textarea: { dataType: 'STRING', hint: 'multiline', isChecked: true },
  search: { dataType: 'STRING', hint: 'search', isChecked: true },
  'one-time-code': { dataType: 'STRING', hint: 'one-time-code', isChecked: true },
};

/** Returns how a format is entered. An unknown format is a plain text. */
export function formatOf(name: string | undefined): Format {
  if (name === undefined) return { dataType: 'STRING', isChecked: true };
  const key = name === 'datetime' ? 'date-time' : name;
  return Object.hasOwn(formats, key) ? (formats[key] as Format) : text();
}

/** Beginnings of the patterns that zod, ArkType, TypeBox and Valibot write beside a format. */
const generated: Readonly<Record<string, readonly string[]>> = {
  email: [
    "^(?:[A-Za-z0-9_'+\\-]+\\.)*",
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)",
    '^[\\w%+.-]+@[\\d.A-Za-z-]+',
  ],
  uuid: ['^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8]', '^[\\dA-Fa-f]{8}-[\\dA-Fa-f]{4}-[1-8]'],
  date: ['^(?:(?:\\d\\d[2468][048]|', '^((?:\\d\\d[2468][048]|'],
  'date-time': ['^(?:(?:\\d\\d[2468][048]|', '^((?:\\d\\d[2468][048]|'],
};

/** Returns whether a pattern only repeats the format beside it. */
export function isGenerated(format: string | undefined, pattern: string): boolean {
  const beginnings = (format !== undefined && Object.hasOwn(generated, format) && generated[format]) || [];
  return beginnings.some((beginning) => pattern.startsWith(beginning));
}
