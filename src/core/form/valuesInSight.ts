/** The submitted values of a form. D26, D37, D39: without hidden and empty fields. */
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import type { FormPlan } from './formPlan.js';
import type { FormValues } from './formResult.js';

/** Returns a flat map of names to values, without hidden, read-only and empty fields. The server owns read-only values. */
export function valuesInSight(
  { fields }: FormPlan,
  values: FormValues,
  hidden: ReadonlySet<string>,
): Record<string, unknown> {
  const submitted: [string, unknown][] = [];
  for (const [name, { plan }] of fields) {
    const value = hidden.has(name)
      ? undefined
      : withoutEmpty(withoutReadOnly(plan, ownProperty(values, name)));
    if (value !== undefined) submitted.push([name, value]);
  }
  return Object.fromEntries(submitted);
}

/** Returns a value without its read-only parts (D71); the same object if it has none. */
export function withoutReadOnly(plan: FieldOutline, value: unknown): unknown {
  if (plan.readOnly) return undefined;
  if (!plan.subFields.some(hasReadOnly)) return value;
  if (Array.isArray(value)) return value.map((one) => withoutReadOnly(plan, one));
  if (!isRecord(value)) return value;
  const parts = new Map(plan.subFields.map((part) => [part.name, part]));
  const entries = Object.entries(value).map(([name, part]) => {
    const own = parts.get(name);
    return [name, own ? withoutReadOnly(own, part) : part] as const;
  });
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

const hasReadOnly = ({ readOnly, subFields }: FieldOutline): boolean =>
  readOnly || subFields.some(hasReadOnly);

/** Returns a value without its empty parts; `undefined` if it is empty. */
function withoutEmpty(value: unknown, levels = 64): unknown {
  if (isEmptyValue(value)) return undefined;
  if (!isRecord(value) || levels === 0) return value;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const filled = withoutEmpty(part, levels - 1);
    return filled === undefined ? [] : [[name, filled] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
