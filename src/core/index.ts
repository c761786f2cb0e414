/**
 * Entry point `spec-field/core`: the protocol without a framework. Reads field documents, looks up values and validates them.
 * Needs neither React nor a DOM. Runs in browsers, Node and workers.
 */
export { FieldSpecError } from '../errors/fieldSpecError.js';
export type { FieldSpecErrorCode } from '../errors/fieldSpecError.js';
export type { FieldNotice } from '../errors/notices.js';
export type { CacheProvider } from './lookup/cacheProvider.js';
export type { Dependencies } from './document/dependencies.js';
export { planField } from './document/fieldPlan.js';
export type { FieldPlan } from './document/fieldPlan.js';
export { fieldSpecSchema } from './validation/fieldSpecSchema.js';
export type { StandardSchema } from './validation/fieldSpecSchema.js';
export { defineField, defineForm } from './form/defineForm.js';
export type { InferValues } from './form/defineForm.js';
export type { InferValue } from './document/inferValue.js';
export { loadFormMessages } from './form/formMessages.js';
export type { FormMessages } from './form/formMessages.js';
export { planForm } from './form/planForm.js';
export type { FormField, FormPlan } from './form/formPlan.js';
export { formSchema } from './form/formSchema.js';
export { parseFormSpec } from './form/formSpec.js';
export type { CrossConstraint, FormFieldSpec, FormSpec } from './form/formSpec.js';
export { formDefaults, submittedValues } from './form/formValues.js';
export { lintFormSpec } from './form/lintForm.js';
export { readServerErrors } from './form/serverErrors.js';
export type { ServerError, ServerErrors } from './form/serverErrors.js';
export { formConditions } from './form/formConditions.js';
export type { FormConditions } from './form/formConditions.js';
export { validateForm } from './form/validateForm.js';
export type {
  FormError,
  FormRule,
  FormValidationResult,
  FormValues,
  ValidateFormOptions,
} from './form/formResult.js';
export type { HttpClient } from './http/httpClient.js';
export { parseFieldSpec } from './document/inputFieldSpec.js';
export type {
  ConstraintDescriptor,
  InputFieldSpec,
  PublishedValue,
  ValueAlias,
  ValuesEndpoint,
} from './document/inputFieldSpec.js';
export type { FieldValue, JsonScalar } from './vocabulary/json.js';
export { loadMessages } from './messages/loadMessages.js';
export { lintFieldSpec } from './lint/lint.js';
export type { LookupOptions } from './lookup/lookUpValues.js';
export { localizedText } from './messages/localizedText.js';
export type { LocalizedText } from './messages/localizedText.js';
export type { Message, ValidationMessages } from './messages/messages.js';
export { createValuesResolver } from './lookup/valuesResolver.js';
export type { FoundValues } from './lookup/valuesByValue.js';
export type { ValuesResolver } from './lookup/valuesResolver.js';
export { readValuesResponse } from './lookup/valuesResponse.js';
export type { ResolvedValues } from './lookup/resolvedValues.js';
export { createValidator, validate } from './validation/validator.js';
export type { Validator, ValidatorOptions } from './validation/validator.js';
export type {
  CustomRule,
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from './validation/validationResult.js';
