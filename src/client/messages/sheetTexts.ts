/** Texts of the list on a phone; loaded with it. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enSheet } from '../../texts/enSheet.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type SheetMessage, uiMessage } from './messages.js';

/** Formats a text of the list on a phone in the user's language. */
export function sheetText(field: Speaking, code: SheetMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enSheet);
}
