/** The words of `cacheStrategy`. */
import { describe, expect, it } from 'vitest';
import { cacheStrategies, defaultCacheStrategy } from '../../../src/core/vocabulary/cacheStrategy.js';

describe('cacheStrategies', () => {
  it.each([
    ['NONE', 0],
    ['SHORT_TERM', 300_000],
    ['LONG_TERM', 3_600_000],
    ['SESSION', Number.POSITIVE_INFINITY],
  ] as const)('%s caches a response for %d ms (§4.3 rule 4, D17)', (word, ttlMs) => {
    expect(cacheStrategies[word].ttlMs).toBe(ttlMs);
  });

  it('contains no other word', () => {
    expect(Object.keys(cacheStrategies)).toHaveLength(4);
  });
});

describe('defaultCacheStrategy', () => {
  it('caches for five minutes (D17)', () => {
    expect(cacheStrategies[defaultCacheStrategy].ttlMs).toBe(300_000);
  });
});
