/**
 * Asking for the labels of a field's values: all in one question where their endpoint is asked by value, with those of other
 * fields; else each by a search, no more than so many for a whole page, and so many again for a field that somebody comes to.
 * What the endpoint does not know is for the host to name. D42.
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
    answers.leave(values);
    nameByHost(field, values, answers);
  }
}

function askOneByOne(
  field: LabelledField,
  lookups: Lookups | undefined,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): void {
  const { signal, settle, leave, isWanted } = answers;
  const { environment, plan } = field;
  // Given up before its code came: nothing would give its places back.
  if (signal.aborted) return;
  const askOne = async (value: FieldValue) => {
    if (signal.aborted) return;
    try {
      const found = await environment.inTurn(async () =>
        signal.aborted ? undefined : lookups?.firstValues(String(value), signal),
      );
      const alias = found?.find((one) => one.value === value);
      settle(value, alias ?? (await labelOfHost(field, value, signal)));
    } catch (error) {
      if (signal.aborted) return;
      reportTo(field, error);
      leave([value]);
      settle(value, undefined);
    }
  };
  // Beyond so many requests only the host is asked: a thousand saved values must not cost a thousand.
  const shortest = plan.lookup?.minSearchLength ?? 0;
  const long = values.filter((value) => String(value).length >= shortest);
  const searched = new Set(
    isWanted ? long.slice(0, asking.requests) : withPlace(field, long, lookups?.key, signal),
  );
  leave(long.filter((value) => !searched.has(value)));
  nameByHost(
    field,
    values.filter((value) => !searched.has(value)),
    answers,
  );
  void eachLimited([...searched], asking.atATime, askOne);
}

/** The values whose searches find a place among those for fields at rest; it is free again when their field goes. */
function withPlace(
  { environment: { labelSearches } }: LabelledField,
  values: readonly FieldValue[],
  key: string | undefined,
  signal: AbortSignal,
): readonly FieldValue[] {
  const names: string[] = [];
  const placed = values.filter((value) => {
    const name = `${key} ${String(value)}`;
    const fields = labelSearches.get(name) ?? 0;
    if (fields === 0 && labelSearches.size >= asking.requests) return false;
    labelSearches.set(name, fields + 1);
    return names.push(name);
  });
  signal.addEventListener('abort', () => {
    for (const name of names) {
      const others = (labelSearches.get(name) ?? 1) - 1;
      if (others > 0) labelSearches.set(name, others);
      else labelSearches.delete(name);
    }
  });
  return placed;
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
