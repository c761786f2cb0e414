/** Caches one result for each object. */
import { describe, expect, it, vi } from 'vitest';
import { memoizeWeak } from '../../../src/core/vocabulary/memoizeWeak.js';

describe('memoizeWeak', () => {
  it('calls `make` once for each object', () => {
    const make = vi.fn((key: object) => ({ of: key }));
    const made = memoizeWeak(make);
    const [one, other] = [{}, {}];

    const results = [made(one), made(one), made(other)];

    expect(results[0]).toBe(results[1]);
    expect(results.map((result) => result.of)).toEqual([one, one, other]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not cache a thrown error', () => {
    const make = vi.fn().mockImplementationOnce(() => {
      throw new Error('not yet');
    });
    const made = memoizeWeak<object, unknown>(make.mockReturnValue('made'));
    const key = {};

    expect(() => made(key)).toThrow('not yet');

    expect(made(key)).toBe('made');
  });
});
