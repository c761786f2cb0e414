/**
 * The values of a form as they are sent. D26, D37, D39: hidden fields and empty ones are absent.
 */
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import type { FormPlan } from './formPlan.js';
import type { FormValues } from './formResult.js';

/** A flat map of names to values, without hidden fields and empty ones. */
export function valuesInSight(
  { fields }: FormPlan,
  values: FormValues,
  hidden: ReadonlySet<string>,
): Record<string, unknown> {
  const submitted: [string, unknown][] = [];
  for (const name of fields.keys()) {
    const value = hidden.has(name) ? undefined : withoutEmpty(ownProperty(values, name));
    if (value !== undefined) submitted.push([name, value]);
  }
  return Object.fromEntries(submitted);
}

/** A value without the parts that hold nothing; `undefined` where nothing is left. */
function withoutEmpty(value: unknown, levels = 64): unknown {
  if (isEmptyValue(value)) return undefined;
  if (!isRecord(value) || levels === 0) return value;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const filled = withoutEmpty(part, levels - 1);
    return filled === undefined ? [] : [[name, filled] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
