/** Texts of file fields; loaded with the first of them. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enFiles } from '../../texts/enFiles.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { uiMessage } from './messages.js';

/** Formats a text of a file field in the user's language. */
export function fileText(field: Speaking, code: keyof typeof enFiles, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enFiles);
}
