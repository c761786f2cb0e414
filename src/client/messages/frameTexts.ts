/**
 * The texts that every field has.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import type { AskedTexts } from './askedTexts.js';
import { en } from './en.js';
import { type FrameMessage, type Messages, uiMessage } from './messages.js';

/** Something that speaks to its reader. */
export interface Speaking {
  readonly environment: {
    /** Loads texts that not every field says. @internal */
    readonly askForTexts?: AskedTexts['ask'] | undefined;
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
  return uiMessage(code, values, languageOf(field), en);
}

/** The language of the reader, and the texts in it. */
export function languageOf({ environment: { messages, lookup } }: Speaking) {
  return { messages, locale: lookup.locale };
}
