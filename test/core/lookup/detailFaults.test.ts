/** What is told of details that could not be read. */
import { describe, expect, it } from 'vitest';
import { readValuesResponse } from '../../../src/core/index.js';

const noticesOf = (...details: readonly object[]) => {
  const items = details.map((detail, value) => Object.assign({ value }, detail));
  return readValuesResponse(items, {}).notices.map(({ code, message }) => [code, message]);
};

describe('createDetailFaults', () => {
  it.each([
    [
      { description: true },
      'detail-ignored',
      '"description" of 1 of 1 items is not a text; the first is true.',
    ],
    [{ group: ['a'] }, 'detail-ignored', '"group" of 1 of 1 items is not a text; the first is a list.'],
    [
      { disabled: 'true' },
      'detail-ignored',
      '"disabled" of 1 of 1 items is not true or false; the first is "true".',
    ],
    [{ image: 5 }, 'detail-ignored', '"image" of 1 of 1 items is not a URL; the first is 5.'],
    [{ fields: 'a' }, 'detail-ignored', '"fields" of 1 of 1 items is not an object; the first is "a".'],
  ])('reports %j', (detail, code, message) => {
    expect(noticesOf(detail)).toEqual([[code, message]]);
  });

  it('reports a refused image with the code image-refused', () => {
    expect(noticesOf({ image: 'https://evil.example/a.png' })[0]?.[0]).toBe('image-refused');
  });

  it('reports fields that are not scalars, and more than 16 fields', () => {
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`f${index}`, index]));

    expect(noticesOf({ fields: { a: {} } }, { fields: many }).map(([code]) => code)).toEqual([
      'detail-ignored',
      'detail-ignored',
    ]);
  });

  it('reports each kind of fault once, with the number of items and the first value', () => {
    expect(noticesOf({ disabled: 1 }, { disabled: 'no' }, { disabled: false }, { disabled: null })).toEqual([
      ['detail-ignored', '"disabled" of 2 of 4 items is not true or false; the first is 1.'],
    ]);
  });

  it('reports nothing about valid details', () => {
    const sound = { description: 'D', group: { en: 'G' }, disabled: true, fields: { a: 1, b: null } };

    expect(noticesOf(sound, {}, { description: 5, image: 'data:image/png,A' })).toEqual([]);
  });
});
