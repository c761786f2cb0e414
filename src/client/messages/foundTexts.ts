/**
 * The texts of all that a search has found, which come with lists.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { enFound } from '../../texts/enFound.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type FoundMessage, uiMessage } from './messages.js';

/** A text about all that was found, in the reader's language. */
export function foundText(field: Speaking, code: FoundMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enFound);
}
