/**
 * The languages besides English that built-in texts are in, and which of them a locale asks for.
 */
import { remembered } from './messages.js';

/** A language with texts to load. */
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
 * The language of a locale, as the tables of texts name it: `fr` for `fr-CA`, `he` for `iw`; for Chinese with the characters it is
 * written in, by the region where nothing else says so: `zh-Hant` for `zh-TW`. What is no tag is English.
 */
export const messageLanguage: (locale: string) => string = remembered((locale) => {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' ? `zh-${script}` : language;
});

/** What a table has for a language, if it has it. */
export function ofLanguage<Entry>(
  table: Readonly<Record<MessageLanguage, Entry>>,
  language: string,
): Entry | undefined {
  return Object.hasOwn(table, language) ? table[language as MessageLanguage] : undefined;
}
