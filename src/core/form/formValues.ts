/** The initial and the submitted values of a form. D26, D37, D39: hidden and empty fields are not submitted. */
import { settled } from '../validation/validator.js';
import { formConditions } from './formConditions.js';
import { defaultsOf } from './formDefaults.js';
import type { FormValues, ValidateFormOptions } from './formResult.js';
import type { FormSpec } from './formSpec.js';
import { planForm } from './planForm.js';
import { valuesInSight } from './valuesInSight.js';

/**
 * Returns the initial values of a form: the valid defaults of its document (D71); otherwise every field is empty.
 *
 * @returns values by field name. Without a default: `[]` for several values, `false` for a box, an object of such values for an
 * OBJECT, otherwise `null`. Boxes of an optional OBJECT start as `null` too
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 * @example
 * formDefaults({ id: 'terms', fields: [{ name: 'agreed', displayName: 'Agreed', dataType: 'BOOLEAN' }] }); // { agreed: false }
 */
export function formDefaults(formSpec: FormSpec): Record<string, unknown> {
  return defaultsOf(planForm(formSpec));
}

/**
 * Returns the submitted values of a form: a flat map of names to values, without hidden, read-only and empty fields.
 *
 * @param options - settings of conditions on `$NOW`; pass the same as for validating these values
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
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
