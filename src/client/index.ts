/**
 * Entry point `spec-field/client`: fields, lists, forms, documents and lookups without a framework, for adapters. It depends on
 * `@tanstack/query-core`, and never on React.
 *
 * @experimental
 */
export { createFieldPage } from '../queries/fieldPage.js';
export type { FieldPage, FieldPageOptions } from '../queries/fieldPage.js';
export { Field } from './field/store.js';
export type { FieldSetup } from './field/store.js';
export type { FieldOptions } from './field/fieldOptions.js';
export { displayedErrors } from './field/fieldSnapshot.js';
export type { FieldSnapshot } from './field/fieldSnapshot.js';
export { comboboxOf } from './combobox/comboboxController.js';
export type { ComboboxController } from './combobox/comboboxController.js';
export { onComboboxKey } from './combobox/comboboxKeys.js';
export type { BoxKey } from './combobox/comboboxKeys.js';
export { leaveText, makeTextEntry, shownText, typeText } from './combobox/textEntry.js';
export { optionKey } from './list/optionState.js';
export { localizedText } from '../core/messages/localizedText.js';
export { controlText } from './messages/controlTexts.js';
export { frameText } from './messages/frameTexts.js';
export { loadLocaleMessages } from './messages/loadLocaleMessages.js';
