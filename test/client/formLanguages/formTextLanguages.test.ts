/** The texts of forms in other languages. */
import { describe, expect, it } from 'vitest';
import { formTextLanguages } from '../../../src/client/formLanguages/formTextLanguages.js';
import { englishFormTexts, englishProblems } from '../../../src/client/form/formTexts.js';
import { languages } from '../../support/languages.ts';
import { englishTexts, findMessageGaps, renderedTexts } from '../../support/messageGaps.ts';

/** Words that a language has in common with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  da: ['submit'],
  de: ['optional'],
};

describe('formTextLanguages', () => {
  it('has the languages that fields have', () => {
    expect(Object.keys(formTextLanguages).toSorted()).toEqual(languages.toSorted());
  });

  it.each(languages)('has every form in %s, and the placeholders of German', async (language) => {
    const [{ texts }, german] = await Promise.all([formTextLanguages[language](), formTextLanguages.de()]);

    expect(findMessageGaps(texts, german.texts, language)).toEqual([]);
  });

  it.each(languages)('leaves nothing to fill in, and nothing in English, in %s', async (language) => {
    const { texts } = await formTextLanguages[language]();

    const rendered = renderedTexts(texts, language);
    const english = { ...englishFormTexts, ...englishProblems };

    expect(rendered.filter(([, text]) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
    expect(englishTexts(texts, english).filter((key) => !shared[language]?.includes(key))).toEqual([]);
    expect(rendered.filter(([, text]) => /\b(the|you|your|what|sent|entered)\b/i.test(text))).toEqual([]);
  });
});
