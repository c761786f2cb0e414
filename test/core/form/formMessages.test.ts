/** The texts of broken rules in the language of a locale. D20. */
import { describe, expect, it } from 'vitest';
import { loadFormMessages, validateForm } from '../../../src/core/index.js';
import { languages } from '../../support/languages.ts';
import { englishFormMessages } from '../../../src/core/form/formMessages.js';

describe('loadFormMessages', () => {
  it.each(languages)('returns every message of English in %s', async (language) => {
    const messages = await loadFormMessages(`${language}-u-nu-latn`);

    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(englishFormMessages).toSorted());
    expect(messages.lt).not.toBe(englishFormMessages.lt);
  });

  it('returns English for an unknown language', async () => {
    expect(await loadFormMessages('tlh')).toBe(englishFormMessages);
  });

  it('provides the text of a broken rule', async () => {
    const formMessages = await loadFormMessages('fr');
    const fields = ['début', 'fin'].map((name) => ({ name, displayName: name, dataType: 'DATE' }));
    const rule = { type: 'fieldComparison', fields: ['début', 'fin'], params: { operator: 'lt' } };

    const { errors } = validateForm(
      { id: 'f', fields, crossConstraints: [rule] },
      { début: '2026-02-02', fin: '2026-02-01' },
      { locale: 'fr', formMessages },
    );

    expect(errors[0]?.message).toBe('«\u00A0début\u00A0» doit précéder «\u00A0fin\u00A0».');
  });
});
