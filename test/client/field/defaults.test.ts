/** The value of a field after part of its default was refused. D71. */
import { describe, expect, it } from 'vitest';
import { withoutRefused } from '../../../src/client/field/defaults.js';

describe('withoutRefused', () => {
  const list = ['a', 'b'];

  it.each<[what: string, value: unknown, start: unknown, left: unknown, becomes: unknown]>([
    ['no value if it still equals the default', 'bob', 'bob', null, null],
    ['a value that differs from the default', 'ada', 'bob', null, 'ada'],
    ['no list if it is still the default', list, list, null, null],
    ['a chosen list with the same values', ['a', 'b'], list, null, ['a', 'b']],
    ['the accepted part of an unchanged object', { a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }, { b: 2 }],
    ['a changed part', { a: 3, b: 2 }, { a: 1, b: 2 }, { b: 2 }, { a: 3, b: 2 }],
    ['a part without a default', { a: 1, c: 3 }, { a: 1 }, null, { c: 3 }],
    ['no object if all of its parts are refused', { a: 1 }, { a: 1 }, null, null],
    [
      'the accepted part of a nested object',
      { a: { b: 1, c: 2 } },
      { a: { b: 1, c: 2 } },
      { a: { c: 2 } },
      { a: { c: 2 } },
    ],
    [
      'a part named like a member of Object.prototype',
      { toString: 1, a: 1 },
      { a: 1 },
      { a: 1 },
      { toString: 1, a: 1 },
    ],
  ])('leaves %s', (_what, value, start, left, becomes) => {
    expect(withoutRefused(value, start, left)).toEqual(becomes);
  });

  it('returns the same object if no part of it is refused', () => {
    const value = { a: 3, b: null };

    expect(withoutRefused(value, { a: 1 }, null)).toBe(value);
  });
});
