/**
 * The languages besides English that built-in texts are in. The locale's language decides.
 */
const languages = ['ar', 'de', 'es', 'fr'] as const;

/** A language with texts to load. */
export type MessageLanguage = (typeof languages)[number];

/** The language of a locale, where there are texts to load for it: `fr` for `fr-CA`, none for `en`. */
export function messageLanguage(locale: string | undefined): MessageLanguage | undefined {
  const language = locale?.toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((one) => one === language);
}
