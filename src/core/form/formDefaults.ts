/**
 * What a form begins with.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import type { FormPlan } from './formPlan.js';

/** The values that a form begins with: nothing chosen, nothing ticked, nothing written. */
export function defaultsOf({ fields }: Pick<FormPlan, 'fields'>): Record<string, unknown> {
  return partsOf(Array.from(fields.values(), ({ plan }) => plan));
}

function partsOf(fields: readonly FieldOutline[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name ?? '', defaultOf(field)]));
}

function defaultOf({ dataType, expectMultipleValues, subFields, lookup }: FieldOutline): unknown {
  if (expectMultipleValues) return [];
  if (dataType === 'OBJECT') return partsOf(subFields);
  // Between yes and no as published nobody has chosen yet.
  return dataType === 'BOOLEAN' && !lookup ? false : null;
}
