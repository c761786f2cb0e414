/**
 * Every built-in text in one language, of the field and of its failures, loaded only when asked for; English is at hand.
 */
import { type MessageLanguage, messageLanguage } from '../../core/messages/messageLanguage.js';
import type { Messages } from './messages.js';

/** Language → its texts. Each path is written out, so that a bundler makes a file of its own for each. */
const catalogues: Record<MessageLanguage, () => Promise<Messages>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
};

/**
 * Loads all texts in the language of a locale.
 *
 * @returns `undefined` for English, and for a language that is not among ours
 * @example
 * const messages = await loadLocaleMessages('fr-CA'); // the French texts
 */
export async function loadLocaleMessages(locale: string): Promise<Messages | undefined> {
  const language = messageLanguage(locale);
  return language && catalogues[language]();
}
