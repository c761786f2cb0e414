/** Texts of values that were refused because they could not be checked, or because their files are missing (D20, D41). */
import { messageLanguage, ofLanguage } from '../../core/messages/messageLanguage.js';
import type { VerdictTexts } from './verdictLanguages.js';

const english: VerdictTexts = {
  tooMuch: 'This is too much to be checked. Send less of it.',
  unchecked: 'This could not be checked, so it was not taken.',
  fileGone: 'This file is not here any more. Choose it again.',
};

/** Returns the texts for a locale; English if its language has none. */
export async function verdictTexts(locale = 'en'): Promise<VerdictTexts> {
  const language = messageLanguage(locale);
  if (language === 'en') return english;
  const { verdictLanguages } = await import('./verdictLanguages.js');
  return ofLanguage(verdictLanguages, language) ?? english;
}
