/** A few at a time. */
import { describe, expect, it } from 'vitest';
import { eachLimited } from '../../../src/core/vocabulary/eachLimited.js';

describe('eachLimited', () => {
  it('processes all items in order, so many at a time', async () => {
    const begun: number[] = [];
    let [now, most] = [0, 0];

    await eachLimited([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
    });

    expect([begun, most]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('starts no further item after a failure', async () => {
    const begun: number[] = [];

    const working = eachLimited([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('no');
      await new Promise((resolve) => setTimeout(resolve));
    });

    await expect(working).rejects.toThrow('no');
    expect(begun).toEqual([1, 2]);
  });

  it('resolves at once for an empty list', async () => {
    await expect(eachLimited([], 6, () => Promise.reject(new Error('no')))).resolves.toBeUndefined();
  });
});
