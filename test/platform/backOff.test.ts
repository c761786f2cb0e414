/** Increasing delays. */
import { expect, it, describe } from 'vitest';
import { backOff } from '../../src/platform/backOff.js';

describe('backOff', () => {
  it('doubles after each failure, up to the bound', () => {
    expect([0, 1, 2, 3, 2_000].map((failures) => backOff(failures, 5, 30))).toEqual([5, 10, 20, 30, 30]);
  });
});
