/** The texts of forms in other languages. */
import { expect, it } from 'vitest';
import { formLanguage } from '../../../src/client/form/formTexts.js';

it.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['DE_at', 'de'],
  ['en-GB', undefined],
  ['deu', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('reads the language of %s as %s', (locale, language) => {
  expect(formLanguage(locale)).toBe(language);
});
