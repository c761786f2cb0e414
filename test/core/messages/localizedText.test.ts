/** A text in one language or in several, and the choice among them. */
import { describe, expect, it } from 'vitest';
import { isBlank, localizedText, type LocalizedText } from '../../../src/core/messages/localizedText.js';

const both = { fr: 'Ville', en: 'City' };
const withDefault = { ...both, default: 'Stadt' };

/** Text, locale, choice. */
const choices: [text: LocalizedText | undefined, locale: string | undefined, expected: string | undefined][] =
  [
    [undefined, 'en', undefined],
    ['City', undefined, 'City'],
    ['City', 'fr', 'City'],
    ['', 'fr', ''],
    [both, 'en', 'City'],
    [both, 'EN', 'City'],
    [both, 'en-GB', 'City'],
    [both, 'en-Latn-GB', 'City'],
    [both, 'de', 'Ville'],
    [both, undefined, 'Ville'],
    [withDefault, 'en', 'City'],
    [withDefault, 'de', 'Stadt'],
    [withDefault, undefined, 'Stadt'],
    [{ default: 'Stadt' }, 'en', 'Stadt'],
    [{ 'fr-CA': 'Magasiner', fr: 'Acheter' }, 'fr-CA', 'Magasiner'],
    [{ 'fr-CA': 'Magasiner', fr: 'Acheter' }, 'fr-BE', 'Acheter'],
    [{ fr: 'Acheter', 'fr-CA': 'Magasiner' }, 'fr-ca', 'Magasiner'],
    [{ fr_CA: 'Magasiner', fr: 'Acheter' }, 'fr-CA', 'Magasiner'],
    [{ 'pt-BR': 'Trem', en: 'Train' }, 'pt-PT', 'Trem'],
    [{ 'pt-BR': 'Trem', en: 'Train' }, 'pt', 'Trem'],
    [{ zh: '城', 'zh-Hant': '城市' }, 'zh-Hant-TW', '城市'],
    [{ es: 'Ciudad', est: 'Linn' }, 'est', 'Linn'],
    [{ i18nKey: 'field.city', en: 'City' }, 'de', 'City'],
    [{ i18nKey: 'field.city', en: 'City' }, 'i18nKey', 'City'],
    [{ i18nKey: 'field.city' }, 'en', undefined],
    [{ en: 'City', default: 'Stadt' }, 'default', 'Stadt'],
    [{}, 'en', undefined],
    [both, '', 'Ville'],
    [{ ...withDefault, en: ' ' }, 'en', 'Stadt'],
    [{ en: '', default: '\u00A0', fr: 'Ville' }, 'en', 'Ville'],
    [{ en: '', default: '' }, 'en', undefined],
    ['x'.repeat(20_000), 'en', 'x'.repeat(10_000)],
    [{ en: 'x'.repeat(20_000) }, 'en', 'x'.repeat(10_000)],
  ];

describe('isBlank', () => {
  it.each([undefined, '', ' ', '\t\n', '\u00A0', '\u200B\u2060', '\u0007'])('is true for %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', ' .', '٣', '🏔', '\uE000'])('is false for %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('localizedText', () => {
  it.each(choices)('chooses from %j for locale %s: %s (D4)', (text, locale, expected) => {
    expect(localizedText(text, locale)).toBe(expected);
  });

  it.each(['toString', 'constructor', '__proto__'])(
    'ignores inherited members for the locale %s',
    (locale) => {
      expect(localizedText({ en: 'City' }, locale)).toBe('City');
    },
  );
});
