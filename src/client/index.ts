/**
 * Entry point `spec-field/client`: fields, lists, forms, documents and lookups without a framework, for adapters. It depends on
 * `@tanstack/query-core`, and never on React.
 */
export { FieldSpecError } from '../errors/fieldSpecError.js';
export type { FieldSpecErrorCode, FieldSpecErrorDetails, SpecIssue } from '../errors/fieldSpecError.js';
export type { FieldNotice, FieldNoticeCode } from '../errors/notices.js';
export type { Dependencies } from '../core/document/dependencies.js';
export type { FieldOutline } from '../core/document/fieldOutline.js';
export type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../core/document/inputFieldSpec.js';
export type { FormMessages } from '../core/form/formMessages.js';
export type { FormPlan } from '../core/form/formPlan.js';
export type { FormRule, FormValidationResult, FormValues } from '../core/form/formResult.js';
export type { FormSpec } from '../core/form/formSpec.js';
export type { LookupOptions } from '../core/lookup/lookUpValues.js';
export type { ResolvedValues } from '../core/lookup/resolvedValues.js';
export type { LocalizedText } from '../core/messages/localizedText.js';
export type { Message, MessageValues, ValidationMessages } from '../core/messages/messages.js';
export type {
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from '../core/validation/validationResult.js';
export type { InputKind } from '../core/vocabulary/inputKinds.js';
export type { FieldValue } from '../core/vocabulary/json.js';
export { createFieldPage } from '../queries/fieldPage.js';
export type { FieldPage, FieldPageOptions } from '../queries/fieldPage.js';
export { stateOfSpec } from '../queries/fieldDocuments.js';
export type { FieldDocument, FieldDocuments, FieldSpecState } from '../queries/fieldDocuments.js';
export { fieldSpecQuery } from '../queries/fieldSpecQuery.js';
export { formSpecQuery } from '../queries/formSpecQuery.js';
export { valuesQuery } from '../queries/valuesQuery.js';
export type { ValuesQueryOptions } from '../queries/valuesQuery.js';
export type { TypedPagesQuery, TypedQuery } from '../queries/typedQuery.js';
export { valuesSource } from '../queries/valuesSource.js';
export { dropSignedAnswers } from '../queries/signedAnswers.js';
export { Field } from './field/store.js';
export type { FieldSetup } from './field/store.js';
export type { FieldEnvironment } from './field/fieldEnvironment.js';
export type { FieldMemory } from './field/fieldMemory.js';
export type { ChangeDetails, ErrorWithin, FieldOptions, OnCreateValue } from './field/fieldOptions.js';
export type { FieldOwner } from './field/fieldOwner.js';
export type { OnConnect } from './field/fieldWatchers.js';
export type { ChoiceCause } from './field/choosing.js';
export type { FormControl } from './field/formControl.js';
export type { TextStatus } from './field/text.js';
export type { CommitOptions } from './field/validation.js';
export { displayedErrors, isValidating, waitingText } from './field/fieldSnapshot.js';
export type {
  ControlCode,
  FieldShown,
  FieldSnapshot,
  ValidationStatus,
  WayBack,
} from './field/fieldSnapshot.js';
export { controlKind } from './field/controlKind.js';
export type { ControlChoice, ControlKind } from './field/controlKind.js';
export type { AwaitedKey, BoxState, Refusal, RefusalReason } from './field/boxState.js';
export { ComboboxController, comboboxOf } from './combobox/comboboxController.js';
export type { CommitHow, EnteredBy } from './combobox/combobox.js';
export type { Typing } from './combobox/comboboxController.js';
export { onComboboxKey } from './combobox/comboboxKeys.js';
export type { BoxKey } from './combobox/comboboxKeys.js';
export { forgetRecent } from './combobox/recentRecords.js';
export { leaveText, makeTextEntry, shownText, typeText } from './combobox/textEntry.js';
export type { ShownField } from './combobox/textEntry.js';
export { timerDebounce } from './list/debounce.js';
export type { Debounce } from './list/debounce.js';
export { ListStore } from './list/listStore.js';
export type { ArrangeRows, ListInput, ListPorts } from './list/listStore.js';
export type { ListQuery, ListSource, PageParam, SearchKey } from './list/listSource.js';
export type { ValuesSnapshot, ValuesStatus } from './list/listSnapshot.js';
export { optionKey } from './list/optionState.js';
export { FormStore } from './form/formStore.js';
export type { FormSetup } from './form/formStore.js';
export type { DraftStore, RestoredDraft } from './form/formDraft.js';
export type {
  FormFieldSnapshot,
  FormOptions,
  FormProblem,
  FormSnapshot,
  StepPlace,
} from './form/formState.js';
export type { FormText, FormTexts } from './form/formTexts.js';
export { localizedText } from '../core/messages/localizedText.js';
export { controlText } from './messages/controlTexts.js';
export { frameText } from './messages/frameTexts.js';
export type { Speaking } from './messages/frameTexts.js';
export { loadLocaleMessages } from './messages/loadLocaleMessages.js';
export type {
  ChosenMessage,
  ControlMessage,
  EntryMessage,
  FieldMessages,
  FileMessage,
  FoundMessage,
  FrameMessage,
  KindMessage,
  Messages,
  SheetMessage,
  UiMessage,
} from './messages/messages.js';
export type { LabelSources } from './values/labelResolver.js';
export type { LabelEnvironment } from './values/labelledField.js';
export type { Fault } from './page/faults.js';
export type {
  Measure,
  MeasuredDocument,
  MeasuredField,
  MeasuredForm,
  MeasuredStatus,
  Measurement,
} from './page/measurement.js';
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
} from './metrics/metric.js';
export { createRetryWait } from './page/retry.js';
export type { Failure, RetryWait } from './page/retry.js';
