/**
 * Runs the conformance table against the core, in Node and in a browser alike.
 * In: conformance/cases.json. Out: for each case the result of the core, in the words of the table.
 */
import text from '../../conformance/cases.json?raw';
import type { ExpectedVerdict, VerdictOptions } from '../../conformance/rules.mjs';
import type { ExpectedFormVerdict, FormVerdictOptions } from '../../conformance/formRules.mjs';
import {
  type ConstraintDescriptor,
  createValuesResolver,
  FieldSpecError,
  formDefaults,
  type FormRule,
  type FormSpec,
  type FormValues,
  type InputFieldSpec,
  type JsonScalar,
  parseFieldSpec,
  parseFormSpec,
  readValuesResponse,
  submittedValues,
  validate,
  validateForm,
  type ValuesEndpoint,
  type ValuesResolver,
} from '../../src/core/index.js';
import { readPages } from '../../src/core/lookup/readPages.js';
import { buildCreateRequest, readCreatedValue } from '../../src/core/lookup/createdValue.js';
import { buildValuesRequest, type ValuesQuery } from '../../src/core/lookup/valuesRequest.js';
import { joinPages } from '../../src/core/lookup/resolvedValues.js';
import type { PageContext } from '../../src/core/lookup/valuesResponse.js';
import { planLookup } from '../../src/core/document/lookupPlan.js';
import type { UrlPolicy } from '../../src/core/http/urlPolicy.js';

interface Case {
  readonly name: string;
  readonly cites: readonly string[];
  /** A point the protocol leaves open, on which the case rests; see the README of the table. */
  readonly choice?: string;
  readonly expected: unknown;
}

interface ParseCase extends Case {
  readonly document: unknown;
}

interface RequestCase extends Case {
  readonly valuesEndpoint?: ValuesEndpoint;
  readonly query: ValuesQuery;
  readonly policy: UrlPolicy;
}

interface ResponseCase extends Case {
  readonly valuesEndpoint: ValuesEndpoint;
  readonly body: unknown;
  readonly context: PageContext;
}

interface ValidateCase extends Case {
  readonly fieldSpec: InputFieldSpec;
  readonly value?: unknown;
  readonly options?: VerdictOptions;
}

interface FormValidateCase extends Case {
  readonly formSpec: FormSpec;
  readonly values?: unknown;
  readonly options?: FormVerdictOptions;
}

/** A whole lookup; the replies of the server are in the order of the requests. */
interface LookupCase extends Case {
  readonly document: InputFieldSpec;
  readonly ask: Pick<ValuesQuery, 'search' | 'values' | 'dependencies'> & {
    readonly pages?: number;
    readonly locale?: string;
  };
  readonly policy: UrlPolicy;
  readonly replies: readonly { readonly body: unknown; readonly link?: string; readonly total?: string }[];
}

/** The table of the repository. */
export const table = JSON.parse(text) as {
  readonly parse: readonly ParseCase[];
  readonly request: readonly RequestCase[];
  readonly response: readonly ResponseCase[];
  readonly lookup: readonly LookupCase[];
  readonly validate: readonly ValidateCase[];
  readonly formParse: readonly ParseCase[];
  readonly formValidate: readonly FormValidateCase[];
  readonly formStart: readonly (Case & { readonly formSpec: FormSpec })[];
};

/** One case with the result of the core; both as JSON, so that undefined and absent are the same. */
export interface Outcome {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** A group whose cases need no lookup, and so are run at once. */
export type Group = Exclude<keyof typeof table, 'lookup'>;

/** Runs every case of one group; those of `lookup` are run by {@link lookedUp}. */
export function runGroup(group: Group): Outcome[] {
  const actual: unknown[] = {
    parse: () => table.parse.map(({ document }) => faultsFound(() => parseFieldSpec(document))),
    request: () => table.request.map(requested),
    response: () => table.response.map(responded),
    validate: () => table.validate.map(checked),
    formParse: () => table.formParse.map(({ document }) => faultsFound(() => parseFormSpec(document))),
    formValidate: () => table.formValidate.map(formChecked),
    formStart: () => table.formStart.map(({ formSpec }) => begun(formDefaults(formSpec), formSpec.fields)),
  }[group]();
  return table[group].map(({ name, expected }, index) => ({
    name,
    expected,
    actual: asJson(actual[index]),
  }));
}

/** Checks a value and says the verdict in the words of the table. */
export function checked({
  fieldSpec,
  value,
  options = {},
}: Pick<ValidateCase, 'fieldSpec' | 'value' | 'options'>): ExpectedVerdict {
  const { nowMs, custom = {}, ...same } = options;
  const rules = Object.entries(custom).map(([key, says]) => [key, () => says]);
  const { isValid, pending, unchecked, errors } = validate(fieldSpec, value, {
    ...same,
    timeZone: same.timeZone ?? 'UTC',
    custom: Object.fromEntries(rules) as Record<string, () => boolean>,
    ...(nowMs === undefined ? {} : { now: () => nowMs }),
  });
  const said = new Set(textsOf(fieldSpec));
  const named = errors.map(({ constraintName, index, path, message }) => ({
    constraintName,
    index,
    path,
    message: said.has(message) ? message : undefined,
  }));
  return asJson({ isValid, pending, unchecked, errors: named }) as ExpectedVerdict;
}

interface Texts {
  readonly constraints?: readonly Pick<ConstraintDescriptor, 'errorMessage'>[] | undefined;
  readonly subFields?: readonly Texts[] | undefined;
}

/** Every text of a document: the table speaks only of messages that a document decides. */
function textsOf({ constraints = [], subFields = [] }: Texts): string[] {
  const own = constraints.flatMap(({ errorMessage = [] }) =>
    typeof errorMessage === 'string' ? errorMessage : Object.values(errorMessage),
  );
  return [...own, ...subFields.flatMap(textsOf)];
}

/** Checks a form and says the verdict in the words of the table. */
export function formChecked({
  formSpec,
  values,
  options = {},
}: Pick<FormValidateCase, 'formSpec' | 'values' | 'options'>): ExpectedFormVerdict {
  const { nowMs, crossRules = {}, custom = {}, ...same } = options;
  const answers = Object.entries(crossRules).map(([key, says]) => [key, ruleThatSays(says)] as const);
  const rules = Object.entries(custom).map(([key, says]) => [key, () => says] as const);
  const settings = {
    ...same,
    timeZone: same.timeZone ?? 'UTC',
    custom: Object.fromEntries(rules),
    crossRules: Object.fromEntries(answers),
    ...(nowMs === undefined ? {} : { now: () => nowMs }),
  };
  const given = values as FormValues;
  const { isValid, pending, unchecked, hidden, errors } = validateForm(formSpec, given, settings);
  const said = new Set(
    [...formSpec.fields, { constraints: formSpec.crossConstraints ?? [] }].flatMap(textsOf),
  );
  const named = errors.map((error) =>
    Object.assign({}, error, {
      value: undefined,
      message: said.has(error.message) ? error.message : undefined,
    }),
  );
  const submitted = isValid ? submittedValues(formSpec, given, settings) : undefined;
  return asJson({
    isValid,
    pending,
    unchecked: unchecked?.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    hidden,
    errors: named,
    submitted,
  }) as ExpectedFormVerdict;
}

function ruleThatSays(answer: boolean | string): FormRule {
  return answer === 'later' ? () => Promise.resolve(true) : () => answer;
}

/** The paths of all that a reader finds wrong. */
export function faultsFound(work: () => unknown): unknown {
  try {
    work();
    return { faults: [] };
  } catch (error) {
    if (!(error instanceof FieldSpecError) || error.code !== 'spec-invalid') throw error;
    return { faults: error.issues.map(({ path }) => path).toSorted() };
  }
}

function requested({ valuesEndpoint, query, policy }: RequestCase): unknown {
  return orCode(() => {
    const { create } = (query ?? {}) as { readonly create?: string };
    const { method, url, body } =
      create === undefined
        ? buildValuesRequest(valuesEndpoint, query, policy)
        : buildCreateRequest(valuesEndpoint ?? {}, create, query, policy);
    const sorted = new URL(url);
    if (method === 'GET') sorted.searchParams.sort();
    return { method, url: sorted.href, body: body === undefined ? undefined : (JSON.parse(body) as unknown) };
  });
}

function responded({ valuesEndpoint, body, context }: ResponseCase): unknown {
  return orCode(() => {
    const { create, locale, images } = (context ?? {}) as PageContext & { readonly create?: string };
    if (create !== undefined)
      return { created: readCreatedValue(body, valuesEndpoint, create, { locale, images }) };
    const { values, total, hasNext, mark } = readValuesResponse(body, valuesEndpoint, context);
    return { values, total, hasNext, mark };
  });
}

/** Runs one case of `lookup`: the server answers each request with the next reply. */
export async function lookedUp({ document, ask, policy, replies }: LookupCase): Promise<unknown> {
  const requests: unknown[] = [];
  let sent = 0;
  const httpClient = async (request: Request) => {
    // Several requests may be in flight.
    const at = sent++;
    const reply = replies[at];
    requests[at] = await written(request);
    if (!reply) throw new Error(`There is no reply to ${request.url}.`);
    const headers = {
      'content-type': 'application/json',
      ...(reply.link && { link: reply.link }),
      ...(reply.total && { [document.valuesEndpoint?.responseMapping?.totalHeader ?? '']: reply.total }),
    };
    const response = new Response(JSON.stringify(reply.body), { headers });
    return Object.defineProperty(response, 'url', { value: request.url });
  };
  const { search, values, dependencies, locale, pages = 1 } = ask;
  const { valuesEndpoint = {} } = parseFieldSpec(document);
  const resolver = createValuesResolver({ ...policy, locale, httpClient });
  const query = { search, dependencies };
  const told = await orCodeLater(async () => ({
    ...(pages > 0 && (await read(resolver, valuesEndpoint, query, pages))),
    ...(values && (await membership(resolver, valuesEndpoint, values, dependencies))),
  }));
  return asJson({ requests, ...told });
}

/** A request in the words of the table. */
async function written(request: Request): Promise<unknown> {
  const url = new URL(request.url);
  if (request.method === 'GET') url.searchParams.sort();
  const body = request.method === 'GET' ? undefined : ((await request.json()) as unknown);
  return { method: request.method, url: url.href, body };
}

async function read(
  { resolveValues }: ValuesResolver,
  endpoint: ValuesEndpoint,
  query: ValuesQuery,
  most: number,
): Promise<object> {
  const plan = planLookup(endpoint);
  if (plan.isSearchedHere || !plan.isRemote) {
    const found = await resolveValues(endpoint, { ...query, limit: 10_000 });
    const { values, total, hasNext, isPartial } = found;
    return { values, total, hasNext, isPartial };
  }
  const { pages, isWhole } = await readPages(
    plan,
    (page) => resolveValues(endpoint, { ...query, ...page }),
    (before) => before.length < most,
  );
  const { values, total } = joinPages(pages);
  return { values, total, hasNext: !isWhole };
}

async function membership(
  { valuesByValue }: ValuesResolver,
  endpoint: ValuesEndpoint,
  asked: readonly JsonScalar[],
  dependencies: ValuesQuery['dependencies'],
): Promise<object> {
  const { values: members, missing, unknown } = await valuesByValue(endpoint, asked, { dependencies });
  return { members, missing, unknown };
}

const isNothing = (start: unknown) =>
  start === null || start === '' || (typeof start === 'object' && Object.keys(start).length === 0);

/** The initial values of a form that are not empty; a box without a default counts as empty. */
function begun(values: FormValues, fields: readonly InputFieldSpec[]): FormValues {
  const starts = fields.map(({ name = '', subFields = [], ...field }) => {
    const start = values[name];
    const isObject = typeof start === 'object' && start !== null && !Array.isArray(start);
    return [name, isObject ? begun(start as FormValues, subFields) : start, field.default] as const;
  });
  return Object.fromEntries(
    starts.flatMap(([name, start, told]) =>
      isNothing(start) || (start === false && told !== false) ? [] : [[name, start]],
    ),
  );
}

function orCode(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
}

async function orCodeLater(work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): { readonly code: string } {
  if (error instanceof FieldSpecError) return { code: error.code };
  throw error;
}

/** As JSON: undefined members are missing. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
