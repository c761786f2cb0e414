/** Loads the texts of fields in the language of a locale. */
import { loadTranslation } from '../../core/messages/loadTranslation.js';
import type { Messages } from './messages.js';

/**
 * Loads the texts of fields and validation errors in the language of a locale. Texts that the language lacks are shown in
 * English.
 *
 * @returns `undefined` for English and for unsupported languages
 * @example
 * const messages = await loadLocaleMessages('fr-CA'); // the French texts
 */
export async function loadLocaleMessages(locale: string): Promise<Partial<Messages> | undefined> {
  return (await loadTranslation(locale))?.fields;
}
