/**
 * Validating a form with the word of its values endpoints on membership, and of the host's asynchronous rules. D34, D41,
 * D42: one budget of requests for the whole form.
 */
import { planLookup } from '../document/lookupPlan.js';
import { asking } from '../vocabulary/defaults.js';
import { eachLimited } from '../vocabulary/eachLimited.js';
import { isSecret } from '../document/isSecret.js';
import { validateAsync } from '../validation/validateAsync.js';
import type { ValidationResult } from '../validation/validationResult.js';
import { settled } from '../validation/validator.js';
import type { ValuesLookup, ValuesResolver } from '../lookup/valuesResolver.js';
import type { FormField } from './formPlan.js';
import { planForm } from './planForm.js';
import type { FormSpec } from './formSpec.js';
import type { FormValidationResult, FormValues, ValidateFormOptions } from './formResult.js';
import { FormRun } from './formRun.js';

/** What a form validator asks, and what it goes by. */
export interface FormValidatorOptions extends ValidateFormOptions {
  readonly resolver: ValuesResolver;
  /**
   * Requests of one validation at most; what is asked for by value counts by the hundred. Default 20, with one for all values
   * that a field asks for by themselves; a server that asks itself may allow more.
   */
  readonly maxRequests?: number | undefined;
}

/** Validates forms, asking servers where that is needed. */
export interface FormValidator {
  /**
   * Validates the values of a form.
   *
   * @throws {FieldSpecError} `spec-invalid` when it is no form document, and what a lookup can fail with
   */
  validateForm: (
    formSpec: FormSpec,
    values: FormValues,
    lookup?: Pick<ValuesLookup, 'signal' | 'specUrl'>,
  ) => Promise<FormValidationResult>;
}

/**
 * Makes a validator of forms: at most 20 requests for one validation unless told otherwise, however many fields need some.
 *
 * @example
 * const validator = createFormValidator({ resolver: createValuesResolver({ baseUrl: 'https://example.org' }) });
 * const { isValid } = await validator.validateForm(formSpec, { city: 'ZRH' });
 * @see D34, D41, D42
 */
export function createFormValidator({
  resolver,
  maxRequests,
  ...options
}: FormValidatorOptions): FormValidator {
  const validating = settled(options);
  return {
    validateForm: async (formSpec, values, { signal, specUrl } = {}) => {
      const run = new FormRun(planForm(formSpec), values, { ...validating, signal });
      const budget = { left: maxRequests ?? asking.requests, countsLots: maxRequests !== undefined };
      // A secret goes along with no lookup.
      const sources = run.shown.filter(({ plan }) => !isSecret(plan));
      const dependencies = Object.fromEntries(sources.map(({ name }) => [name, run.valueOf(name)]));
      const lookup = { resolver, signal, specUrl, budget, dependencies };
      const results = new Map<FormField, ValidationResult>();
      const validateOne = async (field: FormField) => {
        const value = run.valueOf(field.name);
        results.set(field, await validateAsync(field.spec, value, { ...run.settingsOf(field), ...lookup }));
      };
      // Values asked for by themselves go together; of searches no more are in flight than one field may send.
      const [together, apart] = [
        run.shown.filter(isAskedByValue),
        run.shown.filter((one) => !isAskedByValue(one)),
      ];
      await Promise.all([...together.map(validateOne), eachLimited(apart, 1, validateOne)]);
      for (const field of run.shown) {
        const result = results.get(field);
        if (result) run.take(field, result);
      }
      const due = run.dueRules();
      const findings = await Promise.all(due.map(async (rule) => run.check(rule)));
      for (const [index, rule] of due.entries()) run.report(rule, findings[index]);
      return run.result();
    },
  };
}

const isAskedByValue = ({ plan: { lookup } }: FormField) =>
  lookup !== undefined && planLookup(lookup.endpoint).params.value !== undefined;
