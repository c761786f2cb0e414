/**
 * Every built-in text in one language, of the field and of its failures, loaded only when asked for; English is at hand.
 */
import {
  messageCatalogues,
  type MessageLanguage,
  messageLanguage,
} from '../../core/messages/messageCatalogues.js';
import type { FieldMessages, Messages } from './messages.js';

/** Language → its texts. Each path is written out, so that a bundler makes a file of its own for each. */
const catalogues: Record<MessageLanguage, () => Promise<FieldMessages>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
};

/**
 * Loads all texts in the language of a locale.
 *
 * @returns `undefined` for English, and for a language that is not among ours
 */
export async function loadLocaleMessages(locale: string): Promise<Messages | undefined> {
  const language = messageLanguage(locale);
  if (language === undefined) return undefined;
  const [failures, field] = await Promise.all([messageCatalogues[language](), catalogues[language]()]);
  return { ...failures, ...field };
}
