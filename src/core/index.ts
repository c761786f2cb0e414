/**
 * Door `spec-field/core`: the protocol without a framework. Reads field documents, looks values up, validates.
 * Needs neither React nor a DOM; runs in browsers, Node and workers.
 */
export { FieldSpecError } from '../errors.js';
export type {
  FieldNotice,
  FieldNoticeCode,
  FieldSpecErrorCode,
  FieldSpecErrorDetails,
  SpecIssue,
} from '../errors.js';
export type { CacheIdentity } from './cacheIdentity.js';
export { createMemoryCache } from './cacheProvider.js';
export type { CacheProvider, MemoryCacheOptions } from './cacheProvider.js';
export { lookupDependencies } from './dependencies.js';
export type { Dependencies, LookupDependency } from './dependencies.js';
export { planField } from './fieldPlan.js';
export type { FieldOutline, PublishedConstraint } from './fieldOutline.js';
export type { ConstraintPlan, FieldPlan } from './fieldPlan.js';
export { fieldSpecSchema } from './fieldSpecSchema.js';
export type { FieldSpecValue, StandardResult, StandardSchema } from './fieldSpecSchema.js';
export type { Condition, ConditionOperator } from './form/condition.js';
export type { CrossRule, CrossRuleType } from './form/crossRule.js';
export { defineField, defineForm } from './form/defineForm.js';
export type { Comparisons, FormDefinition, InferValues, RuleWords, RuleWriter } from './form/defineForm.js';
export { englishFormMessages } from './form/formMessages.js';
export { loadFormMessages } from './form/loadFormMessages.js';
export type { FormMessages } from './form/formMessages.js';
export { planForm } from './form/planForm.js';
export type { FormField, FormPlan, SectionPlan } from './form/formPlan.js';
export { formSchema } from './form/formSchema.js';
export { parseFormList, parseFormSpec } from './form/formSpec.js';
export type {
  CrossConstraint,
  FormFieldSpec,
  FormSection,
  FormSpec,
  SubmitEndpoint,
} from './form/formSpec.js';
export { createFormValidator } from './form/formValidator.js';
export type { FormValidator, FormValidatorOptions } from './form/formValidator.js';
export { formDefaults, submittedValues } from './form/formValues.js';
export { lintFormSpec } from './form/lintForm.js';
export { readServerErrors } from './form/serverErrors.js';
export type { ServerError, ServerErrors } from './form/serverErrors.js';
export { formConditions } from './form/formConditions.js';
export type { FormConditions } from './form/formConditions.js';
export { validateForm } from './form/validateForm.js';
export type {
  FormError,
  FormPath,
  FormRule,
  FormValidationResult,
  FormValues,
  UncheckedInForm,
  ValidateFormOptions,
} from './form/formResult.js';
export { requestJson } from './httpClient.js';
export type { AnswerBounds, HttpClient, JsonRequest } from './httpClient.js';
export { indexValues, pageOfValues } from './inlineValues.js';
export type { ValuesIndex, ValuesPage } from './inlineValues.js';
export { parseFieldSpec } from './inputFieldSpec.js';
export type {
  ConstraintDescriptor,
  InputFieldSpec,
  PublishedValue,
  RequestParams,
  ResponseMapping,
  ValueAlias,
  ValuesEndpoint,
} from './inputFieldSpec.js';
export type { FieldValue, JsonScalar } from './json.js';
export { loadMessages } from './loadMessages.js';
export { lintFieldSpec } from './lint.js';
export type { LookupOptions } from './lookUpValues.js';
export { localizedText } from './localizedText.js';
export type { LocalizedText } from './localizedText.js';
export { planLookup } from './lookupPlan.js';
export type { LookupPlan } from './lookupPlan.js';
export { englishMessages } from './englishMessages.js';
export { formatMessage } from './messages.js';
export type { Message, MessageValues, ValidationMessages } from './messages.js';
export type { PatternEngine, PatternMatch } from '../pattern/patternEngine.js';
export type { AllowedOrigin, UrlPolicy } from './urlPolicy.js';
export { buildValuesRequest } from './valuesRequest.js';
export type { ValuesQuery, ValuesRequest } from './valuesRequest.js';
export { createValuesResolver } from './valuesResolver.js';
export type { ByValueLookup, ValueLookup } from './valueLookup.js';
export type { FoundValues } from './valuesByValue.js';
export type { ValuesLookup, ValuesResolver } from './valuesResolver.js';
export { readValuesResponse } from './valuesResponse.js';
export { joinPages } from './resolvedValues.js';
export type { PageContext } from './valuesResponse.js';
export type { ResolvedValues } from './resolvedValues.js';
export { createValidator, validate } from './validator.js';
export type { AskingResolver } from './membership.js';
export type { Validator, ValidatorOptions } from './validator.js';
export type { CustomRule, ValidateOptions, ValidationError, ValidationResult } from './validationResult.js';
