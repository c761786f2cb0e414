/**
 * The values that a form begins with.
 */
import { isBox } from '../document/boxes.js';
import { type FieldOutline, startOf } from '../document/fieldOutline.js';
import { isRecord, ownProperty } from '../vocabulary/json.js';
import { validStart } from '../validation/validStart.js';
import type { FormField, FormPlan } from './formPlan.js';

/** The values that a form begins with: the defaults of its document that are valid; else nothing chosen, ticked or written. */
export function defaultsOf({ fields }: Pick<FormPlan, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(Array.from(fields.values(), (field) => [field.name, firstValue(field)]));
}

/** What one field of a form begins with. */
export function firstValue({ plan, spec }: FormField): unknown {
  return filledUp(plan, startOf(plan) === null ? null : validStart(spec));
}

/**
 * What a field begins with, and its parts, where the document has no more than `start`.
 *
 * @param isAsked - whether it asks for its parts: an unticked box in an optional object would have it ask for the others
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

/** Between yes and no as published nobody has chosen yet; a box is not ticked. */
const noTick = false;
