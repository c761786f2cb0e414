/**
 * Error messages of cross-field rules. A document's own texts take precedence (D20, D35).
 */
import { enRules } from '../../texts/enRules.js';
import type { RuleText } from '../../texts/textNames.js';
import { loadTranslation } from '../messages/loadTranslation.js';
import type { Message } from '../messages/messages.js';

/** A message for each way to break a cross-field rule. */
export type FormMessages = Readonly<Record<RuleText, Message>>;

/** The English messages, which are not lazy-loaded. */
export const englishFormMessages: FormMessages = enRules;

/**
 * Loads the messages of cross-field rules in the language of a locale. A message that the language lacks is in English.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; a language without messages gets the English ones
 * @example
 * const [messages, formMessages] = await Promise.all([loadMessages('fr'), loadFormMessages('fr')]);
 * validateForm(formSpec, values, { locale: 'fr', messages, formMessages });
 * @see D20
 */
export async function loadFormMessages(locale: string): Promise<FormMessages> {
  const translation = await loadTranslation(locale);
  return translation ? { ...enRules, ...translation.rules } : enRules;
}
