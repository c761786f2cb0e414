/**
 * Loads the file of a language. English is always there.
 */
import type { Translation } from '../../languages/translation.js';
import { messageLanguage } from './messageLanguage.js';

/**
 * Loads all texts in the language of a locale.
 *
 * @returns `undefined` for English, and for a language without a file
 */
export async function loadTranslation(locale: string): Promise<Translation | undefined> {
  const language = messageLanguage(locale);
  if (language === 'en') return undefined;
  const { translations } = await import('../../languages/translations.js');
  return Object.hasOwn(translations, language)
    ? translations[language as keyof typeof translations]()
    : undefined;
}
