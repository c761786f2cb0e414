/** The language of the built-in messages for a locale. */
import { remembered } from './messages.js';

/**
 * Returns the language of a locale, as its file in `src/languages` is named: `fr` for `fr-CA`, `he` for `iw`. Chinese includes its
 * script, which follows from the region if necessary: `zh-Hant` for `zh-TW`. An invalid tag counts as English.
 */
export const messageLanguage: (locale: string) => string = remembered((locale) => {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' ? `zh-${script}` : language;
});
