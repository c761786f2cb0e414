/** Texts of the kinds of input; loaded with the first of them. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enKinds } from '../../texts/enKinds.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type KindMessage, uiMessage } from './messages.js';

/** Formats a text of a kind of input in the user's language. */
export function kindText(field: Speaking, code: KindMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enKinds);
}
