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
    ['en', '1.234,56', 1234.56],
    ['fr', '1.234,56', 1234.56],
    ['de', '1,234.56', 1234.56],
    ['de', '1,234,567', 1_234_567],
    ['en', '1.234.567', 1_234_567],
    ['en-IN', '12,34,567.5', 1_234_567.5],
    ['en', '1,23,456', 123_456],
    ['de', '0.123', 0.123],
    ['ja', '１２３．４', 123.4],
    ['ja', '１，２３４', 1234],
    ['ja', '－５', -5],
    ['ja', 'ー５', -5],
    ['en', '\u20135', -5],
    ['sv', '\u22121\u00a0234,5', -1234.5],
    ['ar', '\u061c-\u0661\u066c\u0662\u0663\u0664\u066b\u0665', -1234.5],
    ['ar-DZ', '\u0661\u066b\u0662\u0663\u0664', 1.234],
    ['he', '\u2067-1,234.5\u2069', -1234.5],
    ['en', '\ufeff12\u200b', 12],
    ['th', '๑๒.๕', 12.5],
    ['my', '၁၂', 12],
    ['en', '12345678901234567000', 12_345_678_901_234_567_000],
    ['en', '0.30000000000000004', 0.30000000000000004],
    ['en', '9007199254740992', 9_007_199_254_740_992],
  ])('reads, in %s, %s', (locale, text, number) => {
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
    '1.2.3',
    '--1',
    '5 apples',
    '1 234,56',
    '0,123',
    '1,23,4.5',
    '1.2.3,4',
    '3\u20135',
    '5²',
    '½',
  ])('returns undefined for %j', (text) => {
    expect(readNumber(text, 'en')).toBeUndefined();
  });

  it.each([
    ['9007199254740993', 'more digits than a number keeps'],
    ['12345678901234567890', 'more digits than a number keeps'],
    ['9,007,199,254,740,993', 'more digits in groups'],
    ['0.12345678901234567891', 'more decimals than a number keeps'],
    ['٩٠٠٧١٩٩٢٥٤٧٤٠٩٩٣', 'more digits of another script'],
    ['1e-400', 'nearer to 0 than a number can be'],
  ])('returns undefined for %j, which has %s (D93)', (text) => {
    expect(readNumber(text, 'en')).toBeUndefined();
  });
});

describe('writeNumber', () => {
  it('writes a text that readNumber reads back, in any language', () => {
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
