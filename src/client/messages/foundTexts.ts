/** Texts of "Select all" for search results; loaded with lists. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enFound } from '../../texts/enFound.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type FoundMessage, uiMessage } from './messages.js';

/** Formats a text of "Select all" in the user's language. */
export function foundText(field: Speaking, code: FoundMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enFound);
}
