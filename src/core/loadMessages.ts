/**
 * The built-in texts in other languages than English, loaded only when asked for. The locale's language
 * decides, and one we do not speak reads English.
 */
import { englishMessages, type ValidationMessages } from './messages.js';

/** Language → its texts. Each path is written out, so that a bundler makes a file of its own for each. */
const catalogues = {
  ar: async () => (await import('./messages/ar.js')).ar,
  de: async () => (await import('./messages/de.js')).de,
  es: async () => (await import('./messages/es.js')).es,
  fr: async () => (await import('./messages/fr.js')).fr,
} satisfies Record<string, () => Promise<ValidationMessages>>;

/** A language with texts to load. */
export type MessageLanguage = keyof typeof catalogues;

/** The language of a locale, where there are texts to load for it: `fr` for `fr-CA`, none for `en`. */
export function messageLanguage(locale: string | undefined): MessageLanguage | undefined {
  const language = locale?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(catalogues, language) ? (language as MessageLanguage) : undefined;
}

/**
 * Loads the built-in texts of failures in the language of a locale.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; English where its language is not among ours
 * @example
 * const messages = await loadMessages('fr');
 * validate(fieldSpec, '', { locale: 'fr', messages }).errors[0]?.message; // 'Renseignez ce champ.'
 * @see D20
 */
export async function loadMessages(locale: string): Promise<ValidationMessages> {
  const language = messageLanguage(locale);
  return language === undefined ? englishMessages : catalogues[language]();
}
