/**
 * The texts of fields in the language of a locale.
 */
import { loadTranslation } from '../../core/messages/loadTranslation.js';
import type { Messages } from './messages.js';

/**
 * Loads the texts of fields, and about invalid values, in the language of a locale. A text that the language lacks is shown in English.
 *
 * @returns `undefined` for English, and for a language that is not among ours
 * @example
 * const messages = await loadLocaleMessages('fr-CA'); // the French texts
 */
export async function loadLocaleMessages(locale: string): Promise<Partial<Messages> | undefined> {
  return (await loadTranslation(locale))?.fields;
}
