/**
 * Checks of a form (D34, D40, D41): the back end must validate like clients, and its refusals must be readable at the fields.
 * Valid forms are sent only if the user allows it.
 */
import type { FormError, FormValidationResult, FormValues } from '../core/form/formResult.js';
import type { FormPlan } from '../core/form/formPlan.js';
import { planForm } from '../core/form/planForm.js';
import { lookupDependencies } from '../core/document/dependencies.js';
import { readServerErrors } from '../core/form/serverErrors.js';
import { validateForm } from '../core/form/validateForm.js';
import { isRecord, ownProperty } from '../core/vocabulary/json.js';
import { resolveValuesTarget } from '../core/lookup/valuesTarget.js';
import { mustAllow, refuseClosed, unsafeNames } from './crossOriginRows.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { brokenForms } from './brokenForms.js';
import { needCookie, plainText } from './refusalRows.js';
import { allowedBy, type DocumentSubject, foreignOrigin, type MadeUpForm } from './subject.js';
import { jsonIn, refusalOf } from './reply.js';

/** Maximum number of values of a form that both sides validate. */
const mostCases = 12;

/** Maximum number of other values of a field that are tried to find one with a different list. */
const mostOthers = 5;

/** Checks of a form, in order. */
export const formRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'form-verdict',
    hint: 'Validate with the same document: use `validateForm` of spec-field/core, or implement its rules in your language (D34).',
    needs: ['document-valid'],
    run: async (subject) => {
      const form = formOf(subject);
      const { formSpec } = form;
      for (const { what, values } of casesOf(form)) {
        const reply = await askVerdict(subject, what, values);
        const body = jsonIn(reply);
        const errors = ownProperty(body, 'errors');
        if (
          reply.status !== 200 ||
          typeof ownProperty(body, 'isValid') !== 'boolean' ||
          !Array.isArray(errors)
        )
          fault(`Values ${what} are answered with ${reply.status} and without { isValid, errors }.`);
        compare(what, validateForm(formSpec, values, { unknownNames: 'refuse' }), errors, body);
      }
    },
  },
  {
    name: 'form-missing',
    isForeign: true,
    hint: 'Answer 404 for an unknown form.',
    needs: ['form-verdict'],
    run: async (subject) => {
      const url = new URL('spec-field-check-nowhere/validate', subject.specUrl).href;
      const purpose = 'verdict of an unknown form';
      const { status } = await subject.prober.send({ purpose, url, method: 'POST', body: '{}' });
      if (status === 405 || status === 403) notChecked(`the path accepts no POST: ${status}`);
      if (status !== 404 && status !== 410) fault(`An unknown form is answered with ${status}.`);
    },
  },
  {
    name: 'form-refused',
    hint: 'Answer 422 and `application/problem+json` with `errors: [{ detail, pointer }]` (RFC 9457, D40).',
    needs: ['document-valid'],
    run: async (subject) => {
      const { formSpec } = formOf(subject);
      const { reply, local } = await sendEmpty(subject);
      const { fields } = readServerErrors(jsonIn(reply), planForm(formSpec));
      const told = new Set(fields.map(({ path }) => path[0]));
      const untold = local.errors.find(({ path }) => !told.has(path[0]));
      const isOlder = reply.status === 200 && ownProperty(jsonIn(reply), 'isValid') === false;
      if (!isOlder && ![400, 409, 422].includes(reply.status))
        fault(`An empty form is answered with ${reply.status}.${refusalOf(reply, formSpec)}`);
      if (untold)
        fault(
          `The refusal of an empty form doesn't point to "${String(untold.path[0])}", which is invalid.${refusalOf(reply, formSpec)}`,
        );
      if (isOlder)
        return 'An empty form is refused with 200 and a verdict, the older convention (2.1). 422 is better.';
      return /^application\/problem\+json\b/i.test(reply.headers.get('content-type') ?? '')
        ? undefined
        : 'The refusal of an empty form is not problem+json, but pages can read it (D40).';
    },
  },
  {
    name: 'form-body-refused',
    isForeign: true,
    hint: 'Answer 400 to a body that is not JSON, before processing it.',
    needs: ['form-refused'],
    run: async (subject) => {
      const place = placeOf(subject);
      const purpose = 'a form that is not JSON';
      const { status } = await subject.prober.send({ purpose, ...place, body: '{"a form": ' });
      if (![400, 415, 422].includes(status)) fault(`A body that is not JSON is answered with ${status}.`);
    },
  },
  {
    name: 'form-preflight',
    hint: 'Answer OPTIONS of the `submitEndpoint` with 204, `Access-Control-Allow-Origin`, and `Access-Control-Allow-Headers: Content-Type`.',
    needs: ['document-valid'],
    run: async (subject) => {
      const { url, method } = placeOf(subject);
      const origin = foreignOrigin(subject, url);
      const names = [...unsafeNames(subject), 'content-type'];
      await mustAllow(subject, { url, method, names, origin });
    },
  },
  {
    name: 'form-cors',
    hint: "Send `Access-Control-Allow-Origin` with every response to a form, including refusals. Otherwise a page can't distinguish a refusal from a server that is down.",
    needs: ['form-refused', 'form-preflight'],
    run: async (subject) => {
      const origin = foreignOrigin(subject, placeOf(subject).url);
      const { reply } = await sendEmpty(subject, { origin });
      refuseClosed(reply, subject, origin);
    },
  },
  {
    name: 'form-taken',
    hint: 'Answer 2xx to a valid form.',
    needs: ['form-refused'],
    run: async (subject) => {
      const form = validForm(subject);
      const reply = await submit(subject, 'a valid form', form.values);
      if (!isTaken(reply))
        fault(`A valid form is answered with ${reply.status}.${refusalOf(reply, form.formSpec)}`);
    },
  },
  {
    name: 'form-rules',
    hint: 'Validate with the same document before accepting a form: data types, constraints and rules across fields (D34, D41).',
    needs: ['form-taken'],
    run: async (subject) => {
      const { formSpec, values: valid } = validForm(subject);
      const cases = brokenForms(formSpec, valid);
      if (cases.length === 0) notChecked('the document has no rule that sample values can break');
      for (const { what, values, fields } of cases) {
        const reply = await submit(subject, `a form ${what}`, values);
        if (isTaken(reply)) fault(`A form ${what} is accepted with ${reply.status}.`);
        if (reply.status >= 500) fault(`A form ${what} is answered with ${reply.status}.`);
        const told = readServerErrors(jsonIn(reply), planForm(formSpec));
        const isAtField = told.fields.some(({ path }) => fields.includes(String(path[0])));
        const isOfSeveral = fields.length > 1 && told.form.length > 0;
        if (!isAtField && !isOfSeveral)
          fault(
            `A form ${what} is refused, but no error points to "${fields[0]}".${refusalOf(reply, formSpec)}`,
            'Answer 422 with `errors: [{ detail, pointer }]` that point to the field (RFC 9457, D40).',
          );
      }
    },
  },
  {
    name: 'form-json-alone',
    hint: "Answer 415 to a form whose Content-Type is not `application/json`, because any page can post `text/plain` with the user's cookies.",
    needs: ['form-refused'],
    run: async (subject) => {
      needCookie(subject);
      const { formSpec } = formOf(subject);
      // A valid form gives a certain result, but would be carried out.
      const { values } = subject.options.submit ? validForm(subject) : { values: {} };
      const reply = await submit(subject, 'a form sent as text/plain', values, plainText);
      if (isTaken(reply)) fault(`A form sent as text/plain is accepted with ${reply.status}.`);
      const { reply: asJson } = await sendEmpty(subject);
      const placesOf = (one: Reply) =>
        readServerErrors(jsonIn(one), planForm(formSpec)).fields.map(({ path }) => path.join('/'));
      const places = placesOf(asJson);
      const isRead = !subject.options.submit && places.length > 0 && reply.status === asJson.status;
      if (isRead && placesOf(reply).join('\n') === places.join('\n'))
        fault('A form sent as text/plain is read, and refused only because of its values.');
    },
  },
  {
    name: 'form-members',
    hint: 'Look up each value of a CLOSED field, with the values that its list depends on, before accepting a form (D21, D38).',
    needs: ['form-taken'],
    run: async (subject) => {
      const form = validForm(subject);
      const cases = await strangersOf(form);
      if (cases.length === 0) notChecked('no field has a closed list and a value');
      for (const { what, values } of cases.slice(0, mostCases)) {
        const reply = await submit(subject, `a form ${what}`, values);
        if (isTaken(reply)) fault(`A form ${what} is accepted with ${reply.status}.`);
        if (reply.status >= 500) fault(`A form ${what} is answered with ${reply.status}.`);
      }
    },
  },
];

interface Case {
  readonly what: string;
  readonly values: FormValues;
}

/** Values to validate: complete, empty, without each required field, with a wrong type, with an unknown field. */
function casesOf({ formSpec, values: filled }: MadeUpForm): readonly Case[] {
  const { fields } = planForm(formSpec);
  const required = [...fields.values()].filter(({ plan }) => plan.required).map(({ name }) => name);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filled).filter(([one]) => one !== name));
  const [first] = fields.keys();
  return [
    { what: 'that are complete', values: filled },
    { what: 'of an empty form', values: {} },
    ...required.slice(0, mostCases).map((name) => ({ what: `without "${name}"`, values: without(name) })),
    ...(first === undefined ? [] : [{ what: 'of a wrong type', values: { ...filled, [first]: { a: [1] } } }]),
    { what: 'with an unknown name', values: { ...filled, 'spec-field-check-nowhere': 1 } },
  ];
}

/** Values outside a closed list, and values of the list for another value of the field it depends on. */
async function strangersOf({ formSpec, values, othersOf, isListed }: MadeUpForm): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const { name, dataType, expectMultipleValues, valuesEndpoint } of formSpec.fields) {
    const isFilled = values[name] !== undefined && values[name] !== null && values[name] !== '';
    if (!valuesEndpoint || valuesEndpoint.mode === 'SUGGESTIONS' || !isFilled || dataType === 'OBJECT')
      continue;
    const stranger = dataType === 'NUMBER' ? 9_007_199_254_000_000 : 'spec-field-check-nowhere';
    const given = expectMultipleValues ? [stranger] : stranger;
    if (dataType === 'STRING' || dataType === 'NUMBER')
      cases.push({ what: `whose "${name}" is not in its list`, values: { ...values, [name]: given } });
    for (const { field } of lookupDependencies(valuesEndpoint)) {
      if (Array.isArray(values[field])) continue;
      for (const other of (await othersOf(field)).slice(0, mostOthers)) {
        // Different countries may share a currency.
        if (await isListed(name, { [field]: other })) continue;
        const what = `whose "${name}" belongs to another "${field}"`;
        cases.push({ what, values: { ...values, [field]: other } });
        break;
      }
    }
  }
  return cases;
}

/** Whether the form was accepted: 2xx, without a negative verdict. */
const isTaken = (reply: Reply) =>
  reply.status >= 200 && reply.status <= 299 && ownProperty(jsonIn(reply), 'isValid') !== false;

/** The sample form; ends the check if the document is invalid. */
const formOf = ({ form }: DocumentSubject): MadeUpForm => form ?? notChecked('the document is not valid');

/** The sample form if it may be sent and is valid; otherwise ends the check and names the invalid fields. */
function validForm(subject: DocumentSubject): MadeUpForm {
  if (!subject.options.submit) notChecked('valid forms are sent only with --submit');
  const form = formOf(subject);
  const { isValid, errors } = validateForm(form.formSpec, form.values);
  if (isValid) return form;
  const why = errors
    .slice(0, 5)
    .map((error) => `"${error.path.join('.')}" (${error.message})`)
    .join(', ');
  return notChecked(`no valid sample values were found for ${why}; pass them with --values FILE`);
}

/** Sends an empty form, if that is invalid. */
async function sendEmpty(subject: DocumentSubject, headers?: Readonly<Record<string, string>>) {
  const local = validateForm(formOf(subject).formSpec, {}, { unknownNames: 'refuse' });
  if (local.isValid) notChecked('an empty form is valid and would be accepted');
  return { local, reply: await submit(subject, 'an empty form', {}, headers) };
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
    ? notChecked('the back end has no POST …/validate')
    : reply;
}

/** Compares verdicts, except for membership and rules that depend on it, which only one side can check. */
function compare(what: string, local: FormValidationResult, errors: readonly unknown[], body: unknown): void {
  const open = new Set(local.pending);
  const keys = (given: readonly unknown[]) =>
    new Set(given.flatMap((error) => keyOf(error as FormError, open) ?? []));
  const [here, there] = [keys(local.errors), keys(errors)];
  const missing = [...here].find((key) => !there.has(key));
  if (missing !== undefined)
    fault(`Values ${what} are invalid according to the document, but valid for the back end: ${missing}.`);
  const unknown = [...there].find((key) => !here.has(key) && (local.unchecked ?? []).length === 0);
  if (unknown !== undefined)
    fault(`Values ${what} are valid according to the document, but invalid for the back end: ${unknown}.`);
  if (errors.length > 0 && ownProperty(body, 'isValid') === true)
    fault(`Values ${what} have errors, but \`isValid\` is true.`);
}

/** A comparable key of an error; `undefined` if only one side can find it. */
function keyOf(error: FormError, open: ReadonlySet<string>): string | undefined {
  if (!isRecord(error) || !Array.isArray(error.path)) return 'an error without `path`';
  const name = 'constraintName' in error ? error.constraintName : error.crossConstraintName;
  const about = 'fields' in error ? [...error.path, ...error.fields] : error.path.slice(0, 1);
  if (name === 'membership' || about.some((one) => open.has(String(one)))) return undefined;
  return `${name} at ${error.path.join('.')}`;
}

/** The target of the form. */
function placeOf(subject: DocumentSubject): { readonly url: string; readonly method: 'POST' | 'PUT' } {
  const { submit: place }: FormPlan = planForm(formOf(subject).formSpec);
  if (!place) notChecked('the document has no `submitEndpoint`');
  const { specUrl, options } = subject;
  const { url } = resolveValuesTarget(
    { uri: place.uri, protocol: 'HTTPS', method: 'POST' },
    { specUrl, allowedOrigins: allowedBy(options) },
  );
  return { url: url.href, method: place.method === 'PUT' ? 'PUT' : 'POST' };
}

async function submit(
  subject: DocumentSubject,
  purpose: string,
  values: FormValues,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return subject.prober.send({ purpose, ...placeOf(subject), headers, body: JSON.stringify(values) });
}
