/** The languages besides English that built-in messages exist in, and the language of a locale. */
import { remembered } from './messages.js';

/** A language whose messages can be loaded. */
export type MessageLanguage =
  | 'ar'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'es'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'sv'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh-Hans'
  | 'zh-Hant';

/**
 * Returns the language of a locale, as in the message tables: `fr` for `fr-CA`, `he` for `iw`. Chinese includes its script, which
 * follows from the region if necessary: `zh-Hant` for `zh-TW`. An invalid tag counts as English.
 */
export const messageLanguage: (locale: string) => string = remembered((locale) => {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' ? `zh-${script}` : language;
});

/** Returns a table's entry for a language, if there is one. */
export function ofLanguage<Entry>(
  table: Readonly<Record<MessageLanguage, Entry>>,
  language: string,
): Entry | undefined {
  return Object.hasOwn(table, language) ? table[language as MessageLanguage] : undefined;
}
