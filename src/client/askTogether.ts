/**
 * Asking an endpoint for the labels of all values of a field in one question. D42.
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue, JsonScalar } from '../core/json.js';
import { nameByHost, reportTo } from './askForLabels.js';
import type { AskByValue, LabelledField } from './fieldEnvironment.js';
import type { LabelAnswers } from './labelMemory.js';

/** Asks for the labels of values together, and the host for those that the endpoint does not know. Never fails. */
export async function askTogether(
  field: LabelledField,
  byValue: AskByValue,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): Promise<void> {
  const { signal, settle, miss, leave } = answers;
  const known = new Map<unknown, ValueAlias>();
  try {
    const found = await byValue(values.filter(isScalar), signal);
    for (const alias of found.values) known.set(alias.value, alias);
    for (const notice of found.notices) field.environment.report(notice);
    if (found.missing.length > 0) miss(found.missing);
  } catch (error) {
    if (!signal.aborted) reportTo(field, error);
    leave(values);
  }
  for (const value of values) {
    const alias = known.get(value);
    if (alias) settle(value, alias);
    else nameByHost(field, [value], answers);
  }
}

const isScalar = (value: FieldValue): value is JsonScalar =>
  ['string', 'number', 'boolean'].includes(typeof value);
