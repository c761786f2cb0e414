/**
 * The texts of comboboxes, lists, chips and entries, which come with them.
 */
import type { MessageValues } from '../core/messages.js';
import type { FieldEnvironment } from './fieldEnvironment.js';
import { type ControlMessage, type UiMessage, uiMessage } from './messages.js';
import { en } from './messages/en.js';
import { enControls } from './messages/enControls.js';

interface Speaking {
  readonly environment: FieldEnvironment;
}

/** A text of a control of ours, in the reader's language. */
export function controlText(field: Speaking, code: ControlMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enControls);
}

/** Any text, for a control of the host's own. */
export function anyText(field: Speaking) {
  return (code: UiMessage, values: MessageValues = {}): string =>
    uiMessage(code, values, languageOf(field), { ...en, ...enControls });
}

function languageOf({ environment: { messages, lookup } }: Speaking) {
  return { messages, locale: lookup.locale };
}
