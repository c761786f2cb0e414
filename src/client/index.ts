/**
 * Door `spec-field/client`: what a field, its list and a form do over time, and how documents and values come, without a
 * framework. For adapters to one; it stands on `@tanstack/query-core`, and never on React.
 */
export { FieldSpecError } from '../errors.js';
export type { FieldNotice, FieldSpecErrorCode } from '../errors.js';
export { createFieldPage } from '../queries/fieldPage.js';
export type { FieldPage, FieldPageOptions } from '../queries/fieldPage.js';
export { stateOfSpec } from '../queries/fieldDocuments.js';
export type { FieldDocument, FieldDocuments, FieldSpecState } from '../queries/fieldDocuments.js';
export { fieldSpecQuery } from '../queries/fieldSpecQuery.js';
export { formSpecQuery } from '../queries/formSpecQuery.js';
export { valuesQuery } from '../queries/valuesQuery.js';
export { valuesSource } from '../queries/valuesSource.js';
export { dropSignedAnswers } from '../queries/signedAnswers.js';
export { Field } from './field/store.js';
export type { FieldSetup } from './field/store.js';
export type { FieldEnvironment } from './field/fieldEnvironment.js';
export type { FieldMemory } from './field/fieldMemory.js';
export type { ChangeDetails, FieldOptions } from './field/fieldOptions.js';
export { displayedErrors, isValidating, waitingText } from './field/fieldSnapshot.js';
export type { FieldShown, FieldSnapshot } from './field/fieldSnapshot.js';
export { controlKind } from './field/controlKind.js';
export type { ControlKind } from './field/controlKind.js';
export type { BoxState, Refusal, RefusalReason } from './field/boxState.js';
export { ComboboxController, comboboxOf } from './combobox/comboboxController.js';
export type { Typing } from './combobox/comboboxController.js';
export { onComboboxKey } from './combobox/comboboxKeys.js';
export type { BoxKey } from './combobox/comboboxKeys.js';
export { forgetRecent } from './combobox/recentRecords.js';
export { leaveText, makeTextEntry, shownText, typeText } from './combobox/textEntry.js';
export { timerDebounce } from './list/debounce.js';
export type { Debounce } from './list/debounce.js';
export { ListStore } from './list/listStore.js';
export type { ListInput, ListPorts } from './list/listStore.js';
export type { ListSource } from './list/listSource.js';
export type { ValuesSnapshot, ValuesStatus } from './list/listSnapshot.js';
export { optionKey } from './list/optionState.js';
export { FormStore } from './form/formStore.js';
export type { FormSetup } from './form/formStore.js';
export type { FormFieldSnapshot, FormOptions, FormSnapshot } from './form/formState.js';
export { localizedText } from '../core/messages/localizedText.js';
export { controlText } from './messages/controlTexts.js';
export { frameText } from './messages/frameTexts.js';
export { loadLocaleMessages } from './messages/loadLocaleMessages.js';
export type { Messages } from './messages/messages.js';
export type { Fault } from './page/faults.js';
export { createRetryWait } from './page/retry.js';
export type { Failure, RetryWait } from './page/retry.js';
