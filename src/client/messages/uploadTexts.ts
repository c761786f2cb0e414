/** Texts of uploads; loaded with the upload code. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enUploads } from '../../texts/enUploads.js';
import { languageOf, type Speaking } from './frameTexts.js';
import { uiMessage } from './messages.js';

/** Codes of texts of uploads. */
export type UploadMessage = keyof typeof enUploads;

/** Formats a text of an upload in the user's language. */
export function uploadText(field: Speaking, code: UploadMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enUploads);
}
