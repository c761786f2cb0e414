/**
 * The value that a text stands for, by the type of its field.
 * In: a plan and a text. Out: a value; text that is no number stays text, so that nothing typed is lost.
 */
import type { FieldPlan } from '../core/fieldPlan.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue, JsonScalar } from '../core/json.js';

/** Reads a text as a value; empty text is no value (`null`). */
export function valueOfText({ dataType }: FieldPlan, text: string): FieldValue {
  if (text === '') return null;
  if (dataType !== 'NUMBER' || text.trim() === '') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** Where values are only suggested, a text is a value of its own. */
export function aliasOfText(plan: FieldPlan, text: string): ValueAlias | undefined {
  return plan.lookup?.isClosed ? undefined : { value: valueOfText(plan, text) as JsonScalar, label: text };
}
