/**
 * The texts of lists, chips and entries, which come with them.
 * In: a field, and the name of a text. Out: the text in the reader's language, the host's where it has one.
 */
import type { MessageValues } from '../../core/messages.js';
import type { ControlMessage, UiMessage } from '../messages.js';
import { en } from '../messages/en.js';
import { enCombobox } from '../messages/enCombobox.js';
import { enControls } from '../messages/enControls.js';
import type { FieldState } from '../useFieldState.js';

/** A text of a control of ours. */
export function controlText(field: FieldState, code: ControlMessage, values: MessageValues = {}): string {
  return field.message(code, values, enControls);
}

/** Any text, for a control of the host's own. */
export function anyText(field: FieldState) {
  return (code: UiMessage, values: MessageValues = {}): string =>
    field.message(code, values, { ...en, ...enCombobox, ...enControls });
}
