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

/** A text for every state of the field, and for every failure of a value. */
export type Messages = Readonly<Record<keyof typeof en, Message>> & ValidationMessages;

/** Names a text of the field. */
export type UiMessage = keyof typeof en;

/** Chooses and fills in a text of the field: the host's, else the built-in one. */
export function uiMessage(
  code: UiMessage,
  values: MessageValues,
  { messages, locale }: { messages?: Partial<Messages> | undefined; locale?: string | undefined },
): string {
  return formatMessage(messages?.[code] ?? en[code], values, messages?.[code] ? locale : 'en');
}
