/**
 * Provides a form as a Standard Schema, which form libraries accept as a validator. D34–D39; see standardschema.dev. A valid form
 * results in its submitted values.
 */
import type { StandardResult, StandardSchema } from '../validation/fieldSpecSchema.js';
import type { ValuesResolver } from '../lookup/valuesResolver.js';
import type { InferValues } from './defineForm.js';
import { planForm } from './planForm.js';
import type { FormSpec } from './formSpec.js';
import { createFormValidator } from './formValidator.js';
import { valuesInSight } from './valuesInSight.js';
import type { FormValidationResult, FormValues, ValidateFormOptions } from './formResult.js';
import { validateForm } from './validateForm.js';

/**
 * Creates a Standard Schema v1 from a form.
 *
 * @param options - the options of `validateForm`; with `resolver`, remote CLOSED domains are validated too
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 * @example
 * const schema = formSchema({ id: 'contact', fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }] });
 * schema['~standard'].validate({ mail: 'ann@example.org' }); // { value: { mail: 'ann@example.org' } }
 * @see D34, D39
 */
export function formSchema<const Spec extends FormSpec>(
  formSpec: Spec,
  options: ValidateFormOptions & { readonly resolver?: ValuesResolver | undefined } = {},
): StandardSchema<InferValues<Spec>> {
  const plan = planForm(formSpec);
  const { resolver, ...validating } = options;
  const validator = resolver && createFormValidator({ ...validating, resolver });
  const resultOf = (
    values: FormValues,
    { isValid, errors, hidden }: FormValidationResult,
  ): StandardResult<InferValues<Spec>> =>
    isValid
      ? { value: valuesInSight(plan, values, new Set(hidden)) as InferValues<Spec> }
      : { issues: errors.map(({ path, message }) => ({ path, message })) };
  return {
    '~standard': {
      version: 1,
      vendor: 'spec-field',
      validate: (given) => {
        const values = (typeof given === 'object' && given !== null ? given : {}) as FormValues;
        return validator
          ? validator.validateForm(formSpec, values).then((result) => resultOf(values, result))
          : resultOf(values, validateForm(formSpec, values, validating));
      },
    },
  };
}
