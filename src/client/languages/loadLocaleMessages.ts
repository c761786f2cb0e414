/**
 * Every built-in text in one language, of the field and of its failures, loaded only when asked for; English is at hand.
 */
import { messageLanguage } from '../../core/messages/messageLanguage.js';
import type { Messages } from '../messages/messages.js';

/**
 * Loads all texts in the language of a locale.
 *
 * @returns `undefined` for English, and for a language that is not among ours
 * @example
 * const messages = await loadLocaleMessages('fr-CA'); // the French texts
 */
export async function loadLocaleMessages(locale: string): Promise<Messages | undefined> {
  const language = messageLanguage(locale);
  if (language === 'en') return undefined;
  const { loadAllTexts } = await import('./loadTexts.js');
  return loadAllTexts(language);
}
