/** Texts about typed text, dependencies and list entries; lazy-loaded. */
import type { MessageValues } from '../../core/messages/messages.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type EntryMessage, type UiMessage, uiMessage } from './messages.js';
import { enField } from '../../texts/enField.js';
import { enControls } from '../../texts/enControls.js';
import { enEntries } from '../../texts/enEntries.js';

/** Formats a text about typed text, dependencies or list entries in the user's language. */
export function entryText(field: Speaking, code: EntryMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enEntries);
}

/** Returns a function that formats any text, for custom controls of the app. */
export function anyText(field: Speaking) {
  return (code: UiMessage, values: MessageValues = {}): string =>
    uiMessage(code, values, languageOf(field), { ...enField, ...enControls, ...enEntries });
}
