/**
 * The built-in texts in the language of a locale; one we do not speak reads English.
 */
import { englishMessages } from './englishMessages.js';
import { type MessageLanguage, messageLanguage } from './messageLanguage.js';
import type { ValidationMessages } from './messages.js';

/** Language → its texts. Each path is written out, so that a bundler makes a file of its own for each. */
const catalogues: Record<MessageLanguage, () => Promise<ValidationMessages>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
};

/**
 * Loads the built-in texts of failures in the language of a locale.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; English where its language is not among ours
 * @example
 * const messages = await loadMessages('fr');
 * validate(fieldSpec, '', { locale: 'fr', messages }).errors[0]?.message; // 'Renseignez « Ville ».'
 * @see D20
 */
export async function loadMessages(locale: string): Promise<ValidationMessages> {
  const language = messageLanguage(locale);
  return language === undefined ? englishMessages : catalogues[language]();
}
