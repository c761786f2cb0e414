/**
 * The texts of the field and of its failures, as one list that a host can replace text by text.
 */
import {
  formatMessage,
  type Message,
  type MessageValues,
  type ValidationMessages,
} from '../core/messages.js';
import { en } from './messages/en.js';

/** A text for every state of the field. */
export type FieldMessages = Readonly<Record<keyof typeof en, Message>>;

/** A text for every state of the field, and for every failure of a value. */
export type Messages = FieldMessages & ValidationMessages;

/** Names a text of the field. */
export type UiMessage = keyof typeof en;

/** Chooses and fills in a text of the field: the host's, else the built-in one. */
export function uiMessage(
  code: UiMessage,
  values: MessageValues,
  { messages, locale = 'en' }: { messages?: Partial<Messages> | undefined; locale?: string | undefined },
): string {
  const given = messages?.[code];
  // Our English keeps to the plural forms of English, whoever reads it.
  const language = given === undefined && !locale.startsWith('en') ? 'en' : locale;
  return formatMessage(given ?? en[code], values, language);
}
