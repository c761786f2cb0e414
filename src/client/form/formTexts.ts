/**
 * What a form says besides its fields, in English. `{name}` is filled in. What is broken rules' stands in the core.
 */
import { formatMessage, type Message, type MessageValues } from '../../core/messages.js';

/** The texts that need no loading. */
export const englishFormTexts = {
  submit: 'Send',
  submitting: 'Sending…',
  submitted: 'Sent.',
  next: 'Next',
  back: 'Back',
  step: 'Step {value} of {total}',
  formLoading: 'Loading the form…',
  formFailed: 'This form could not be loaded.',
  nowRequired: '{label} is now required.',
  restored: 'Restored what you entered on {date}.',
  discard: 'Discard it',
  notValid: 'Not sent: something above needs your attention.',
  refused: 'Not sent: the server did not take it.',
  offline: 'Not sent: there is no connection. What you entered is still here.',
  signIn: 'Not sent: you are not signed in any more. Sign in again, then send it once more.',
  forbidden: 'Not sent: you may not do this.',
  conflict: 'Not sent: somebody else has changed this meanwhile.',
  busy: 'Not sent: the server is busy. Send it again in a moment.',
  failed: 'Not sent: the server could not take it. Send it again in a moment.',
  yes: 'Yes',
  no: 'No',
};

/** A text for every state of a form. */
export type FormTexts = Readonly<Record<keyof typeof englishFormTexts, Message>>;

/** Names a text of a form. */
export type FormText = keyof FormTexts;

/** Chooses and fills in a text of a form: the host's, else a built-in one. */
export function formText(
  code: FormText,
  texts: Partial<FormTexts> | undefined,
  locale: string | undefined,
  values: MessageValues = {},
): string {
  const given = texts?.[code];
  return formatMessage(given ?? englishFormTexts[code], values, given === undefined ? 'en' : locale);
}
