/**
 * The texts of files that are sent, which come with what sends them.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { enUploads } from '../../texts/enUploads.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { uiMessage } from './messages.js';

/** Names a text of a file that is sent. */
export type UploadMessage = keyof typeof enUploads;

/** A text of a file that is sent, in the reader's language. */
export function uploadText(field: Speaking, code: UploadMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enUploads);
}
