/**
 * The form documents of a server, checked before the first request. D33, D41: a form is served as it was given; where it
 * is sent to this server, its document says so.
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import { planForm } from '../../core/form/planForm.js';
import type {
  FormError,
  FormPath,
  UncheckedInForm,
  FormValues,
  ValidateFormOptions,
} from '../../core/form/formResult.js';
import type { InferValues } from '../../core/form/defineForm.js';
import { type FormSpec, parseFormSpec } from '../../core/form/formSpec.js';
import type { WrittenForm } from '../../core/form/writtenForm.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { planLookup } from '../../core/document/lookupPlan.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type PublishedSpec, refuseName } from '../routes/publishedSpecs.js';
import type { SignedForm } from '../http/replySigner.js';
import type { CreateValue } from '../sources/createValue.js';
import type { ServedValues } from '../sources/valuesSource.js';

/** What is known of a form that was sent, besides its values. */
export interface SentForm<Context = unknown> {
  readonly request: Request;
  /** What the `context` of the server made of the request. */
  readonly context: Context;
  /** Aborts once nobody waits any more, be it for this request or for the same one that was sent again. */
  readonly signal: AbortSignal;
  /** Names of the fields that no condition shows. */
  readonly hidden: readonly string[];
  /** What could not be checked and is accepted so (`acceptUnchecked`): that is for whoever takes the form. */
  readonly unchecked: readonly UncheckedInForm[];
}

/** One form of a server: its document, the values of its fields, and who takes what is sent. */
export interface ServedForm<Context = unknown, Form extends FormSpec = FormSpec> extends Pick<
  ValidateFormOptions,
  'crossRules' | 'custom' | 'patternMatch' | 'timeZone'
> {
  /** Its document; one that is written in code has no members and words but those that documents have. */
  readonly spec: WrittenForm<Form>;
  /** Values by the names of fields, sub-fields as `items.sku`; they are served at the `uri` of the field. */
  readonly values?: Readonly<Record<string, ServedValues<Context>>> | undefined;
  /** What makes values of labels that are not offered, by the names of fields in the same way (D70). */
  readonly createValues?: Readonly<Record<string, CreateValue<Context>>> | undefined;
  /**
   * Takes the values of a form that is valid, without those of hidden fields, empty ones and such as the form does not
   * have. What it returns is the reply, as JSON, or the reply itself where it is a `Response`. It refuses by throwing a
   * {@link FormRefusal}; whatever else it throws is answered by 500 without details. Default: the form is not taken here.
   */
  onSubmit?(values: Readonly<InferValues<Form>>, sent: SentForm<Context>): unknown;
  /**
   * What `onSubmit` checks itself where this server cannot: the values of another server, what no search has found, patterns
   * that cannot be run here, rules whose condition cannot be said, rules of type `custom` that nothing is passed for. Names of fields, or `true` for all; it is told by
   * `unchecked` what was left to it. What is too much to check is refused all the same. Default: none, such a form is
   * refused by 422.
   */
  readonly acceptUnchecked?: boolean | readonly string[] | undefined;
  /**
   * Finds out what this server itself holds of fields whose document says `readOnly`, for whoever sends the form: conditions,
   * rules and lookups go by it. What was sent for such a field is dropped. Default: the document's `default`.
   */
  readOnlyValues?(sent: Pick<SentForm<Context>, 'request' | 'context'>): FormValues | Promise<FormValues>;
  /** Where a page without script goes once its form was taken, such as `/thanks`. Default: a line of text says it was. */
  readonly successUrl?: string | undefined;
  /**
   * Signs the replies of its values in this form (D27); in the header form its document, verdicts, and that it was taken.
   * Default: not signed.
   */
  readonly signed?: SignedForm | undefined;
}

/** One checked form. */
export interface PublishedForm extends ServedForm {
  readonly name: string;
  /** Path of the document; what is done with the form is beneath. */
  readonly href: string;
  readonly plan: FormPlan;
  /** Its document below a path of another server; absent where it says itself where it is sent. */
  readonly specAt?: ((prefix: string) => FormSpec) | undefined;
  /** Its fields that have values endpoints, sub-fields included, as a server publishes them. */
  readonly fields: readonly PublishedSpec[];
}

/** One thing that is wrong with a form, as handlers say it. */
export interface FormFault {
  /** Name of the field, then list places and names of sub-fields; absent for what is wrong with the whole form. */
  readonly path?: FormPath | undefined;
  readonly message: string;
}

/** A verdict on a form that was sent. */
export interface FormVerdict {
  readonly isValid: boolean;
  readonly errors: readonly FormError[];
  readonly furtherErrors?: number | undefined;
  readonly hidden: readonly string[];
  readonly unchecked: readonly UncheckedInForm[];
  /** Why it is not valid: a value is wrong, there is too much to check, or something could not be checked here. */
  readonly reason: 'invalid' | 'tooMuch' | 'unchecked';
}

/**
 * Checks every form.
 *
 * @param listPath - where the list is; each document is one below
 * @throws {TypeError} when a name cannot stand in a path, `values` names no field, the document sends it elsewhere, or names a
 * rule of the host that is not there
 * @throws {FieldSpecError} `spec-invalid` when a document is broken; `where` begins with `forms.` and its name
 */
export function publishForms(
  forms: Readonly<Record<string, ServedForm<never>>>,
  listPath: string,
): readonly PublishedForm[] {
  return Object.entries(forms).map(([name, form]) => publishForm(name, form, listPath));
}

function publishForm(name: string, form: ServedForm, listPath: string): PublishedForm {
  refuseName(name, 'form');
  const href = `${listPath.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  const isTaken = form.onSubmit !== undefined;
  const { submitEndpoint = isTaken ? { uri: `${href}/submit` } : undefined } = form.spec;
  const spec = submitEndpoint ? { ...form.spec, submitEndpoint } : form.spec;
  const parsed = parsedForm(name, spec);
  const plan = planForm(parsed);
  if (isTaken && plan.submit?.uri === `${href}/submit` && plan.submit.method === 'PUT')
    throw new TypeError(`Form "${name}" is sent here by PUT, which is not taken. Publish POST.`);
  const accepted = typeof form.acceptUnchecked === 'object' ? form.acceptUnchecked : [];
  const unknown = accepted.find((one) => !plan.fields.has(one));
  if (unknown !== undefined)
    throw new TypeError(
      `Form "${name}" accepts "${unknown}" unchecked, which is no field. Name one of them.`,
    );
  if (isTaken) refuseMissingRules(name, form, parsed.fields, plan);
  const lookups = parsed.fields.flatMap((field) => lookupsIn(field, field.name));
  const paths = new Set(lookups.map(([path]) => path));
  const stranger = Object.keys({ ...form.values, ...form.createValues }).find((path) => !paths.has(path));
  if (stranger !== undefined)
    throw new TypeError(
      `Form "${name}" has values for "${stranger}", which is no field with a \`valuesEndpoint\`. Name one of them.`,
    );
  const fields = lookups.map(([path, field]): PublishedSpec => {
    const values = ownProperty(form.values, path) as ServedValues | undefined;
    const createValue = ownProperty(form.createValues, path) as CreateValue | undefined;
    const signed = (values || createValue) && form.signed;
    const lookup = field.valuesEndpoint && planLookup(field.valuesEndpoint);
    return { name: `${name}.${path}`, href, spec: field, lookup, values, createValue, signed };
  });
  // Where it is sent is said by this server, unless the document says so itself.
  const isOurs = submitEndpoint !== undefined && form.spec.submitEndpoint === undefined;
  const specAt = (prefix: string) => ({ ...spec, submitEndpoint: { uri: `${prefix}${href}/submit` } });
  return { ...form, name, href, spec, plan, fields, ...(isOurs && { specAt }) };
}

/** A rule that nobody is there for would have every form refused, unless the host says that it checks that itself. */
function refuseMissingRules(
  name: string,
  { custom = {}, crossRules = {}, acceptUnchecked = [] }: ServedForm,
  fields: FormSpec['fields'],
  { rules }: FormPlan,
): void {
  const isAccepted = (field: string) =>
    typeof acceptUnchecked === 'object' ? acceptUnchecked.includes(field) : acceptUnchecked;
  const named = [
    ...fields.map((field) => ({ option: 'custom', there: custom, keys: keysIn(field), of: [field.name] })),
    ...rules.map((rule) => ({ option: 'crossRules', there: crossRules, keys: keyOf(rule), of: rule.fields })),
  ];
  for (const { option, there, keys, of } of named) {
    const missing = of.some(isAccepted) ? undefined : keys.find((key) => !Object.hasOwn(there, key));
    if (missing !== undefined)
      throw new TypeError(
        `Form "${name}" has a rule of yours that is not there. Pass it as \`${option}.${missing}\`, or name a field of it in \`acceptUnchecked\`.`,
      );
  }
}

/** Keys of the rules of the host that a field has, those of its parts included. */
function keysIn({ constraints = [], subFields = [] }: InputFieldSpec): readonly string[] {
  return [...constraints.flatMap(keyOf), ...subFields.flatMap(keysIn)];
}

function keyOf({ type, params }: { readonly type?: string; readonly params?: unknown }): readonly string[] {
  const key = type === 'custom' ? ownProperty(params, 'key') : undefined;
  return typeof key === 'string' ? [key] : [];
}

/** Lists the forms, each with its document and the path of it: what `GET` answers at the path of the list (D33). */
export function listForms(forms: readonly PublishedForm[], prefix = ''): object {
  return {
    forms: forms.map(({ href, spec, specAt }) => ({ ...(specAt?.(prefix) ?? spec), href: prefix + href })),
  };
}

/** The fields that look values up, by their paths. */
function lookupsIn(field: InputFieldSpec, path: string): [string, InputFieldSpec][] {
  const { valuesEndpoint, subFields = [] } = field;
  return [
    ...(valuesEndpoint ? [[path, field] as [string, InputFieldSpec]] : []),
    ...subFields.flatMap((subField) => lookupsIn(subField, `${path}.${subField.name ?? ''}`)),
  ];
}

function parsedForm(name: string, spec: FormSpec): FormSpec {
  try {
    return parseFormSpec(spec);
  } catch (cause) {
    if (!(cause instanceof FieldSpecError)) throw cause;
    const at = (path: string) => `forms.${name}.spec${path && `.${path}`}`;
    const issues = cause.issues.map((issue) => ({ ...issue, path: at(issue.path) }));
    const listed = issues.map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`);
    const what = `The document of form "${name}" is not valid (${listed.join('; ')}).`;
    throw new FieldSpecError('spec-invalid', at(''), what, { cause, issues });
  }
}
