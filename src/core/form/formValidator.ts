/**
 * Validates a form, including membership in remote domains and the app's asynchronous rules. D34, D41, D42: the whole form shares
 * one budget of requests.
 */
import { planLookup } from '../document/lookupPlan.js';
import { asking } from '../vocabulary/defaults.js';
import { eachLimited } from '../vocabulary/eachLimited.js';
import { isSecret } from '../vocabulary/isSecret.js';
import { validateAsync } from '../validation/validateAsync.js';
import type { ValidationResult } from '../validation/validationResult.js';
import { settled } from '../validation/validator.js';
import type { ValuesLookup, ValuesResolver } from '../lookup/valuesResolver.js';
import type { FormField } from './formPlan.js';
import { planForm } from './planForm.js';
import type { FormSpec } from './formSpec.js';
import type { FormValidationResult, FormValues, ValidateFormOptions } from './formResult.js';
import { FormRun } from './formRun.js';

/** Options of `createFormValidator`. */
export interface FormValidatorOptions extends ValidateFormOptions {
  readonly resolver: ValuesResolver;
  /**
   * Maximum number of requests of one validation. Default 20, where all values of a field that are looked up by value count
   * as one. With this option, each 100 values count as one. A server that calls itself may allow more.
   */
  readonly maxRequests?: number | undefined;
}

/** Validates forms, with requests to servers where necessary. */
export interface FormValidator {
  /**
   * Validates the values of a form.
   *
   * @throws {FieldSpecError} `spec-invalid` if it is not a form document, and every error of a lookup
   */
  validateForm: (
    formSpec: FormSpec,
    values: FormValues,
    lookup?: Pick<ValuesLookup, 'signal' | 'specUrl'>,
  ) => Promise<FormValidationResult>;
}

/**
 * Creates a form validator. By default, one validation sends at most 20 requests, however many fields need one.
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
      // Secrets are never sent with a lookup.
      const sources = run.shown.filter(({ plan }) => !isSecret(plan));
      const dependencies = Object.fromEntries(sources.map(({ name }) => [name, run.valueOf(name)]));
      const lookup = { resolver, signal, specUrl, budget, dependencies };
      const results = new Map<FormField, ValidationResult>();
      const validateOne = async (field: FormField) => {
        const value = run.valueOf(field.name);
        results.set(field, await validateAsync(field.spec, value, { ...run.settingsOf(field), ...lookup }));
      };
      // By-value lookups run together. Fields that need searches run one after another, to limit the requests in flight.
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
