/**
 * The values of a form as they are sent. D26, D37, D39: hidden fields and empty ones are absent.
 */
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import type { FormPlan } from './formPlan.js';
import type { FormValues } from './formResult.js';

/** A flat map of names to values, without hidden fields, read-only ones, which are the server's own, and empty ones. */
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

/** A value without what is the server's own in it (D71); the very same where nothing is. */
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
