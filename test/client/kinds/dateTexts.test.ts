/** Times and months as a language writes them. D72. */
import { describe, expect, it } from 'vitest';
import { monthText, numericDate, timeText } from '../../../src/client/kinds/dateTexts.ts';

const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

describe('timeText', () => {
  it.each([
    ['14:30', 'en', '2:30 PM'],
    ['14:30', 'de', '14:30'],
    ['00:05:09', 'en', '12:05:09 AM'],
    ['24:30', 'en', '24:30'],
    ['noon', 'en', 'noon'],
    ['', 'en', ''],
  ])('writes %s in %s: %s', (text, locale, expected) => {
    expect(plainSpaces(timeText(text, locale))).toBe(expected);
  });
});

describe('monthText', () => {
  it.each([
    ['2026-04', 'en', 'April 2026'],
    ['2026-03', 'de', 'März 2026'],
    ['2026-04', 'fr_FR', 'avril 2026'],
    ['2026-13', 'en', '2026-13'],
    ['May', 'en', 'May'],
  ])('writes %s in %s: %s', (text, locale, expected) => {
    expect(monthText(text, locale)).toBe(expected);
  });
});

describe('numericDate', () => {
  it.each([
    ['en-US', '03/04/2026'],
    ['en-GB', '04/03/2026'],
    ['de', '04.03.2026'],
    ['cs', '04. 03. 2026'],
    ['ko', '2026. 03. 04.'],
    ['ja', '2026/03/04'],
    ['ar', '04/03/2026'],
    ['bg', '2026-03-04'],
    ['en', '2026-03-04'],
  ])('writes a date in %s: %s', (locale, expected) => {
    expect(numericDate(['2026', '03', '04'], locale)).toBe(expected);
  });

  it.each([
    ['de', 'TT.MM.JJJJ'],
    ['en-US', 'MM/TT/JJJJ'],
    ['sv', 'JJJJ-MM-TT'],
    ['ar', 'TT/MM/JJJJ'],
    ['bg', 'JJJJ-MM-TT'],
    ['en', 'JJJJ-MM-TT'],
  ])('orders letters as in %s: %s', (locale, shape) => {
    expect(numericDate(['JJJJ', 'MM', 'TT'], locale)).toBe(shape);
  });
});
