/**
 * Asking for the labels of a field's values: all in one question where their endpoint is asked by value, with those of other
 * fields; else each by a search, and no more than so many. What the endpoint does not know is for the host to name. D42.
 */
import { asking } from '../core/defaults.js';
import { eachLimited } from '../core/eachLimited.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue, JsonScalar } from '../core/json.js';
import { FieldSpecError } from '../errors.js';
import type { LabelledField, Lookups } from './fieldEnvironment.js';
import type { LabelAnswers } from './labelMemory.js';

/** Asks for the labels of values of a field, and tells of each. Never fails. */
export function askForLabels(
  field: LabelledField,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): void {
  const lookups = field.lookups();
  const { byValue } = lookups ?? {};
  if (byValue) void askTogether(field, byValue, values, answers);
  else askOneByOne(field, lookups, values, answers);
}

async function askTogether(
  field: LabelledField,
  byValue: NonNullable<Lookups['byValue']>,
  values: readonly FieldValue[],
  { signal, settle, miss }: LabelAnswers,
): Promise<void> {
  const known = new Map<unknown, ValueAlias>();
  const { environment } = field;
  try {
    const found = await byValue(values.filter(isScalar), signal);
    for (const alias of found.values) known.set(alias.value, alias);
    for (const notice of found.notices) environment.report(notice);
    if (found.missing.length > 0) miss(found.missing);
  } catch (error) {
    if (!signal.aborted) reportTo(field, error);
  }
  for (const value of values) {
    const alias = known.get(value);
    if (alias) settle(value, alias);
    else void labelOfHost(field, value, signal).then((label) => settle(value, label));
  }
}

function askOneByOne(
  field: LabelledField,
  lookups: Lookups | undefined,
  values: readonly FieldValue[],
  { signal, settle }: LabelAnswers,
): void {
  const { environment, plan } = field;
  const askOne = async (value: FieldValue) => {
    if (signal.aborted) return;
    try {
      const found = await environment.inTurn(async () =>
        signal.aborted ? undefined : lookups?.firstValues(String(value), signal),
      );
      const alias = found?.find((one) => one.value === value);
      settle(value, alias ?? (await labelOfHost(field, value, signal)));
    } catch (error) {
      reportTo(field, error);
      settle(value, undefined);
    }
  };
  // Beyond so many requests only the host is asked: a list of a thousand saved values must not cost a thousand.
  const shortest = plan.lookup?.minSearchLength ?? 0;
  const long = values.filter((value) => String(value).length >= shortest);
  const searched = new Set(long.slice(0, asking.requests));
  for (const value of values)
    if (!searched.has(value)) void labelOfHost(field, value, signal).then((label) => settle(value, label));
  void eachLimited([...searched], asking.atATime, askOne);
}

async function labelOfHost(
  field: LabelledField,
  value: FieldValue,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { fieldSpec, specUrl, environment } = field;
  try {
    return await environment.labelResolver(value, { fieldSpec, specUrl, signal });
  } catch (error) {
    reportTo(field, error);
    return undefined;
  }
}

function reportTo({ environment }: LabelledField, error: unknown): void {
  if (error instanceof FieldSpecError) environment.report(error);
}

const isScalar = (value: FieldValue): value is JsonScalar =>
  ['string', 'number', 'boolean'].includes(typeof value);
