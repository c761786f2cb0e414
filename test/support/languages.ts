/** The languages that built-in texts are in besides English, by their tags. */
import { translations } from '../../src/languages/translations.ts';

/** A language with a file of its own. */
export type TranslatedLanguage = keyof typeof translations;

/** All of them. */
export const languages = Object.keys(translations) as readonly TranslatedLanguage[];
