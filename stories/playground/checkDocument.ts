/**
 * Checks a typed document: returns the form to render, and all problems with their lines.
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

/** An error or a notice. */
export interface DocumentFault {
  /** True if the text is not a valid field or form; false for notices. */
  readonly isFatal: boolean;
  /** Line, from 1. */
  readonly line: number;
  /** Path in the document; empty for the whole document. */
  readonly where: string;
  readonly message: string;
  readonly hint: string;
}

/** Result of a check. */
export interface CheckedDocument {
  /** The form to render; `undefined` if the text is invalid. */
  readonly form: FormSpec | undefined;
  /** Whether the document is a field, which is rendered in a form of its own. */
  readonly isField: boolean;
  readonly faults: readonly DocumentFault[];
}

/** Submit URL of documents without `submitEndpoint`. */
export const submitUri = '/api/playground/submit';

/** Maximum length of a text, in characters. */
export const mostLetters = 100_000;

/** Checks a text. A form without `submitEndpoint` gets the playground's own. */
export function checkDocument(text: string): CheckedDocument {
  if (text.length > mostLetters)
    return refused(1, `The text has ${text.length} characters.`, `Use at most ${mostLetters}.`);
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

/** Wraps a field in a form, because a field has no submit endpoint. */
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

/** Whether a document is a form: it has `fields` and no `dataType`. Both may be in an envelope. */
function isFormDocument(value: unknown): boolean {
  const form = memberOf(value, 'fields') === undefined ? (memberOf(value, 'form') ?? value) : value;
  return memberOf(form, 'fields') !== undefined && memberOf(form, 'dataType') === undefined;
}

/** Returns the envelope's name, which paths omit, for documents such as `{ "field": { … } }`. */
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

/** Returns the line of a member; for a missing member, that of its parent. */
function lineOf(path: string, lines: ReadonlyMap<string, number>): number {
  const line = lines.get(path);
  if (line !== undefined || path === '') return line ?? 1;
  return lineOf(path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0)), lines);
}
