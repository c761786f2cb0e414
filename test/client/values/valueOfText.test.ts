/** The value of a text, and the text of a value. */
import { describe, expect, it } from 'vitest';
import { textOfValue, valueOfText } from '../../../src/client/values/valueOfText.js';
import { planField } from '../../../src/core/index.js';

const read = (dataType: string, text: string, locale?: string) =>
  valueOfText({ plan: planField({ displayName: 'F', dataType }), locale }, text);

describe('valueOfText', () => {
  it.each([
    ['NUMBER', '', undefined, null],
    ['STRING', '', undefined, null],
    ['STRING', '12', undefined, '12'],
    ['STRING', ' a ', undefined, ' a '],
    ['NUMBER', '12', undefined, 12],
    ['NUMBER', ' 12 ', undefined, 12],
    ['NUMBER', '1,5', 'de', 1.5],
    ['NUMBER', '1,5', 'en', '1,5'],
    ['NUMBER', 'twelve', undefined, 'twelve'],
    ['NUMBER', '  ', undefined, '  '],
    ['DATE', '2026-01-01', undefined, '2026-01-01'],
  ])('reads a %s from "%s" in %s as %j', (dataType, text, locale, value) => {
    expect(read(dataType, text, locale)).toEqual(value);
  });
});

describe('textOfValue', () => {
  it.each([
    ['text', 'text'],
    [12, '12'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    [[], ''],
    [{ a: 1 }, '{"a":1}'],
    [Symbol('none'), ''],
  ])('writes %j as "%s"', (value, text) => {
    expect(textOfValue(value)).toBe(text);
  });
});
