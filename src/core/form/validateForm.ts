/**
 * Validates the values of a form by what is known here. D34–D37, D41: bad values are a result, never an exception, and the
 * same function validates in the browser and on the server.
 */
import { validateNow } from '../validation/validateNow.js';
import { settled } from '../validation/validator.js';
import { planForm } from './planForm.js';
import type { FormValidationResult, FormValues, ValidateFormOptions } from './formResult.js';
import { FormRun } from './formRun.js';
import type { FormSpec } from './formSpec.js';

/**
 * Validates the values of a form; remote domains and asynchronous rules of the host are `pending`.
 *
 * @param values - by field names; what hidden fields hold does not count
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @throws {TypeError} when there is no such `timeZone`
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
      // Whoever waits for it asks for it again.
      finding.catch(() => undefined);
      run.leavePending(rule);
    }
  }
  return run.result();
}
