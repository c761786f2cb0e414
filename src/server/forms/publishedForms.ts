/**
 * The form documents of a server, validated before the first request (D33, D41). A document is served unchanged, except that a
 * `submitEndpoint` is added if this server accepts the form.
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

/** Details of a submitted form, besides its values. */
export interface SentForm<Context = unknown> {
  readonly request: Request;
  /** Return value of the server's `context`. */
  readonly context: Context;
  /** Aborts when no request waits for the result any more, repeated requests included. */
  readonly signal: AbortSignal;
  /** Names of the fields hidden by a condition. */
  readonly hidden: readonly string[];
  /** Checks that this server couldn't do and `acceptUnchecked` leaves to `onSubmit`. */
  readonly unchecked: readonly UncheckedInForm[];
}

/** One form of a server: its document, the values of its fields, and its handlers. */
export interface ServedForm<Context = unknown, Form extends FormSpec = FormSpec> extends Pick<
  ValidateFormOptions,
  'crossRules' | 'custom' | 'patternMatch' | 'timeZone'
> {
  /** The document. In code, the type allows only known members and words. */
  readonly spec: WrittenForm<Form>;
  /** Values by field name, for sub-fields by path as in `items.sku`. They are served at the field's `uri`. */
  readonly values?: Readonly<Record<string, ServedValues<Context>>> | undefined;
  /** Functions that create values for new labels, by field name or path (D70). */
  readonly createValues?: Readonly<Record<string, CreateValue<Context>>> | undefined;
  /**
   * Receives the values of a valid form, without hidden fields, empty values and unknown names. The return value is sent as
   * JSON; a `Response` is sent as it is. Throw a {@link FormRefusal} to refuse the form; any other error is answered with 500
   * without details. Default: this server doesn't accept the form.
   */
  onSubmit?(values: Readonly<InferValues<Form>>, sent: SentForm<Context>): unknown;
  /**
   * Names of fields whose unchecked rules `onSubmit` checks itself; `true` for all. Affects values served elsewhere or not
   * found by a search, patterns that can't run here, rules with an unreadable condition, and missing `custom` rules. They are
   * listed in `sent.unchecked`. Values too large to check are still refused. Default: none, such a form is refused with 422.
   */
  readonly acceptUnchecked?: boolean | readonly string[] | undefined;
  /**
   * Returns the server's own values of `readOnly` fields, for the sender of the form. Conditions, rules and lookups use them;
   * sent values of such fields are dropped. Default: the document's `default`.
   */
  readOnlyValues?(sent: Pick<SentForm<Context>, 'request' | 'context'>): FormValues | Promise<FormValues>;
  /**
   * Redirect target after a form posted without script was accepted, such as `/thanks`. Default: a line of text confirms it.
   */
  readonly successUrl?: string | undefined;
  /**
   * Signs the replies of the form's values in this form (D27). In the header form it also signs the document, verdicts and the
   * confirmation. Default: not signed.
   */
  readonly signed?: SignedForm | undefined;
}

/** One validated form. */
export interface PublishedForm extends ServedForm {
  readonly name: string;
  /** Path of the document; `validate` and `submit` are below it. */
  readonly href: string;
  readonly plan: FormPlan;
  /** Builds the document for a server below `prefix`; absent if the document has its own `submitEndpoint`. */
  readonly specAt?: ((prefix: string) => FormSpec) | undefined;
  /** Fields with values endpoints, sub-fields included. */
  readonly fields: readonly PublishedSpec[];
}

/** One error of a form, as reported by handlers. */
export interface FormFault {
  /** Field name, then list indexes and names of sub-fields; absent for an error of the whole form. */
  readonly path?: FormPath | undefined;
  readonly message: string;
}

/** Result of validating a submitted form. */
export interface FormVerdict {
  readonly isValid: boolean;
  readonly errors: readonly FormError[];
  readonly furtherErrors?: number | undefined;
  readonly hidden: readonly string[];
  readonly unchecked: readonly UncheckedInForm[];
  /** Why the form is invalid: a wrong value, too much to check, or a rule that can't be checked here. */
  readonly reason: 'invalid' | 'tooMuch' | 'unchecked';
}

/**
 * Validates every form.
 *
 * @param listPath - path of the list; each document is served below it
 * @throws {TypeError} if a name cannot be a path segment, `values` names no field, the document sends the form elsewhere, or a
 * custom rule is missing
 * @throws {FieldSpecError} `spec-invalid` if a document is invalid; `where` begins with `forms.` and the name
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
    throw new TypeError(
      `Form "${name}" has a \`submitEndpoint\` of this server with the method PUT. Publish POST.`,
    );
  const accepted = typeof form.acceptUnchecked === 'object' ? form.acceptUnchecked : [];
  const unknown = accepted.find((one) => !plan.fields.has(one));
  if (unknown !== undefined)
    throw new TypeError(
      `Form "${name}" lists "${unknown}" in \`acceptUnchecked\`, which is not one of its fields. Pass names of its fields.`,
    );
  if (isTaken) refuseMissingRules(name, form, parsed.fields, plan);
  const lookups = parsed.fields.flatMap((field) => lookupsIn(field, field.name));
  const paths = new Set(lookups.map(([path]) => path));
  const stranger = Object.keys({ ...form.values, ...form.createValues }).find((path) => !paths.has(path));
  if (stranger !== undefined)
    throw new TypeError(
      `Form "${name}" has values for "${stranger}", which is not a field with a \`valuesEndpoint\`. Use the name or path of such a field.`,
    );
  const fields = lookups.map(([path, field]): PublishedSpec => {
    const values = ownProperty(form.values, path) as ServedValues | undefined;
    const createValue = ownProperty(form.createValues, path) as CreateValue | undefined;
    const signed = (values || createValue) && form.signed;
    const lookup = field.valuesEndpoint && planLookup(field.valuesEndpoint);
    return { name: `${name}.${path}`, href, spec: field, lookup, values, createValue, signed };
  });
  // Only a `submitEndpoint` added by this server depends on the prefix.
  const isOurs = submitEndpoint !== undefined && form.spec.submitEndpoint === undefined;
  const specAt = (prefix: string) => ({ ...spec, submitEndpoint: { uri: `${prefix}${href}/submit` } });
  return { ...form, name, href, spec, plan, fields, ...(isOurs && { specAt }) };
}

/**
 * Rejects a form with a missing custom rule at startup, because every submit would be refused, unless `acceptUnchecked` covers
 * it.
 */
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
        `Form "${name}" has the custom rule "${missing}", but no function for it. Pass \`${option}.${missing}\`, or name a field of the rule in \`acceptUnchecked\`.`,
      );
  }
}

/** Keys of the custom rules of a field, sub-fields included. */
function keysIn({ constraints = [], subFields = [] }: InputFieldSpec): readonly string[] {
  return [...constraints.flatMap(keyOf), ...subFields.flatMap(keysIn)];
}

function keyOf({ type, params }: { readonly type?: string; readonly params?: unknown }): readonly string[] {
  const key = type === 'custom' ? ownProperty(params, 'key') : undefined;
  return typeof key === 'string' ? [key] : [];
}

/** Builds the list of forms, the reply to a `GET` of the list: each document with its path (D33). */
export function listForms(forms: readonly PublishedForm[], prefix = ''): object {
  return {
    forms: forms.map(({ href, spec, specAt }) => ({ ...(specAt?.(prefix) ?? spec), href: prefix + href })),
  };
}

/** Lists the fields with a values endpoint, by path. */
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
