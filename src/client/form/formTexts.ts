/**
 * The English texts of a form, without those of fields. `{name}` is a placeholder. Texts that only some forms need are in their
 * code; messages of rules are in the core.
 */
import type { FormMessages } from '../../core/form/formMessages.js';
import { formatMessage, type Message, type MessageValues } from '../../core/messages/messages.js';

/** Texts that every form needs. */
export const englishFormTexts = {
  submit: 'Send',
  submitting: 'Sending…',
  submitted: 'Sent.',
  overtaken: 'Sent, but for what you have changed since.',
  required: 'required',
  optional: '(optional)',
  formLoading: 'Loading the form…',
  formFailed: 'This form could not be loaded.',
  offline: 'Not sent: there is no connection. What you entered is still here.',
} as const;

/** The number of errors to fix. */
export const englishProblems = {
  problems: { one: '{value} thing to put right', other: '{value} things to put right' },
  allRight: 'Everything is put right. You can send it now.',
} as const;

/** Codes of a form's texts. */
export type FormText =
  | keyof typeof englishFormTexts
  | 'allRight'
  | 'back'
  | 'busy'
  | 'change'
  | 'changeOf'
  | 'conflict'
  | 'discard'
  | 'emptied'
  | 'failed'
  | 'filledIn'
  | 'forbidden'
  | 'next'
  | 'no'
  | 'notFilledIn'
  | 'notValid'
  | 'problems'
  | 'nowRequired'
  | 'refused'
  | 'restored'
  | 'review'
  | 'signIn'
  | 'step'
  | 'stepDone'
  | 'stepWrong'
  | 'steps'
  | 'yes';

/** A text for every code. */
export type FormTexts = Readonly<Record<FormText, Message>>;

/** The texts of a form in one language, including messages of rules. */
export interface FormLanguage {
  readonly texts: FormTexts;
  readonly rules: FormMessages;
}

/**
 * Formats a text of a form: the app's, or a built-in one.
 *
 * @param builtIn - English texts that contain the code
 */
export function formText<Code extends FormText>(
  builtIn: Readonly<Record<Code, Message>>,
  code: Code,
  texts: Partial<FormTexts> | undefined,
  locale: string | undefined,
  values: MessageValues = {},
): string {
  const given = texts?.[code];
  return formatMessage(given ?? builtIn[code], values, given === undefined ? 'en' : locale);
}
