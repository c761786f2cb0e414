import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from '../../../src/core/messages/numberText.js';

describe('readNumber', () => {
  it.each([
    ['en', '1.5', 1.5],
    ['en', '1,234,567.8', 1_234_567.8],
    ['en', '.5', 0.5],
    ['en', '5.', 5],
    ['en', '+5', 5],
    ['en', '\u22125', -5],
    ['en', '1e3', 1000],
    ['de', '1,5', 1.5],
    ['de', '1.5', 1.5],
    ['de', '1.234', 1234],
    ['de', '1.234.567,8', 1_234_567.8],
    ['de-CH', '1’234.5', 1234.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['es', '12 345', 12_345],
    ['ar', '١٢٫٥', 12.5],
    ['fa', '۱۲۳', 123],
    ['hi', '१२.५', 12.5],
    ['de_AT', '0,25', 0.25],
    ['no tag', '1.5', 1.5],
  ])('reads as %s writes it: %s', (locale, text, number) => {
    expect(readNumber(text, locale)).toBe(number);
  });

  it.each([
    '',
    ' ',
    'abc',
    '0x10',
    '0b1',
    'Infinity',
    'NaN',
    '1e999',
    '1,5',
    '1,23,456',
    '1.2.3',
    '--1',
    '5 apples',
  ])('guesses nothing: %j', (text) => {
    expect(readNumber(text, 'en')).toBeUndefined();
  });
});

describe('writeNumber', () => {
  it('writes what is read again as the same, in any language', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('en', 'de', 'fr', 'ar', 'es', 'de-CH', 'hi'),
        (number, locale) => {
          expect(readNumber(writeNumber(number, locale), locale)).toBe(number + 0);
        },
      ),
    );
  });

  it('writes the decimal sign of the language', () => {
    expect(writeNumber(1.5, 'de')).toBe('1,5');
  });
});
