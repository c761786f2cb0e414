/** The initial values of a form. */
import { isBox } from '../document/boxes.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import { isRecord, ownProperty } from '../vocabulary/json.js';
import type { FormField, FormPlan } from './formPlan.js';

/** Returns the initial values of a form: the valid defaults of its document; otherwise every field is empty or unchecked. */
export function defaultsOf({ fields }: Pick<FormPlan, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(Array.from(fields.values(), (field) => [field.name, firstValue(field)]));
}

/** Returns the initial value of one field of a form. */
export function firstValue({ plan, start }: FormField): unknown {
  return filledUp(plan, start);
}

/**
 * Completes the document's initial value of a field and its parts.
 *
 * @param isAsked - whether its parts are required; `false` in an empty optional object, where even an unchecked box would make
 * the other parts required
 */
function filledUp(field: FieldOutline, start: unknown, isAsked = true): unknown {
  const { dataType, expectMultipleValues, subFields, required } = field;
  if (expectMultipleValues) return start ?? [];
  if (dataType !== 'OBJECT') return start ?? (isAsked && isBox(field) ? noTick : null);
  const asksForParts = (isAsked && required) || start !== null;
  const parts = subFields.map((part) => {
    const { name = '' } = part;
    return [name, filledUp(part, ownProperty(start, name) ?? null, asksForParts)] as const;
  });
  return { ...(isRecord(start) && start), ...Object.fromEntries(parts) };
}

/** An unchecked box is `false`. A choice of Yes and No starts without a value instead. */
const noTick = false;
