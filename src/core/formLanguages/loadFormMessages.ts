/** Lazy-loads the messages of cross-field rules in languages other than English. */
import { messageLanguage, ofLanguage } from '../messages/messageLanguage.js';
import { englishFormMessages, type FormMessages } from '../form/formMessages.js';

/**
 * Loads the messages of cross-field rules in the language of a locale.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; a language without messages gets the English ones
 * @example
 * const [messages, formMessages] = await Promise.all([loadMessages('fr'), loadFormMessages('fr')]);
 * validateForm(formSpec, values, { locale: 'fr', messages, formMessages });
 * @see D20
 */
export async function loadFormMessages(locale: string): Promise<FormMessages> {
  const language = messageLanguage(locale);
  if (language === 'en') return englishFormMessages;
  const { formLanguages } = await import('./formLanguages.js');
  return ofLanguage(formLanguages, language)?.() ?? englishFormMessages;
}
