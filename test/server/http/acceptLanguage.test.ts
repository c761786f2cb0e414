/** Which language a reader likes best. */
import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../src/server/http/acceptLanguage.js';

describe('localeOf', () => {
  it.each([
    ['de-CH', 'de-CH'],
    ['fr;q=0.5, de-CH, en;q=0.9', 'de-CH'],
    ['en;q=0.2,ar; q=0.8', 'ar'],
    ['*, fr;q=0.5', 'fr'],
    ['en;q=0, fr;q=0.1', 'fr'],
    ['*', undefined],
    ['', undefined],
    ['../../etc, "><script>', undefined],
    ['en;q=none', undefined],
  ])('reads %j as %s', (header, expected) => {
    expect(localeOf(new Headers({ 'accept-language': header }))).toBe(expected);
  });

  it('returns no locale without the header', () => {
    expect(localeOf(new Headers())).toBeUndefined();
  });
});
