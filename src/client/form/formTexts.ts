/**
 * The texts of a form besides its fields, in English. `{name}` is filled in. What only some forms say comes with the code that
 * says it; what is broken rules' stands in the core.
 */
import type { FormMessages } from '../../core/form/formMessages.js';
import { formatMessage, type Message, type MessageValues } from '../../core/messages/messages.js';

/** The texts of every form. */
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

/** How many things there are to put right. */
export const englishProblems = {
  problems: { one: '{value} thing to put right', other: '{value} things to put right' },
  allRight: 'Everything is put right. You can send it now.',
} as const;

/** Names a text of a form. */
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

/** A text for every state of a form. */
export type FormTexts = Readonly<Record<FormText, Message>>;

/** What a form says in one language: itself, and of broken rules across its fields. */
export interface FormLanguage {
  readonly texts: FormTexts;
  readonly rules: FormMessages;
}

/**
 * Chooses and fills in a text of a form: the host's, else a built-in one.
 *
 * @param builtIn - English texts, of which this is one
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
