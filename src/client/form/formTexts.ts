/**
 * What a form says besides its fields, in English. `{name}` is filled in. What only some forms say comes with the code that
 * says it; what is broken rules' stands in the core.
 */
import type { MessageLanguage } from '../../core/messages/messageLanguage.js';
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
} as const;

/** Names a text of a form. */
export type FormText =
  | keyof typeof englishFormTexts
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

const languages: Readonly<Record<MessageLanguage, true>> = { ar: true, de: true, es: true, fr: true };

/** The language of a locale as `messageLanguage` has it, without what loads the texts of fields. */
export function formLanguage(locale = ''): MessageLanguage | undefined {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(languages, language) ? (language as MessageLanguage) : undefined;
}
