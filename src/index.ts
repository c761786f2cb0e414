/**
 * Door `spec-field`: a form field rendered from what a server publishes, as a component and as hooks.
 */
export { FieldSpecError } from './errors.js';
export type { FieldNotice, FieldSpecErrorCode, SpecIssue } from './errors.js';
export type { HttpClient } from './core/httpClient.js';
export type {
  ConstraintDescriptor,
  InputFieldSpec,
  ValueAlias,
  ValuesEndpoint,
} from './core/inputFieldSpec.js';
export type { AllowedOrigin } from './core/urlPolicy.js';
export type { FieldPlan } from './core/fieldPlan.js';
export type { FieldValue, JsonScalar } from './core/json.js';
export type { ValidationError, ValidationResult } from './core/validationResult.js';
export type {
  ControlAttributes,
  ControlComponents,
  ControlField,
  ControlProps,
  GroupControlProps,
} from './react/controlField.js';
export type { LabelContext, ResolveLabel, ResolveLabels } from './client/labelResolver.js';
export type { Fault } from './client/faults.js';
export type { FieldClassNames, FieldComponents, PartComponents } from './react/fieldParts.js';
export { dropSignedAnswers } from './react/signedAnswers.js';
export { focusFirstInvalid } from './react/focusFirstInvalid.js';
export { loadControls } from './react/loadControls.js';
export type { Messages } from './client/messages.js';
export { createFieldClient } from './react/fieldClient.js';
export type {
  FieldClient,
  FieldClientOptions,
  FieldQueryContext,
  SharedFieldOptions,
} from './react/fieldClient.js';
export { fieldSpecQuery } from './react/fieldSpecQuery.js';
export { SpecField } from './react/field/SpecField.js';
export type { SpecFieldProps } from './react/field/SpecField.js';
export type { SpecFieldHandle } from './react/field/fieldProps.js';
export { SpecFieldProvider } from './react/SpecFieldProvider.js';
export type { SpecFieldProviderProps } from './react/SpecFieldProvider.js';
export { useFieldSpec } from './react/hooks/useFieldSpec.js';
export type { FieldSpecState } from './react/queries/fieldDocuments.js';
export type { ChangeDetails } from './client/fieldOptions.js';
export type { FieldOptions } from './client/fieldOptions.js';
export { useSpecField } from './react/hooks/useSpecField.js';
export type { UseSpecFieldOptions } from './react/hooks/useSpecField.js';
export { useSuspenseFieldSpec } from './react/useSuspenseFieldSpec.js';
export type { ReadyFieldSpec } from './react/useSuspenseFieldSpec.js';
export { useValues } from './react/useValues.js';
export type { UseValuesOptions, ValuesSnapshot, ValuesStatus } from './react/useValues.js';
export { valuesQuery } from './react/valuesQuery.js';
