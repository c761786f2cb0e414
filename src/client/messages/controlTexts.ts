/**
 * The texts of lists and chosen values, which come with them.
 */
import type { MessageValues } from '../../core/messages/messages.js';
import { type ControlMessage, type Messages, uiMessage } from './messages.js';
import { enControls } from './enControls.js';

/** Something that speaks to its reader. */
export interface Speaking {
  readonly environment: {
    readonly messages: Partial<Messages> | undefined;
    readonly lookup: { readonly locale?: string | undefined };
  };
}

/** A text of a list, or of chosen values, in the reader's language. */
export function controlText(field: Speaking, code: ControlMessage, values: MessageValues = {}): string {
  return uiMessage(code, values, languageOf(field), enControls);
}

/** The language of the reader, and the texts in it. */
export function languageOf({ environment: { messages, lookup } }: Speaking) {
  return { messages, locale: lookup.locale };
}
