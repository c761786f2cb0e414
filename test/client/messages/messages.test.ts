/** Texts of a field: those of its host, or else the built-in ones. */
import { describe, expect, it } from 'vitest';
import { uiMessage } from '../../../src/client/messages/messages.js';

const builtIn = { moreResults: { one: '{value} result', other: '{value} results' } };
type Code = Parameters<typeof uiMessage>[0];
type Language = Parameters<typeof uiMessage>[2];

const text = (value: number, language: Language) =>
  uiMessage('moreResults' as Code, { value }, language, builtIn as never);

describe('uiMessage', () => {
  it.each([
    ['built-in English with English plurals, in any locale', { locale: 'fr' }, 0, '0 results'],
    ['built-in English for a locale without texts', { locale: 'ja' }, 1, '1 result'],
    ['built-in English without a locale', {}, 1, '1 result'],
    ['built-in English with the numbers of its region', { locale: 'en-IN' }, 123_456, '1,23,456 results'],
  ])('returns %s', (_what, language, value, expected) => {
    expect(text(value, language)).toBe(expected);
  });

  it('returns the text of the app, with the plurals and numbers of its language', () => {
    const messages = { moreResults: { one: '{value} résultat', other: '{value} résultats' } } as never;

    expect([0, 2, 1_234].map((value) => text(value, { messages, locale: 'fr' }))).toEqual([
      '0 résultat',
      '2 résultats',
      '1\u202f234 résultats',
    ]);
  });

  it('returns the built-in text if the app has none', () => {
    expect(text(1, { messages: {}, locale: 'en' })).toBe('1 result');
  });
});
