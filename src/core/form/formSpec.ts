/**
 * The form document that a server publishes, and how it is read. D33: a form has fields, each with a unique name, and rules
 * across them. `formPlan.ts` interprets the rules.
 */
import { FieldSpecError, type SpecIssue, specInvalid } from '../../errors/fieldSpecError.js';
import { documentLimits, formLimits } from '../vocabulary/defaults.js';
import { listOf, objectOf, optional, type Read } from '../document/documentSchema.js';
import {
  displayed,
  filledText,
  type InputFieldSpec,
  localized,
  parseFieldSpec,
  text,
  withoutEnvelope,
} from '../document/inputFieldSpec.js';
import { describeJson, isRecord, ownProperty } from '../vocabulary/json.js';
import { readBySchema } from '../document/readBySchema.js';

const submitEndpointSchema = objectOf({
  /** `HTTPS` (default) or `HTTP`. */
  protocol: optional(text),
  /** URL that values are submitted to; relative to the URL of the form. */
  uri: filledText,
  /** `POST` (default) or `PUT`. */
  method: optional(text),
});

const sectionSchema = objectOf({
  /** Identifier of the section. */
  name: text,
  displayName: displayed,
  description: optional(localized),
  /** Names of its fields, in order. */
  fields: listOf(text, () => formLimits.fields),
});

const ruleSchema = objectOf({
  /** Identifier of the rule. Default: its type. */
  name: optional(text),
  /** `fieldComparison`, `atLeastOne`, `mutuallyExclusive`, `dependsOn`, `custom`, `visibleWhen`, `requiredWhen`. */
  type: text,
  /** Names of the fields of the rule. */
  fields: optional(listOf(text, () => formLimits.ruleFields)),
  /** Shown when the rule is broken. */
  errorMessage: optional(localized),
});

const formSchema = objectOf({
  /** Identifier of the form; drafts are stored under it. */
  id: filledText,
  /** Drafts of another version are not restored. */
  version: optional(text),
  /** Title shown above the form. */
  displayName: optional(localized),
  description: optional(localized),
  submitEndpoint: optional<SubmitEndpoint>(submitEndpointSchema),
  /** Groups of fields: a layout hint that this library adds to the protocol. */
  sections: optional(listOf<FormSection>(sectionSchema, () => formLimits.sections)),
});

/** The endpoint that a form is submitted to. @see D39 */
export interface SubmitEndpoint extends Read<typeof submitEndpointSchema> {}
/** A group of fields. @see D33 */
export interface FormSection extends Read<typeof sectionSchema> {}
/** A cross-field rule. @see D35, D37 */
export interface CrossConstraint extends Read<typeof ruleSchema> {
  /** Parameters of the rule, such as `operator`, or a condition. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}
/** A field of a form, which is submitted under its name. */
export type FormFieldSpec = InputFieldSpec & { readonly name: string };
/** The description of a form, as published by a server. @see D33 */
export interface FormSpec extends Read<typeof formSchema> {
  readonly fields: readonly FormFieldSpec[];
  readonly crossConstraints?: readonly CrossConstraint[] | undefined;
}

/** Documents that have already been read. */
const parsed = new WeakSet<object>();

/**
 * Reads a form document, bare or inside `{ "form": … }`.
 *
 * @throws {FieldSpecError} `spec-invalid` with at most 50 `issues`, such as a missing or duplicate field name
 * @example
 * const formSpec = parseFormSpec({
 *   id: 'contact',
 *   fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }],
 * });
 * @see D33
 */
export function parseFormSpec(document: unknown): FormSpec {
  if (isRecord(document) && parsed.has(document)) return document as unknown as FormSpec;
  const given = withoutFormEnvelope(document);
  const issues: SpecIssue[] = [];
  if (!isRecord(given))
    throw specInvalid([{ path: '', expected: 'an object', found: describeJson(given) }], 'form');
  const head = readBySchema(given, formSchema, '', issues) as FormSpec;
  const fields = readFields(ownProperty(given, 'fields'), issues);
  const rules = readRules(ownProperty(given, 'crossConstraints'), issues);
  if (issues.length > 0) throw specInvalid(issues.slice(0, documentLimits.issues), 'form');
  const formSpec: FormSpec = { ...head, fields, ...(rules && { crossConstraints: rules }) };
  parsed.add(formSpec);
  return formSpec;
}

/**
 * Reads a back end's list of forms: an array of documents, bare or inside `{ "forms": … }`.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a list, or contains an invalid form
 * @example
 * const forms = parseFormList(await (await fetch('/api/forms')).json());
 * forms.map(({ displayName }) => displayName);
 * @see D33
 */
export function parseFormList(document: unknown): readonly FormSpec[] {
  const list = ownProperty(document, 'forms') ?? document;
  if (Array.isArray(list)) return list.slice(0, formLimits.fields).map(parseFormSpec);
  throw specInvalid([{ path: '', expected: 'a list of forms', found: describeJson(list) }], 'form');
}

/** Returns the document inside `{ "form": … }`, or the document itself. */
export function withoutFormEnvelope(document: unknown): unknown {
  const form = ownProperty(document, 'form');
  return isRecord(form) && (ownProperty(document, 'fields') ?? undefined) === undefined ? form : document;
}

/** Returns whether a document describes a form, bare or inside `{ "form": … }` (D33). @internal */
export function isFormDocument(document: unknown): boolean {
  const form = withoutFormEnvelope(document);
  return Array.isArray(ownProperty(form, 'fields')) && ownProperty(form, 'dataType') === undefined;
}

function readFields(given: unknown, issues: SpecIssue[]): FormFieldSpec[] {
  if (!Array.isArray(given)) {
    issues.push({ path: 'fields', expected: 'a list', found: describeJson(given) });
    return [];
  }
  const names = new Set<string>();
  const fields: FormFieldSpec[] = [];
  let count = 0;
  for (const [index, one] of given.entries()) {
    const field = readField(one, `fields[${index}]`, names, issues);
    if (field) fields.push(field);
    count += field ? fieldsIn(field) : 1;
    if (count <= formLimits.fields && issues.length <= documentLimits.issues) continue;
    if (count > formLimits.fields)
      issues.push({ path: 'fields', expected: `at most ${formLimits.fields} fields`, found: 'more' });
    break;
  }
  return fields;
}

function readField(
  given: unknown,
  path: string,
  names: Set<string>,
  issues: SpecIssue[],
): FormFieldSpec | undefined {
  if (isRecord(given)) readName(ownProperty(withoutEnvelope(given), 'name'), `${path}.name`, names, issues);
  try {
    return parseFieldSpec(given) as FormFieldSpec;
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    for (const issue of error.issues) issues.push({ ...issue, path: pathIn(path, issue.path) });
  }
  return undefined;
}

/** Checks the name even if the rest of the field is invalid. `parseFieldSpec` reports a name that isn't a text. */
function readName(name: unknown, path: string, names: Set<string>, issues: SpecIssue[]): void {
  const found = describeJson(name);
  if ((name ?? '') === '') issues.push({ path, expected: 'a text that is not empty', found });
  else if (names.has(name as string))
    issues.push({ path, expected: 'a name that no other field has', found });
  else if (typeof name === 'string') names.add(name);
}

const pathIn = (path: string, inner: string) => (inner === '' ? path : `${path}.${inner}`);

function fieldsIn({ subFields = [] }: InputFieldSpec): number {
  return subFields.reduce((sum, subField) => sum + fieldsIn(subField), 1);
}

function readRules(given: unknown, issues: SpecIssue[]): CrossConstraint[] | undefined {
  if (given === undefined || given === null) return undefined;
  if (!Array.isArray(given)) {
    issues.push({ path: 'crossConstraints', expected: 'a list', found: describeJson(given) });
    return undefined;
  }
  // One rule beyond the limit is kept, to tell that there are more.
  const most = given.slice(0, formLimits.rules + 1);
  return most.map((rule: unknown, index) => readRule(rule, `crossConstraints[${index}]`, issues));
}

function readRule(rule: unknown, path: string, issues: SpecIssue[]): CrossConstraint {
  const read = readBySchema(rule, ruleSchema, path, issues) as CrossConstraint;
  // Read without a schema, so that a condition that is too large drops only its rule, not the form.
  const params = ownProperty(rule, 'params') ?? undefined;
  if (params === undefined) return read;
  if (isRecord(params)) return { ...read, params };
  issues.push({ path: `${path}.params`, expected: 'an object', found: describeJson(params) });
  return read;
}
