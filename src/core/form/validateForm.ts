/**
 * Validates the values of a form without requests. D34–D37, D41: invalid values are a result, never an exception, and browser and
 * server run the same function.
 */
import { validateNow } from '../validation/validateNow.js';
import { settled } from '../validation/validator.js';
import { planForm } from './planForm.js';
import type { FormValidationResult, FormValues, ValidateFormOptions } from './formResult.js';
import { FormRun } from './formRun.js';
import type { FormSpec } from './formSpec.js';

/**
 * Validates the values of a form. Remote domains and the app's asynchronous rules are `pending`.
 *
 * @param values - by field name; values of hidden fields are ignored
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 * @throws {TypeError} if `timeZone` is unknown
 * @example
 * const mail = { name: 'mail', displayName: 'E-mail', dataType: 'STRING', required: true };
 * validateForm({ id: 'contact', fields: [mail] }, {}).errors[0]; // { path: ['mail'], constraintName: 'required', … }
 * @see D34–D37, D41
 */
export function validateForm(
  formSpec: FormSpec,
  values: FormValues,
  options: ValidateFormOptions = {},
): FormValidationResult {
  const run = new FormRun(planForm(formSpec), values, settled(options));
  for (const field of run.shown)
    run.take(field, validateNow(field.spec, run.valueOf(field.name), run.settingsOf(field)));
  for (const rule of run.dueRules()) {
    const finding = run.check(rule);
    if (!(finding instanceof Promise)) run.report(rule, finding);
    else {
      // The asynchronous validation runs the rule again and handles its errors.
      finding.catch(() => undefined);
      run.leavePending(rule);
    }
  }
  return run.result();
}
