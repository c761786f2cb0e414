/**
 * Checks of a whole form: that the back end comes to the verdict that clients come to, and refuses what is not valid in a
 * way that they can show at its fields. D34, D40, D41. A form that is valid is sent only where whoever checks says so.
 */
import { formDefaults, submittedValues } from '../core/form/formValues.js';
import type { FormError, FormValidationResult, FormValues } from '../core/form/formResult.js';
import type { FormPlan } from '../core/form/formPlan.js';
import { planForm } from '../core/form/planForm.js';
import { type FormSpec, parseFormSpec } from '../core/form/formSpec.js';
import { readServerErrors } from '../core/form/serverErrors.js';
import { validateForm } from '../core/form/validateForm.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { isRecord, ownProperty } from '../core/json.js';
import { resolveValuesTarget } from '../core/valuesTarget.js';
import { probeEndpoint } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { allowedBy, type DocumentSubject, jsonIn } from './subject.js';

/** So many values of a form are checked by both sides. */
const mostCases = 12;

/** What is checked of a form, in order. */
export const formRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'form-verdict',
    hint: 'Validate by the same document: `validateForm` of spec-field/core, or its rules in your language (D34).',
    needs: ['document-valid'],
    run: async (subject) => {
      const formSpec = parseFormSpec(subject.body);
      for (const { what, values } of await casesOf(subject, formSpec)) {
        const reply = await askVerdict(subject, what, values);
        const body = jsonIn(reply);
        const errors = ownProperty(body, 'errors');
        if (
          reply.status !== 200 ||
          typeof ownProperty(body, 'isValid') !== 'boolean' ||
          !Array.isArray(errors)
        )
          fault(`Values ${what} are answered with ${reply.status}, and no { isValid, errors }.`);
        compare(what, validateForm(formSpec, values, { unknownNames: 'refuse' }), errors, body);
      }
    },
  },
  {
    name: 'form-missing',
    hint: 'Answer 404 for a form that is not there.',
    needs: ['form-verdict'],
    run: async (subject) => {
      const url = new URL('spec-field-check-nowhere/validate', subject.specUrl).href;
      const purpose = 'verdict of a form that is not there';
      const { status } = await subject.prober.send({ purpose, url, method: 'POST', body: '{}' });
      if (status === 405 || status === 403) notChecked(`nothing can be posted there: ${status}`);
      if (status !== 404 && status !== 410) fault(`A form that is not there is answered with ${status}.`);
    },
  },
  {
    name: 'form-refused',
    hint: 'Answer 422 and `application/problem+json` with `errors: [{ detail, pointer }]` (RFC 9457, D40).',
    needs: ['document-valid'],
    run: async (subject) => {
      const formSpec = parseFormSpec(subject.body);
      const local = validateForm(formSpec, {}, { unknownNames: 'refuse' });
      if (local.isValid) notChecked('a form that is empty is valid, and it would be taken');
      const reply = await submit(subject, formSpec, 'a form that is empty', {});
      if (![400, 409, 422].includes(reply.status))
        fault(`A form that is empty is answered with ${reply.status}.`);
      if (!/^application\/problem\+json\b/i.test(reply.headers.get('content-type') ?? ''))
        fault('What is wrong with a form that is empty is no problem+json.');
      const { fields } = readServerErrors(jsonIn(reply), planForm(formSpec));
      const told = new Set(fields.map(({ path }) => path[0]));
      const untold = local.errors.find(({ path }) => !told.has(path[0]));
      if (untold) fault(`Nothing in the refusal points at "${String(untold.path[0])}", which is wrong.`);
    },
  },
  {
    name: 'form-taken',
    hint: 'Answer 2xx to a form that is valid.',
    needs: ['form-refused'],
    run: async (subject) => {
      if (!subject.options.submit) notChecked('a valid form is sent only with --submit');
      const formSpec = parseFormSpec(subject.body);
      const [{ values } = { values: {} }] = await casesOf(subject, formSpec);
      const { isValid } = validateForm(formSpec, values);
      if (!isValid) notChecked('no values could be made up that are valid');
      const { status } = await submit(subject, formSpec, 'a form that is valid', values);
      if (status < 200 || status > 299) fault(`A form that is valid is answered with ${status}.`);
    },
  },
];

interface Case {
  readonly what: string;
  readonly values: FormValues;
}

/** Values to check: all filled in, none, each required one missing, one of a wrong type, and an unknown one. */
async function casesOf(subject: DocumentSubject, formSpec: FormSpec): Promise<readonly Case[]> {
  const filled = await filledIn(subject, formSpec);
  const { fields } = planForm(formSpec);
  const required = [...fields.values()].filter(({ plan }) => plan.required).map(({ name }) => name);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filled).filter(([one]) => one !== name));
  const [first] = fields.keys();
  return [
    { what: 'that are all filled in', values: filled },
    { what: 'that are all missing', values: {} },
    ...required.slice(0, mostCases).map((name) => ({ what: `without "${name}"`, values: without(name) })),
    ...(first === undefined ? [] : [{ what: 'of a wrong type', values: { ...filled, [first]: { a: [1] } } }]),
    { what: 'with one that the form does not have', values: { ...filled, 'spec-field-check-nowhere': 1 } },
  ];
}

/** A value for each field: of its list where there is one, else one of its data type. */
async function filledIn(subject: DocumentSubject, formSpec: FormSpec): Promise<FormValues> {
  const values: Record<string, unknown> = formDefaults(formSpec);
  const make = async (field: InputFieldSpec): Promise<unknown> => {
    const { dataType, expectMultipleValues, subFields = [], valuesEndpoint } = field;
    const parts: [string, unknown][] = [];
    if (dataType === 'OBJECT')
      for (const subField of subFields) parts.push([subField.name ?? '', await make(subField)]);
    const one =
      dataType === 'OBJECT'
        ? Object.fromEntries(parts)
        : valuesEndpoint
          ? await firstValue(subject, field, values)
          : samples[dataType];
    return expectMultipleValues ? [one].filter((value) => value !== undefined) : one;
  };
  for (const field of formSpec.fields) values[field.name] = await make(field);
  return submittedValues(formSpec, values);
}

const samples: Readonly<Record<string, unknown>> = {
  STRING: 'spec-field-check',
  NUMBER: 1,
  BOOLEAN: true,
  DATE: '2030-01-15',
};

/** The first value of a list, for the values that are made up so far; nothing where it cannot be had. */
async function firstValue(
  { prober, specUrl, options }: DocumentSubject,
  { valuesEndpoint = {} }: InputFieldSpec,
  values: FormValues,
): Promise<unknown> {
  const inline = valuesEndpoint.items?.[0];
  if (valuesEndpoint.protocol === 'INLINE') return ownProperty(inline, 'value');
  const dependencies = { ...(values as Readonly<Record<string, string>>), ...options.dependencies };
  const policy = { specUrl, allowedOrigins: allowedBy(options) };
  const probe = probeEndpoint(valuesEndpoint, { prober, policy, search: options.search, dependencies });
  try {
    return (await probe.first()).values[0]?.value;
  } catch {
    // What is wrong with it other checks say.
    return undefined;
  }
}

async function askVerdict(
  { prober, specUrl }: DocumentSubject,
  what: string,
  values: FormValues,
): Promise<Reply> {
  const url = new URL(specUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/validate`;
  const purpose = `verdict on values ${what}`;
  const reply = await prober.send({ purpose, url: url.href, method: 'POST', body: JSON.stringify(values) });
  return reply.status === 404 || reply.status === 405
    ? notChecked('the back end has no path that validates: POST …/validate')
    : reply;
}

/** Compares verdicts, but for what only one side can know: membership, and rules of fields that hang on it. */
function compare(what: string, local: FormValidationResult, errors: readonly unknown[], body: unknown): void {
  const open = new Set(local.pending);
  const keys = (given: readonly unknown[]) =>
    new Set(given.flatMap((error) => keyOf(error as FormError, open) ?? []));
  const [here, there] = [keys(local.errors), keys(errors)];
  const missing = [...here].find((key) => !there.has(key));
  if (missing !== undefined) fault(`Values ${what} are invalid here and not there: ${missing}.`);
  const unknown = [...there].find((key) => !here.has(key) && (local.unchecked ?? []).length === 0);
  if (unknown !== undefined) fault(`Values ${what} are invalid there and not here: ${unknown}.`);
  if (errors.length > 0 && ownProperty(body, 'isValid') === true)
    fault(`Values ${what} have errors, and are said to be valid.`);
}

/** A failure as both sides can tell it; `undefined` for what only one can know. */
function keyOf(error: FormError, open: ReadonlySet<string>): string | undefined {
  if (!isRecord(error) || !Array.isArray(error.path)) return 'an error without `path`';
  const name = 'constraintName' in error ? error.constraintName : error.crossConstraintName;
  const about = 'fields' in error ? [...error.path, ...error.fields] : error.path.slice(0, 1);
  if (name === 'membership' || about.some((one) => open.has(String(one)))) return undefined;
  return `${name} at ${error.path.join('.')}`;
}

async function submit(
  { prober, specUrl, options }: DocumentSubject,
  formSpec: FormSpec,
  what: string,
  values: FormValues,
): Promise<Reply> {
  const { submit: place }: FormPlan = planForm(formSpec);
  if (!place) notChecked('the document has no `submitEndpoint`');
  if (place.method !== 'POST') notChecked('the form is sent by PUT, which is not checked');
  const { url } = resolveValuesTarget(
    { uri: place.uri, protocol: 'HTTPS', method: 'POST' },
    { specUrl, allowedOrigins: allowedBy(options) },
  );
  return prober.send({ purpose: what, url: url.href, method: 'POST', body: JSON.stringify(values) });
}
