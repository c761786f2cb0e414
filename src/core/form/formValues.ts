/**
 * The values that a form begins with, and those it submits. D26, D37, D39: hidden fields and empty ones are absent.
 */
import { settled } from '../validation/validator.js';
import { formConditions } from './formConditions.js';
import { defaultsOf } from './formDefaults.js';
import type { FormValues, ValidateFormOptions } from './formResult.js';
import type { FormSpec } from './formSpec.js';
import { planForm } from './planForm.js';
import { valuesInSight } from './valuesInSight.js';

/**
 * The values that a form begins with: the defaults of its document that are valid (D71); else nothing chosen, nothing ticked,
 * nothing written.
 *
 * @returns by field names: where there is no default `[]` for several values, `false` for a box, an object of such for an OBJECT, else `null`, as for the boxes of an
 * optional OBJECT
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @example
 * formDefaults({ id: 'terms', fields: [{ name: 'agreed', displayName: 'Agreed', dataType: 'BOOLEAN' }] }); // { agreed: false }
 */
export function formDefaults(formSpec: FormSpec): Record<string, unknown> {
  return defaultsOf(planForm(formSpec));
}

/**
 * The values that a form submits: a flat map of names to values, without hidden fields, read-only ones and empty ones.
 *
 * @param options - what conditions on `$NOW` go by; the same as the verdict on these values
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @example
 * submittedValues(order, { city: 'lyon', note: '' }); // { city: 'lyon' }
 * @see D26, D39
 */
export function submittedValues(
  formSpec: FormSpec,
  values: FormValues,
  options: Pick<ValidateFormOptions, 'now' | 'timeZone' | 'maxWork' | 'readOnlyValues'> = {},
): Record<string, unknown> {
  const plan = planForm(formSpec);
  return valuesInSight(plan, values, formConditions(plan, values, settled(options)).hidden);
}
