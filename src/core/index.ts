/**
 * Entry point `spec-field/core`: the protocol without a framework. Reads field documents, looks up values and validates them.
 * Needs neither React nor a DOM. Runs in browsers, Node and workers.
 */
export { FieldSpecError } from '../errors/fieldSpecError.js';
export type { FieldSpecErrorCode, FieldSpecErrorDetails, SpecIssue } from '../errors/fieldSpecError.js';
export type { FieldNotice, FieldNoticeCode } from '../errors/notices.js';
export type { CacheIdentity } from './http/cacheIdentity.js';
export { createMemoryCache } from './lookup/cacheProvider.js';
export type { CacheProvider, MemoryCacheOptions } from './lookup/cacheProvider.js';
export { lookupDependencies } from './document/dependencies.js';
export type { Dependencies, LookupDependency } from './document/dependencies.js';
export { planField } from './document/fieldPlan.js';
export type { FieldOutline, PublishedConstraint } from './document/fieldOutline.js';
export type { LookupOutline } from './document/lookupOutline.js';
export type { FieldPlan } from './document/fieldPlan.js';
export type { CompiledField, ConstraintPlan } from './document/compiledField.js';
export { fieldSpecSchema } from './validation/fieldSpecSchema.js';
export type { FieldSpecValue, StandardResult, StandardSchema } from './validation/fieldSpecSchema.js';
export type {
  Condition,
  ConditionContext,
  ConditionOperator,
  ConditionPlan,
  Truth,
} from './form/condition.js';
export type { CrossRule, CrossRuleType } from './form/crossRule.js';
export { defineField, defineForm } from './form/defineForm.js';
export type { Comparisons, FormDefinition, InferValues, RuleWords, RuleWriter } from './form/defineForm.js';
export type { InferValue } from './document/inferValue.js';
export type { FieldWords, WrittenField, WrittenFields, WrittenSpec } from './document/writtenSpec.js';
export type { FormWords, SubmitWords, WrittenForm } from './form/writtenForm.js';
export { englishFormMessages, loadFormMessages } from './form/formMessages.js';
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
export type { SaidOf, ServerError, ServerErrors } from './form/serverErrors.js';
export { formConditions } from './form/formConditions.js';
export type { FormConditions } from './form/formConditions.js';
export { validateForm } from './form/validateForm.js';
export type {
  FormError,
  FormPath,
  FormRule,
  FormValidationResult,
  FormValidationSettings,
  FormValues,
  UncheckedInForm,
  ValidateFormOptions,
} from './form/formResult.js';
export { requestJson } from './http/httpClient.js';
export type { AnswerBounds, HttpClient, JsonRequest } from './http/httpClient.js';
export { indexValues, pageOfValues } from './lookup/inlineValues.js';
export type { ValuesIndex, ValuesPage } from './lookup/inlineValues.js';
export { buildCreateRequest, readCreatedValue } from './lookup/createdValue.js';
export type { CreatedContext } from './lookup/createdValue.js';
export { parseFieldSpec } from './document/inputFieldSpec.js';
export type {
  ConstraintDescriptor,
  CreateEndpoint,
  UploadEndpoint,
  InputFieldSpec,
  PublishedValue,
  RequestParams,
  ResponseMapping,
  RowDetails,
  ValueAlias,
  ValuesEndpoint,
} from './document/inputFieldSpec.js';
export type { CacheStrategy } from './vocabulary/cacheStrategy.js';
export type {
  CheckContext,
  ConstraintCheck,
  ConstraintMessage,
  ConstraintType,
} from './vocabulary/constraintType.js';
export type { DataType } from './vocabulary/dataType.js';
export type { DomainMode } from './vocabulary/domainMode.js';
export type { FieldWidth } from './vocabulary/fieldWidth.js';
export type { FieldValue, JsonScalar } from './vocabulary/json.js';
export type { PagePosition } from './vocabulary/paginationStrategy.js';
export type { PaginationStrategy } from './vocabulary/paginationStrategy.js';
export type { SearchPlace } from './vocabulary/searchPlace.js';
export type { MethodWord, ProtocolWord } from './vocabulary/transport.js';
export { loadMessages } from './messages/loadMessages.js';
export { lintFieldSpec } from './lint/lint.js';
export { withHostSource } from './document/hostSource.js';
export type { HostSource, HostSources, SourceAnswer, SourceQuery } from './document/hostSource.js';
export type { LookupOptions } from './lookup/lookUpValues.js';
export { localizedText } from './messages/localizedText.js';
export type { LocalizedText } from './messages/localizedText.js';
export { planLookup } from './document/lookupPlan.js';
export type { ItemNames, LookupPlan } from './document/lookupPlan.js';
export { englishMessages } from './messages/englishMessages.js';
export { formatMessage } from './messages/messages.js';
export type {
  Message,
  MessageValues,
  NumberForm,
  RequiredForm,
  ValidationMessages,
} from './messages/messages.js';
export type { PatternEngine, PatternMatch, PatternTest } from '../pattern/patternEngine.js';
export type { AllowedOrigin, UrlPolicy } from './http/urlPolicy.js';
export { buildValuesRequest } from './lookup/valuesRequest.js';
export type { ValuesQuery, ValuesRequest } from './lookup/valuesRequest.js';
export { createValuesResolver } from './lookup/valuesResolver.js';
export type { ByValueLookup, ValueLookup } from './lookup/valueLookup.js';
export type { FoundValues } from './lookup/valuesByValue.js';
export type { ValuesLookup, ValuesResolver } from './lookup/valuesResolver.js';
export { readValuesResponse } from './lookup/valuesResponse.js';
export { joinPages } from './lookup/resolvedValues.js';
export type { PageContext } from './lookup/valuesResponse.js';
export type { ResolvedValues } from './lookup/resolvedValues.js';
export { createValidator, validate } from './validation/validator.js';
export type { AskingResolver } from './validation/membership.js';
export type { Validator, ValidatorOptions } from './validation/validator.js';
export type {
  CustomRule,
  ValidateOptions,
  ValidationError,
  ValidationResult,
  ValidationSettings,
} from './validation/validationResult.js';
