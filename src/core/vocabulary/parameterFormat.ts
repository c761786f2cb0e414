/**
 * Writes texts and values in the syntax of a server: a template with one `{}`, and the words of `escape`. Texts are escaped before
 * they replace `{}`, so that a quote that a user types cannot end a text of the query. Choices D80, D81.
 */
import type { JsonScalar } from './json.js';

/** How a text is written. */
export interface ParameterFormat {
  /** Contains `{}` once, which the escaped text replaces. */
  readonly text: string;
  /** Words of `escape`, applied in order. Default: none. */
  readonly escape?: string | readonly string[] | undefined;
}

/** How exact values are written, if not as a repeated parameter. */
export interface ValueFormat extends ParameterFormat {
  /** Contains `{}` once, which each escaped value replaces; the written values replace the `{}` of `text`. */
  readonly each: string;
  readonly separator: string;
  /** Whether each request has a single value, which is not written as a text. */
  readonly isSingle?: boolean;
}

/** Word → the characters that it escapes, and their replacement. */
const escapes: Readonly<Record<string, readonly [RegExp, string]>> = {
  sql: [/'/g, "''"],
  backslash: [/[\\"']/g, '\\$&'],
  like: [/[\\%_]/g, '\\$&'],
  soql: [/[\\"'%_]/g, '\\$&'],
  caret: [/\^/g, '^^'],
};

/** Returns the first word of an `escape` that does not exist. */
export const unknownEscape = ({ escape = [] }: Pick<ParameterFormat, 'escape'>): string | undefined =>
  [escape].flat().find((word) => !Object.hasOwn(escapes, word));

/** Words of `escape`. */
export const escapeWords: readonly string[] = /* @__PURE__ */ Object.keys(escapes);

/** Writes one text. Unknown words of `escape` are skipped; a request with one must not be sent. */
export function written(text: string, { text: template, escape = [] }: ParameterFormat): string {
  const escaped = [escape].flat().reduce((read, word) => {
    const [characters, replacement] = (Object.hasOwn(escapes, word) && escapes[word]) || [/^$/, ''];
    return read.replace(characters, replacement);
  }, text);
  return template.split('{}').join(escaped);
}

/** Writes several values as one text. */
export function writtenValues(values: readonly JsonScalar[], format: ValueFormat): string {
  return written(values.map((value) => writtenValue(value, format)).join(format.separator), {
    text: format.text,
  });
}

const writtenValue = (value: JsonScalar, { each, escape }: ValueFormat) =>
  written(String(value), { text: each, escape });

/**
 * Returns whether a written value may be read as several, because it contains the separator and nothing follows it in `each`. Such
 * a value is requested alone, and an answer without it proves nothing.
 */
export const isDivisible = (value: JsonScalar, format: ValueFormat): boolean =>
  !format.isSingle && format.each.endsWith('{}') && writtenValue(value, format).includes(format.separator);

/** Word of `valueFormat` → how values are written; `undefined` for a repeated parameter, or a list in a body. */
export const valueFormats = {
  repeat: undefined,
  comma: { text: '{}', each: '{}', separator: ',' },
  single: { text: '{}', each: '{}', separator: ',', isSingle: true },
} as const satisfies Readonly<Record<string, ValueFormat | undefined>>;
