/**
 * Door `spec-field`: a form field rendered from what a server publishes, as a component and as hooks.
 */
export { FieldSpecError } from './errors.js';
export type { FieldNotice, FieldSpecErrorCode, SpecIssue } from './errors.js';
export type { HostSource, HostSources, SourceAnswer, SourceQuery } from './core/document/hostSource.js';
export type { HttpClient } from './core/http/jsonRequest.js';
export type {
  ConstraintDescriptor,
  InputFieldSpec,
  PublishedValue,
  RowDetails,
  ValueAlias,
  ValuesEndpoint,
} from './core/document/inputFieldSpec.js';
export type { AllowedOrigin } from './core/http/urlPolicy.js';
export type { FieldOutline } from './core/document/fieldOutline.js';
export type { FieldValue, JsonScalar } from './core/vocabulary/json.js';
export type { ValidationError, ValidationResult } from './core/validation/validationResult.js';
export type {
  ControlAttributes,
  ControlComponents,
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
  UsableMetric,
} from './client/metrics/metric.js';
export type {
  FieldClassNames,
  FieldComponents,
  MessageSpace,
  OptionSlotProps,
  SlotComponents,
} from './react/slots/slots.js';
export { dropSignedAnswers } from './queries/signedAnswers.js';
export { focusFirstInvalid } from './client/page/focusFirstInvalid.js';
export { loadControls } from './react/view/loadControls.js';
export type { Messages } from './client/messages/messages.js';
export { createFieldClient } from './queries/fieldClient.js';
export type {
  FieldClient,
  FieldClientOptions,
  FieldQueryContext,
  SharedFieldOptions,
} from './queries/fieldClient.js';
export { fieldSpecQuery } from './queries/fieldSpecQuery.js';
export { SpecField } from './react/view/SpecField.js';
export type { SpecFieldProps } from './react/view/SpecField.js';
export type { SpecFieldHandle } from './react/field/fieldProps.js';
export { SpecFieldProvider } from './react/provider/SpecFieldProvider.js';
export type { SpecFieldProviderProps } from './react/provider/SpecFieldProvider.js';
export { useFieldSpec } from './react/hooks/useFieldSpec.js';
export type { FieldSpecState } from './queries/fieldDocuments.js';
export type { ChangeDetails } from './client/field/fieldOptions.js';
export type { FieldOptions } from './client/field/fieldOptions.js';
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
export { forgetRecent } from './client/combobox/recentRecords.js';
export { localDraft } from './client/form/formDraft.js';
export type { Draft, DraftStore } from './client/form/formDraft.js';
export type { FormOptions } from './client/form/formState.js';
export type { FormTexts } from './client/form/formTexts.js';
export { formSpecQuery } from './queries/formSpecQuery.js';
export { SpecForm } from './react/form/SpecForm.js';
export { SpecFormRest } from './react/form/SpecFormRest.js';
export type { FormSkeleton } from './react/form/FormStates.js';
export type { SpecFormProps } from './react/form/SpecForm.js';
export type { SpecFormFieldLook, SpecFormFieldProps, SpecFormLooks } from './react/form/FormFieldView.js';
export type { SpecFormOptions } from './react/form/useFormStore.js';
export { useSpecForm } from './react/form/useSpecForm.js';
export type { FormFieldProps, MissingSpecForm, ReadySpecForm } from './react/form/useSpecForm.js';
export type { FormSpec } from './core/form/formSpec.js';
export type { FormRule } from './core/form/formResult.js';
export { SpecSummary } from './react/form/SpecSummary.js';
export type { SpecSummaryProps } from './react/form/SpecSummary.js';
