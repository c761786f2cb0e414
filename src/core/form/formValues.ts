/**
 * What a form begins with, and what it submits. D26, D37, D39: hidden fields and empty ones are absent.
 */
import type { FieldOutline } from '../fieldOutline.js';
import { isEmptyValue, isRecord, ownProperty } from '../json.js';
import { type FormPlan, planForm } from './formPlan.js';
import type { FormSpec } from './formSpec.js';
import { settled } from '../validator.js';
import { formConditions } from './formConditions.js';
import type { FormValues, ValidateFormOptions } from './formResult.js';

/**
 * The values that a form begins with: nothing chosen, nothing ticked, nothing written.
 *
 * @returns by field names: `[]` for several values, `false` for a box, an object of such for an OBJECT, else `null`
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @example
 * formDefaults({ id: 'terms', fields: [{ name: 'agreed', displayName: 'Agreed', dataType: 'BOOLEAN' }] }); // { agreed: false }
 */
export function formDefaults(formSpec: FormSpec): Record<string, unknown> {
  return defaultsOf([...planForm(formSpec).fields.values()].map(({ plan }) => plan));
}

function defaultsOf(fields: readonly FieldOutline[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name ?? '', defaultOf(field)]));
}

function defaultOf({ dataType, expectMultipleValues, subFields }: FieldOutline): unknown {
  if (expectMultipleValues) return [];
  if (dataType === 'OBJECT') return defaultsOf(subFields);
  return dataType === 'BOOLEAN' ? false : null;
}

/**
 * The values that a form submits: a flat map of names to values, without hidden fields and empty ones.
 *
 * @param options - what conditions on `$NOW` go by; the same as the verdict on these values
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @see D26, D39
 */
export function submittedValues(
  formSpec: FormSpec,
  values: FormValues,
  options: Pick<ValidateFormOptions, 'now' | 'timeZone'> = {},
): Record<string, unknown> {
  const plan = planForm(formSpec);
  return valuesInSight(plan, values, formConditions(plan, values, settled(options)).hidden);
}

/** {@link submittedValues} where it is known which fields are hidden. @internal */
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
