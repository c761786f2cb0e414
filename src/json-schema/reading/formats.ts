/** The formats of texts: the data type and the kind of input for each, and the patterns that schema libraries write beside them. D86. */
import type { ConstraintDescriptor } from '../../core/document/inputFieldSpec.js';
import { memberOf } from './references.js';

/** How a format is entered. */
export interface Format {
  readonly dataType: 'STRING' | 'DATE';
  /** The kind of input; `undefined` for a plain text. */
  readonly hint: string | undefined;
  readonly constraints: readonly ConstraintDescriptor[];
  /** Whether pages check the format completely. */
  readonly isChecked: boolean;
}

/** Formats whose kind of input has another name. */
const kinds: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  uri: 'url',
  iri: 'url',
};

/** Kinds of input that accept only values of the format. */
const checked = ['date', 'password', 'multiline', 'search', 'one-time-code'];

/** Kinds of input that may accept other values. */
const unchecked = ['date-time', 'time', 'month', 'email', 'url', 'tel', 'color'];

/** Returns how a format is entered. An unknown format is a plain text. */
export function formatOf(name = ''): Format {
  const kind = (memberOf(kinds, name) ?? name) as string;
  const isDay = kind === 'date';
  const isDate = isDay || kind === 'date-time';
  return {
    dataType: isDate ? 'DATE' : 'STRING',
    hint: [...checked, ...unchecked].includes(kind) ? kind : undefined,
    // A day has 10 characters, and a date-time has more.
    constraints: isDate
      ? [{ type: isDay ? 'maxLength' : 'minLength', params: { value: isDay ? 10 : 11 } }]
      : [],
    isChecked: name === '' || checked.includes(kind),
  };
}

/** Parts of the patterns that zod, ArkType, TypeBox and Valibot write beside dates, UUIDs and email addresses. */
const generated = /\[2468\]\[048\]|\{8\}-|_'\+\\-|\\w%\+\.-/;

/** Returns whether a pattern only repeats the format beside it. */
export function isGenerated(format: string | undefined, pattern: string): boolean {
  return format !== undefined && generated.test(pattern);
}
