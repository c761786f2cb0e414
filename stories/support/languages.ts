/** Languages of the built-in texts, with their own names. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const;

/** A language of the built-in texts. */
export type LanguageName = keyof typeof languageNames;

/** All languages except English, which needs no loading. */
export const languages = (Object.keys(languageNames) as LanguageName[]).filter((name) => name !== 'en');

/** Returns the writing direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|he)$/.test(language) ? 'rtl' : 'ltr');
