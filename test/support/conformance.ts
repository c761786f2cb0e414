/**
 * Runs the conformance table against the core, in Node and in a browser alike.
 * In: conformance/cases.json. Out: for each case what the core makes of it, in the words of the table.
 */
import text from '../../conformance/cases.json?raw';
import type { ExpectedVerdict, VerdictOptions } from '../../conformance/rules.mjs';
import type { ExpectedFormVerdict, FormVerdictOptions } from '../../conformance/formRules.mjs';
import {
  buildCreateRequest,
  buildValuesRequest,
  type ConstraintDescriptor,
  FieldSpecError,
  type FormRule,
  type FormSpec,
  type FormValues,
  type InputFieldSpec,
  type PageContext,
  parseFieldSpec,
  parseFormSpec,
  readCreatedValue,
  readValuesResponse,
  submittedValues,
  type UrlPolicy,
  validate,
  validateForm,
  type ValuesEndpoint,
  type ValuesQuery,
} from '../../src/core/index.js';

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

/** The table as it stands in the repository. */
export const table = JSON.parse(text) as {
  readonly parse: readonly ParseCase[];
  readonly request: readonly RequestCase[];
  readonly response: readonly ResponseCase[];
  readonly validate: readonly ValidateCase[];
  readonly formParse: readonly ParseCase[];
  readonly formValidate: readonly FormValidateCase[];
};

/** One case with what the core made of it; both as JSON, so that undefined and absent are the same. */
export interface Outcome {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Runs every case of one group. */
export function runGroup(group: keyof typeof table): Outcome[] {
  const actual: unknown[] = {
    parse: () => table.parse.map(({ document }) => faultsFound(() => parseFieldSpec(document))),
    request: () => table.request.map(requested),
    response: () => table.response.map(responded),
    validate: () => table.validate.map(checked),
    formParse: () => table.formParse.map(({ document }) => faultsFound(() => parseFormSpec(document))),
    formValidate: () => table.formValidate.map(formChecked),
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

function orCode(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof FieldSpecError) return { code: error.code };
    throw error;
  }
}

/** As it would be written: what is undefined is not there. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
