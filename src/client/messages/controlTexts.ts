/** Texts of lists and chosen values; loaded with them. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enControls } from '../../texts/enControls.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { type ControlMessage, uiMessage } from './messages.js';

/**
 * Formats a text of a list, or of chosen values, in the user's language.
 *
 * @example
 * controlText(field, 'empty'); // 'No results.'
 */
export function controlText(field: Speaking, code: ControlMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enControls);
}
