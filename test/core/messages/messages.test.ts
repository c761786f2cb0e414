/** Messages with their values, in the user's locale. */
import { describe, expect, it, vi } from 'vitest';
import { formatMessage, type Message, remembered } from '../../../src/core/messages/messages.js';

/** Narrow no-break and no-break spaces differ between versions of the locale data. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

const plural: Message = { one: '{value} character', other: '{value} characters' };
const russian: Message = {
  one: '{value} знак',
  few: '{value} знака',
  many: '{value} знаков',
  other: '{value} знака',
};

describe('formatMessage', () => {
  it.each<[Message, Record<string, number | string>, string | undefined, string]>([
    ['Fill in.', {}, undefined, 'Fill in.'],
    ['From {min} to {max}.', { min: 1, max: 2 }, undefined, 'From 1 to 2.'],
    ['{value} and {value}', { value: 'a' }, undefined, 'a and a'],
    ['{missing} stays', {}, undefined, '{missing} stays'],
    ['{toString} stays', {}, undefined, '{toString} stays'],
    ['{value}', { value: '$& {value}' }, undefined, '$& {value}'],
    ['{value}', { value: 1234567.5 }, 'en', '1,234,567.5'],
    ['{value}', { value: 1234567.5 }, 'de', '1.234.567,5'],
    ['{value}', { value: 1234567.5 }, 'fr', '1 234 567,5'],
    ['{value}', { value: 1234 }, 'not a tag', '1,234'],
    [plural, { value: 1 }, 'en', '1 character'],
    [plural, { value: 0 }, 'en', '0 characters'],
    [plural, { value: 2 }, 'en', '2 characters'],
    [plural, { value: 0 }, 'fr', '0 character'],
    [russian, { value: 1 }, 'ru', '1 знак'],
    [russian, { value: 3 }, 'ru', '3 знака'],
    [russian, { value: 5 }, 'ru', '5 знаков'],
    [{ other: '{value} pieces' }, { value: 1 }, 'en', '1 pieces'],
    [plural, {}, 'en', '{value} characters'],
  ])('fills in %j with %j for %s: %s (D20)', (message, values, locale, expected) => {
    expect(plainSpaces(formatMessage(message, values, locale))).toBe(expected);
  });
});

describe('formatMessage, of whole numbers', () => {
  const large = [1000, 2000, 9999, 12_345, 123_456, 1_234_567, 1_234_567_890];
  const numbers = [...Array.from({ length: 1000 }, (_, number) => number), ...large];

  it.each([
    'de',
    'de-CH',
    'de_DE',
    'en-US',
    'en-GB',
    'en-ZA',
    'fr-FR',
    'fr-CH',
    'it',
    'de_AT',
    'en',
    'en-IN',
    'es',
    'es-419',
    'es-MX',
    'fr',
    'fr-CA',
    'ar',
    'ar-EG',
    'en-u-nu-arab',
  ])('formats them in %s as the platform does (D20)', (locale) => {
    const platform = new Intl.NumberFormat(locale.replace('_', '-'));

    expect(numbers.map((value) => formatMessage('{value}', { value }, locale))).toEqual(
      numbers.map((value) => platform.format(value)),
    );
  });

  it.each([
    [12, 'fr-BE'],
    [2000, 'en'],
    [2000, 'de-DE'],
    [2000, 'fr'],
  ])('creates no Intl.NumberFormat for %d in %s, because that takes 27 ms', (value, locale) => {
    const made = vi.spyOn(Intl, 'NumberFormat');

    formatMessage('{value} things', { value }, locale);

    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

describe('formatMessage, of texts in two directions', () => {
  const chosen = 'Chosen: {label}.';
  const choisi = 'المختار: {label}.';

  it.each([
    ['does not isolate a label of the same direction', chosen, 'C++', 'Chosen: C++.'],
    ['isolates a label written from right to left', chosen, 'عمّان', 'Chosen: \u2068عمّان\u2069.'],
    ['isolates a label written from left to right', choisi, 'C++', 'المختار: \u2068C++\u2069.'],
    ['removes direction overrides from a label', chosen, 'a\u202Eb', 'Chosen: \u2068ab\u2069.'],
    [
      'removes marks from a label that would end its isolation',
      chosen,
      'a\u2069\u202Eb',
      'Chosen: \u2068ab\u2069.',
    ],
    ['keeps a placeholder without a value', `${choisi} {missing}`, 'a', 'المختار: \u2068a\u2069. {missing}'],
  ])('%s', (_what, message, label, expected) => {
    expect(formatMessage(message, { label })).toBe(expected);
  });

  it('does not isolate numbers', () => {
    expect(formatMessage('المختار: {value}.', { value: 5 }, 'en')).toBe('المختار: 5.');
  });
});

describe('remembered', () => {
  it('keeps the formats of 50 locales', () => {
    const make = vi.fn((locale: string) => ({ locale }));
    const formatOf = remembered(make);
    const locales = Array.from({ length: 50 }, (_, index) => `en-x-${index}`);

    for (const locale of [...locales, ...locales]) formatOf(locale);
    expect(make).toHaveBeenCalledTimes(50);
    formatOf('fr');
    formatOf('en-x-0');

    expect(make).toHaveBeenCalledTimes(52);
  });
});
