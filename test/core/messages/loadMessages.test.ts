/** The texts about invalid values in the language of a locale. D20. */
import { describe, expect, it } from 'vitest';
import { loadMessages, validate } from '../../../src/core/index.js';
import { validationTexts } from '../../../src/core/messages/loadMessages.js';
import { languages } from '../../support/languages.ts';
import { countsByCategory } from '../../support/messageGaps.ts';
import { englishMessages } from '../../../src/core/messages/englishMessages.js';
import { formatMessage } from '../../../src/core/messages/messages.js';

describe('loadMessages', () => {
  it.each(languages)('returns exactly the messages of English in %s', async (language) => {
    const messages = await loadMessages(language);

    expect(Object.keys(messages)).toEqual(Object.keys(englishMessages));
    expect(messages.custom).not.toBe(englishMessages.custom);
  });

  it.each(languages)('fills in every plural category of %s', async (language) => {
    const { minLength, maxLength, minCount, maxCount } = await loadMessages(language);
    const values = [...countsByCategory(language).values()].flatMap((counts) => counts.slice(0, 2));

    const texts = [minLength, maxLength, minCount, maxCount].flatMap((message) =>
      values.map((value) => formatMessage(message, { value }, language)),
    );

    expect(texts.filter((text) => text === '' || /[{}]|undefined/.test(text))).toEqual([]);
  });

  it.each([
    ['ar', 1, 'أدخل حرفًا واحدًا على الأقل.'],
    ['ar', 2, 'أدخل حرفين على الأقل.'],
    ['ar', 3, 'أدخل 3 أحرف على الأقل.'],
    ['ar', 11, 'أدخل 11 حرفًا على الأقل.'],
    ['ar', 100, 'أدخل 100 حرف على الأقل.'],
    ['fr', 0, 'Saisissez au moins 0 caractère.'],
    ['fr', 2, 'Saisissez au moins 2 caractères.'],
    ['de', 1, 'Geben Sie mindestens 1 Zeichen ein.'],
    ['es', 1, 'Introduzca al menos 1 carácter.'],
    ['pl', 1, 'Wpisz co najmniej 1 znak.'],
    ['pl', 22, 'Wpisz co najmniej 22 znaki.'],
    ['pl', 12, 'Wpisz co najmniej 12 znaków.'],
    ['ru', 21, 'Введите не менее 21 символа.'],
    ['ru', 11, 'Введите не менее 11 символов.'],
    ['uk', 3, 'Введіть щонайменше 3 символи.'],
    ['cs', 4, 'Zadejte alespoň 4 znaky.'],
    ['cs', 5, 'Zadejte alespoň 5 znaků.'],
    ['he', 2, 'יש להזין לפחות 2 תווים.'],
    ['pt', 1, 'Insira no mínimo 1 caractere.'],
    ['ja', 1, '1文字以上で入力してください。'],
  ])('counts in %s: %i', async (language, value, text) => {
    const { minLength } = await loadMessages(language);

    // Latin digits, because the platform may prefer others.
    expect(formatMessage(minLength, { value }, `${language}-u-nu-latn`)).toBe(text);
  });

  it.each(['fr-CA', 'FR', 'fr_CA', 'fr-Latn-FR', 'fra'])('uses the language of %s', async (locale) => {
    expect(await loadMessages(locale)).toEqual(await loadMessages('fr'));
  });

  it('uses the English text for a missing one', () => {
    const messages = validationTexts({ fields: { custom: 'Nein.' }, forms: {}, rules: {}, server: {} });

    expect(messages).toEqual({ ...englishMessages, custom: 'Nein.' });
  });

  it.each(['en', 'en-GB', 'th', 'nb', 'no', 'zh-Latn', '', '-', 'constructor'])(
    'returns English for "%s"',
    async (locale) => {
      expect(await loadMessages(locale)).toBe(englishMessages);
    },
  );

  it('returns texts that validate uses, with dates in the same locale (D20, D25)', async () => {
    const messages = await loadMessages('de');
    const constraints = [{ type: 'minDate', params: { iso: '2024-03-01' } }];

    const { errors } = validate({ displayName: 'Tag', dataType: 'DATE', constraints }, '2024-02-29', {
      locale: 'de',
      messages,
    });

    expect(errors.map(({ message }) => message)).toEqual(['Frühestens 1. März 2024.']);
  });
});
