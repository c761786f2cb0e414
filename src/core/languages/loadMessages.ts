/** Loads the built-in messages in the language of a locale; English for other languages. */
import { englishMessages } from '../messages/englishMessages.js';
import { messageLanguage, ofLanguage } from '../messages/messageLanguage.js';
import type { ValidationMessages } from '../messages/messages.js';
import { catalogues } from './catalogues.js';

/**
 * Loads the built-in validation messages in the language of a locale.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; a language without messages gets the English ones
 * @example
 * const messages = await loadMessages('fr');
 * validate(fieldSpec, '', { locale: 'fr', messages }).errors[0]?.message; // 'Renseignez « Ville ».'
 * @see D20
 */
export async function loadMessages(locale: string): Promise<ValidationMessages> {
  const language = messageLanguage(locale);
  if (language === 'en') return englishMessages;
  return ofLanguage(catalogues, language)?.() ?? englishMessages;
}
