/**
 * The texts of rules across fields in other languages than English, loaded only when asked for.
 */
import { messageLanguage, ofLanguage } from '../messages/messageLanguage.js';
import { englishFormMessages, type FormMessages } from '../form/formMessages.js';

/**
 * Loads the texts of rules across fields in the language of a locale.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; English where its language is not among ours
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
