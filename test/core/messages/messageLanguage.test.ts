/** The languages that have texts to load. */
import { describe, expect, it } from 'vitest';
import { messageLanguage } from '../../../src/core/messages/messageLanguage.js';

describe('messageLanguage', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['AR_EG', 'ar'],
    ['en', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (locale, language) => {
    expect(messageLanguage(locale)).toBe(language);
  });
});
