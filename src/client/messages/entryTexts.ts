/**
 * The texts about what is entered, which come with the first that is.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type EntryMessage, type UiMessage, uiMessage } from './messages.js';
import { enField } from '../../texts/enField.js';
import { enControls } from '../../texts/enControls.js';
import { enEntries } from '../../texts/enEntries.js';

/** A text about what is entered, in the reader's language. */
export function entryText(field: Speaking, code: EntryMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enEntries);
}

/** Any text, for a control of the host's own. */
export function anyText(field: Speaking) {
  return (code: UiMessage, values: MessageValues = {}): string =>
    uiMessage(code, values, languageOf(field), { ...enField, ...enControls, ...enEntries });
}
