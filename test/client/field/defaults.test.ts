/** The value of a field after part of its default was refused. D71. */
import { describe, expect, it } from 'vitest';
import { withoutRefused } from '../../../src/client/field/defaults.js';

describe('withoutRefused', () => {
  const list = ['a', 'b'];

  it.each<[what: string, value: unknown, start: unknown, left: unknown, becomes: unknown]>([
    ['nothing of a value that is as it began', 'bob', 'bob', null, null],
    ['another value', 'ada', 'bob', null, 'ada'],
    ['nothing of a list that is as it began', list, list, null, null],
    ['a list of the same that was chosen', ['a', 'b'], list, null, ['a', 'b']],
    ['the other part of one that is as it began', { a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }, { b: 2 }],
    ['a part that was changed', { a: 3, b: 2 }, { a: 1, b: 2 }, { b: 2 }, { a: 3, b: 2 }],
    ['a part that was entered besides', { a: 1, c: 3 }, { a: 1 }, null, { c: 3 }],
    ['nothing of an object that is all as it began', { a: 1 }, { a: 1 }, null, null],
    ['a part of a part', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }, { a: { c: 2 } }],
    ['a name that all objects have', { toString: 1, a: 1 }, { a: 1 }, { a: 1 }, { toString: 1, a: 1 }],
  ])('leaves %s', (_what, value, start, left, becomes) => {
    expect(withoutRefused(value, start, left)).toEqual(becomes);
  });

  it('returns the same object if no part of it is refused', () => {
    const value = { a: 3, b: null };

    expect(withoutRefused(value, { a: 1 }, null)).toBe(value);
  });
});
