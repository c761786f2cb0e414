/**
 * What is to be drawn of a document that somebody is writing, and what is wrong with it, each with its line.
 */
import {
  FieldSpecError,
  type FieldNotice,
  type FormSpec,
  lintFieldSpec,
  lintFormSpec,
  parseFieldSpec,
  parseFormSpec,
} from '../../src/core/index.js';
import { readJson } from './readJson.ts';

/** One thing that is wrong, or doubtful. */
export interface DocumentFault {
  /** Where a document without this is no field and no form; the others are told, and it works. */
  readonly isFatal: boolean;
  /** Its line, from 1. */
  readonly line: number;
  /** Path in the document; empty for the whole of it. */
  readonly where: string;
  readonly message: string;
  readonly hint: string;
}

/** A text that was checked. */
export interface CheckedDocument {
  /** The form to draw; nothing where the text is none. */
  readonly form: FormSpec | undefined;
  /** Whether the text is one field, which is drawn as a form of its own. */
  readonly isField: boolean;
  readonly faults: readonly DocumentFault[];
}

/** Where values go whose document does not say so. */
export const submitUri = '/api/playground/submit';

/** The longest text that is read, in letters. */
export const mostLetters = 100_000;

/** Checks a text. A form without `submitEndpoint` sends to the playground's own. */
export function checkDocument(text: string): CheckedDocument {
  if (text.length > mostLetters)
    return refused(1, `It has ${text.length} letters.`, `At most ${mostLetters} are read here.`);
  const read = readJson(text);
  if (read.fault) return refused(read.fault.line, read.fault.message, read.fault.hint);
  const { value, lines } = read;
  const isForm = isFormDocument(value);
  const notices = isForm ? lintFormSpec(value) : lintFieldSpec(value);
  const faults = notices.map((notice) => faultOf(notice, lines, envelopeOf(value)));
  try {
    const form = isForm ? withEndpoint(parseFormSpec(value)) : formOf(value);
    return { form, isField: !isForm, faults: faults.map((fault) => ({ ...fault, isFatal: false })) };
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    return { form: undefined, isField: !isForm, faults };
  }
}

function refused(line: number, message: string, hint: string): CheckedDocument {
  return { form: undefined, isField: false, faults: [{ isFatal: true, line, where: '', message, hint }] };
}

const withEndpoint = (form: FormSpec): FormSpec =>
  form.submitEndpoint ? form : { ...form, submitEndpoint: { uri: submitUri } };

/** A field has no way to a server of its own: it stands alone in a form. */
function formOf(document: unknown): FormSpec {
  const field = parseFieldSpec(document);
  return parseFormSpec({
    id: 'playground-field',
    fields: [{ ...field, name: field.name || 'value' }],
    submitEndpoint: { uri: submitUri },
  });
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** A form has fields, a field a type of data; either may stand in an envelope. */
function isFormDocument(value: unknown): boolean {
  const form = memberOf(value, 'fields') === undefined ? (memberOf(value, 'form') ?? value) : value;
  return memberOf(form, 'fields') !== undefined && memberOf(form, 'dataType') === undefined;
}

/** What paths leave out of a document like `{ "field": { … } }`. */
function envelopeOf(value: unknown): string {
  if (memberOf(value, 'fields') === undefined && typeof memberOf(value, 'form') === 'object') return 'form';
  return memberOf(value, 'dataType') === undefined && typeof memberOf(value, 'field') === 'object'
    ? 'field'
    : '';
}

function faultOf(
  { code, where, message, hint }: FieldNotice,
  lines: ReadonlyMap<string, number>,
  envelope: string,
): DocumentFault {
  const path = envelope === '' ? where : where === '' ? envelope : `${envelope}.${where}`;
  return { isFatal: code === 'spec-invalid', line: lineOf(path, lines), where, message, hint };
}

/** The line of a member; of one that is missing, that of what it is missing in. */
function lineOf(path: string, lines: ReadonlyMap<string, number>): number {
  const line = lines.get(path);
  if (line !== undefined || path === '') return line ?? 1;
  return lineOf(path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0)), lines);
}
