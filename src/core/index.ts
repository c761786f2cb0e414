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
