/** Texts about many chosen values; loaded with their chips. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enChosen } from '../../texts/enChosen.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type ChosenMessage, uiMessage } from './messages.js';

/** Formats a text about many chosen values in the user's language. */
export function chosenText(field: Speaking, code: ChosenMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enChosen);
}
