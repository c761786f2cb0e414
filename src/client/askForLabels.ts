/**
 * Asking for the labels of a field's values: all in one question where their endpoint is asked by value, with those of other
 * fields; else each by a search, and no more than so many. What the endpoint does not know is for the host to name. D42.
 */
import { asking } from '../core/defaults.js';
import { eachLimited } from '../core/eachLimited.js';
import type { FieldValue } from '../core/json.js';
import { FieldSpecError } from '../errors.js';
import type { AskByValue, LabelledField, Lookups } from './fieldEnvironment.js';
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

/** By the code that asks about values by themselves; what nobody can tell of them is for the host to name. */
async function askTogether(
  field: LabelledField,
  byValue: AskByValue,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): Promise<void> {
  try {
    const code = await field.environment.loadMembership();
    await code.askTogether(field, byValue, values, answers);
  } catch (error) {
    reportTo(field, error);
    nameByHost(field, values, answers);
  }
}

function askOneByOne(
  field: LabelledField,
  lookups: Lookups | undefined,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): void {
  const { signal, settle } = answers;
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
  nameByHost(
    field,
    values.filter((value) => !searched.has(value)),
    answers,
  );
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

/** Asks the host alone for the labels of values. */
export function nameByHost(
  field: LabelledField,
  values: readonly FieldValue[],
  { signal, settle }: LabelAnswers,
): void {
  for (const value of values) void labelOfHost(field, value, signal).then((label) => settle(value, label));
}

/** Tells the host of what a lookup has failed with. */
export function reportTo({ environment }: LabelledField, error: unknown): void {
  if (error instanceof FieldSpecError) environment.report(error);
}
