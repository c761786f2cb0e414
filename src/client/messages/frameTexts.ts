/**
 * The texts that every field has.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { enField } from '../../texts/enField.js';
import { type FrameMessage, type Messages, uiMessage } from './messages.js';

/** Something that speaks to its reader. */
export interface Speaking {
  readonly environment: {
    readonly messages: Partial<Messages> | undefined;
    readonly lookup: { readonly locale?: string | undefined };
  };
}

/**
 * A text that every field has, in the reader's language.
 *
 * @example
 * frameText(field, 'checking'); // in the language of the page
 */
export function frameText(field: Speaking, code: FrameMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enField);
}

/** The language of the reader, and the texts in it. */
export function languageOf({ environment: { messages, lookup } }: Speaking) {
  return { messages, locale: lookup.locale };
}
