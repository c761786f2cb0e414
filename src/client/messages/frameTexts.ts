/** Texts that every field needs. */
import type { MessageValues } from '../../core/messages/messages.js';
import { enField } from '../../texts/enField.js';
import { type FrameMessage, type Messages, uiMessage } from './messages.js';

/** A field or form that shows texts. */
export interface Speaking {
  readonly environment: {
    readonly messages: Partial<Messages> | undefined;
    readonly lookup: { readonly locale?: string | undefined };
  };
}

/**
 * Formats a text that every field needs, in the user's language.
 *
 * @example
 * frameText(field, 'checking'); // in the language of the page
 */
export function frameText(field: Speaking, code: FrameMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enField);
}

/** The user's language, and the texts in it. */
export function languageOf({ environment: { messages, lookup } }: Speaking) {
  return { messages, locale: lookup.locale };
}
