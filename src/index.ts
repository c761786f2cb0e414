/** Entry point `spec-field`: form fields rendered from documents that a server publishes, as components and hooks. */
export { FieldSpecError } from './errors/fieldSpecError.js';
export type { FieldSpecErrorCode, FieldSpecErrorDetails, SpecIssue } from './errors/fieldSpecError.js';
export type { FieldNotice, FieldNoticeCode } from './errors/notices.js';
export type { Dependencies } from './core/document/dependencies.js';
export type { HostSource, HostSources, SourceAnswer, SourceQuery } from './core/document/hostSource.js';
export type { HttpClient } from './core/http/jsonRequest.js';
export type {
  ConstraintDescriptor,
  InputFieldSpec,
  PublishedValue,
  RowDetails,
  UploadEndpoint,
  ValueAlias,
  ValuesEndpoint,
} from './core/document/inputFieldSpec.js';
export type { AllowedOrigin } from './core/http/urlPolicy.js';
export type { FieldOutline, PublishedConstraint } from './core/document/fieldOutline.js';
export type { LookupOutline } from './core/document/lookupOutline.js';
export type { WrittenSpec } from './core/document/writtenSpec.js';
export type { LookupOptions } from './core/lookup/lookUpValues.js';
export type { ResolvedValues } from './core/lookup/resolvedValues.js';
export type { FoundValues } from './core/lookup/valuesByValue.js';
export type { LocalizedText } from './core/messages/localizedText.js';
export type { Message, MessageValues, ValidationMessages } from './core/messages/messages.js';
export type { DataType } from './core/vocabulary/dataType.js';
export type { FieldWidth } from './core/vocabulary/fieldWidth.js';
export type { InputKind } from './core/vocabulary/inputKinds.js';
export type { FieldValue, JsonScalar } from './core/vocabulary/json.js';
export type {
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from './core/validation/validationResult.js';
export type {
  ControlAttributes,
  ControlComponents,
  InputComponents,
  ControlField,
  ControlProps,
  GroupControlProps,
} from './react/slots/controlField.js';
export type { LabelContext, ResolveLabel, ResolveLabels } from './client/values/labelResolver.js';
export type { Fault } from './client/page/faults.js';
export type {
  DocumentMetric,
  FormFieldMetric,
  FormMetric,
  LookupMetric,
  Metric,
  OnMetric,
  SearchMetric,
  SubmitMetric,
  TimedMetric,
  UsableMetric,
} from './client/metrics/metric.js';
export type {
  FieldClassNames,
  FieldComponents,
  MessageSpace,
  OptionSlotProps,
  Replacements,
  Slot,
  SlotComponents,
} from './react/slots/slots.js';
export type { LabelMatch } from './client/list/labelMatches.js';
export type { PageParam } from './client/list/listSource.js';
export type { ControlChoice } from './client/field/controlKind.js';
export { dropSignedAnswers } from './queries/signedAnswers.js';
export { focusFirstInvalid } from './client/page/focusFirstInvalid.js';
export { loadControls } from './react/view/loadControls.js';
export type { FieldMessages, Messages, UiMessage } from './client/messages/messages.js';
export { createFieldClient } from './queries/fieldClient.js';
export type {
  FieldClient,
  FieldClientOptions,
  FieldQueryContext,
  SharedFieldOptions,
} from './queries/fieldClient.js';
export { fieldSpecQuery } from './queries/fieldSpecQuery.js';
export { SpecField } from './react/view/SpecField.js';
export type { SpecFieldComponent, SpecFieldProps } from './react/view/SpecField.js';
export type { FieldProps, SpecFieldHandle } from './react/field/fieldProps.js';
export { SpecFieldProvider } from './react/provider/SpecFieldProvider.js';
export type { SpecFieldProviderProps } from './react/provider/SpecFieldProvider.js';
export { useFieldSpec } from './react/hooks/useFieldSpec.js';
export type { Retry } from './react/hooks/useRetry.js';
export type { FieldSpecState } from './queries/fieldDocuments.js';
export type { ChangeDetails, ErrorWithin, FieldOptions, OnCreateValue } from './client/field/fieldOptions.js';
export type { OfDocument, ValueOf } from './client/field/typedValue.js';
export { useSpecField } from './react/view/useSpecField.js';
export type { UseSpecFieldOptions } from './react/view/useSpecField.js';
export { useSuspenseFieldSpec } from './react/hooks/useSuspenseFieldSpec.js';
export type { ReadyFieldSpec } from './react/hooks/useSuspenseFieldSpec.js';
export { useValues } from './react/hooks/useValues.js';
export type { UseValuesOptions } from './react/hooks/useValues.js';
export type { OwnSource } from './react/hooks/useOwnSource.js';
export type { ValuesSnapshot, ValuesStatus } from './client/list/listSnapshot.js';
export { useValuesByValue } from './react/hooks/useValuesByValue.js';
export type { UseValuesByValueOptions, ValuesByValueSnapshot } from './react/hooks/useValuesByValue.js';
export { valuesQuery } from './queries/valuesQuery.js';
export type { ValuesQueryOptions } from './queries/valuesQuery.js';
export type { TypedPagesQuery, TypedQuery } from './queries/typedQuery.js';
export { forgetRecent } from './client/combobox/recentRecords.js';
export { localDraft } from './client/form/formDraft.js';
export type { Draft, DraftStore, EnteredIn } from './client/form/formDraft.js';
export type { FormFieldSnapshot, FormOptions } from './client/form/formState.js';
export type {
  EnteredValue,
  EnteredValues,
  FieldName,
  FieldNames,
  ValuesOf,
} from './client/form/typedForm.js';
export type { FormText, FormTexts } from './client/form/formTexts.js';
export { formSpecQuery } from './queries/formSpecQuery.js';
export { SpecForm } from './react/form/SpecForm.js';
export { SpecFormRest } from './react/form/SpecFormRest.js';
export type { FormSkeleton } from './react/form/FormStates.js';
export type { SpecFormProps } from './react/form/SpecForm.js';
export type { SpecFormFieldLook, SpecFormFieldProps, SpecFormLooks } from './react/form/FormFieldView.js';
export type { SpecFormOptions } from './react/form/useFormStore.js';
export { useSpecForm } from './react/form/useSpecForm.js';
export type { FormFieldProps, MissingSpecForm, ReadySpecForm } from './react/form/useSpecForm.js';
export type { FormMessages } from './core/form/formMessages.js';
export type { FormPlan } from './core/form/formPlan.js';
export type { CrossConstraint, FormFieldSpec, FormSpec } from './core/form/formSpec.js';
export type { FormRule, FormValidationResult, FormValues } from './core/form/formResult.js';
export type { WrittenForm } from './core/form/writtenForm.js';
export { SpecSummary } from './react/form/SpecSummary.js';
export type { SpecSummaryProps } from './react/form/SpecSummary.js';
