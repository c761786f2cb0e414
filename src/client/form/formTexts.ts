/** The texts of a form, without those of its fields. */
import { formatMessage, type Message, type MessageValues } from '../../core/messages/messages.js';
import type { FormText } from '../../texts/textNames.js';

export type { FormText };

/** A text for every code. */
export type FormTexts = Readonly<Record<FormText, Message>>;

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
