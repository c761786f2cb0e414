/**
 * The texts of the list of a phone, which come with it.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { enSheet } from '../../texts/enSheet.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type SheetMessage, uiMessage } from './messages.js';

/** A text of the list of a phone, in the reader's language. */
export function sheetText(field: Speaking, code: SheetMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enSheet);
}
