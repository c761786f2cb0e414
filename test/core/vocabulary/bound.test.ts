/** The bounds of constraints: numbers, and texts that are numbers. */
import { describe, expect, it } from 'vitest';
import { boundOf } from '../../../src/core/vocabulary/bound.js';

describe('boundOf', () => {
  it.each([
    [5, 5],
    [-0.5, -0.5],
    ['5', 5],
    [' 5.5 ', 5.5],
    ['1e3', 1000],
    ['', undefined],
    [' ', undefined],
    ['five', undefined],
    ['5 m', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['Infinity', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [[5], undefined],
    [{}, undefined],
  ])('returns, for %o, the bound %s (D22)', (given, bound) => {
    expect(boundOf(given)).toBe(bound);
  });
});
