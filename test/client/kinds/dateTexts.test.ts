/** Times and months as a language writes them. D72. */
import { describe, expect, it } from 'vitest';
import { monthText, timeText } from '../../../src/client/kinds/dateTexts.ts';

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
