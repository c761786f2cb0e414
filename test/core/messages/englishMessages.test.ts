/** The English texts, and dates in the user's locale. */
import { describe, expect, it } from 'vitest';
import { englishMessages, formatIsoDate } from '../../../src/core/messages/englishMessages.js';

/** Narrow no-break and no-break spaces differ between versions of the locale data. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('englishMessages', () => {
  it.each(Object.entries(englishMessages))('say for %s something a person can act on', (_code, message) => {
    const texts = typeof message === 'string' ? [message] : Object.values(message);

    expect(texts.every((text) => text.trim() !== '')).toBe(true);
  });
});

describe('formatIsoDate', () => {
  it.each([
    ['2024-02-29', 'en', 'February 29, 2024'],
    ['2024-02-29', 'de', '29. Februar 2024'],
    ['2024-02-29T23:30Z', 'en', 'February 29, 2024 at 11:30 PM UTC'],
    ['2024-02-29T23:30-02:00', 'en', 'March 1, 2024 at 1:30 AM UTC'],
    ['2024-02-29', '??', 'February 29, 2024'],
    ['2024-02-30', 'en', '2024-02-30'],
    ['soon', 'en', 'soon'],
  ])('writes %s for %s as %s (D25)', (iso, locale, expected) => {
    expect(plainSpaces(formatIsoDate(iso, locale))).toBe(expected);
  });
});
