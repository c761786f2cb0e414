/** Entry point `spec-field`: form fields rendered from documents that a server publishes, as components and hooks. */
export { FieldSpecError } from './errors/fieldSpecError.js';
export type { FieldSpecErrorCode } from './errors/fieldSpecError.js';
export type { FieldNotice } from './errors/notices.js';
export type { SourceQuery } from './core/document/hostSource.js';
export type { HttpClient } from './core/http/jsonRequest.js';
export type { InputFieldSpec, ValueAlias } from './core/document/inputFieldSpec.js';
export type { FieldValue } from './core/vocabulary/json.js';
export type { ValidationError, ValidationResult } from './core/validation/validationResult.js';
export type { ControlField, ControlProps, GroupControlProps } from './react/slots/controlField.js';
export type { Fault } from './client/page/faults.js';
export type { Metric, OnMetric } from './client/metrics/metric.js';
export type {
  FieldClassNames,
  FieldComponents,
  OptionSlotProps,
  SlotComponents,
} from './react/slots/slots.js';
export type { PageParam } from './client/list/listSource.js';
export { dropSignedAnswers } from './queries/signedAnswers.js';
export { focusFirstInvalid } from './client/page/focusFirstInvalid.js';
export { loadControls } from './react/view/loadControls.js';
export type { Messages } from './client/messages/messages.js';
export { createFieldClient } from './queries/fieldClient.js';
export type { FieldClient } from './queries/fieldClient.js';
export { fieldSpecQuery } from './queries/fieldSpecQuery.js';
export { SpecField } from './react/view/SpecField.js';
export type { SpecFieldComponent, SpecFieldProps } from './react/view/SpecField.js';
export type { SpecFieldHandle } from './react/field/fieldProps.js';
export { SpecFieldProvider } from './react/provider/SpecFieldProvider.js';
export type { SpecFieldProviderProps } from './react/provider/SpecFieldProvider.js';
export { useFieldSpec } from './react/hooks/useFieldSpec.js';
export type { Retry } from './react/hooks/useRetry.js';
export type { FieldSpecState } from './queries/fieldDocuments.js';
export type { ChangeDetails } from './client/field/fieldOptions.js';
export { useSpecField } from './react/view/useSpecField.js';
export type { UseSpecFieldOptions } from './react/view/useSpecField.js';
export { useSuspenseFieldSpec } from './react/hooks/useSuspenseFieldSpec.js';
export type { ReadyFieldSpec } from './react/hooks/useSuspenseFieldSpec.js';
export { useValues } from './react/hooks/useValues.js';
export type { UseValuesOptions } from './react/hooks/useValues.js';
export type { ValuesSnapshot } from './client/list/listSnapshot.js';
export { useValuesByValue } from './react/hooks/useValuesByValue.js';
export type { ValuesByValueSnapshot } from './react/hooks/useValuesByValue.js';
export { valuesQuery } from './queries/valuesQuery.js';
export type { TypedPagesQuery, TypedQuery } from './queries/typedQuery.js';
export { forgetRecent } from './client/combobox/recentRecords.js';
export { localDraft } from './client/form/formDraft.js';
export type { DraftStore } from './client/form/formDraft.js';
export { formSpecQuery } from './queries/formSpecQuery.js';
export { SpecForm } from './react/form/SpecForm.js';
export { SpecFormRest } from './react/form/SpecFormRest.js';
export type { SpecFormProps } from './react/form/SpecForm.js';
export type { SpecFormFieldProps } from './react/form/FormFieldView.js';
export type { SpecFormOptions } from './react/form/useFormStore.js';
export { useSpecForm } from './react/form/useSpecForm.js';
export type { FormFieldProps, MissingSpecForm, ReadySpecForm } from './react/form/useSpecForm.js';
export type { FormSpec } from './core/form/formSpec.js';
export { SpecSummary } from './react/form/SpecSummary.js';
export type { SpecSummaryProps } from './react/form/SpecSummary.js';
