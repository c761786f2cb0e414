/** What is kept of values by themselves: one entry of a cache for each endpoint. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCache } from '../../../src/core/index.js';
import { keepOutcomes, keptOutcome } from '../../../src/core/lookup/keptValues.js';

const alias = { value: 'a', label: 'A' };
const fresh = { ttlMs: 1_000, expiresAtMs: Infinity };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('keepOutcomes', () => {
  it('keeps what exists and what does not, and nothing that could not be told', () => {
    const cache = createMemoryCache();
    const outcomes = { a: alias, b: 'missing', c: 'unknown', d: 'unasked' } as const;
    keepOutcomes(cache, 'k', new Map(Object.entries(outcomes)), fresh);

    expect(['a', 'b', 'c', 'd', 'e'].map(keptOutcome(cache, 'k'))).toEqual([
      alias,
      'missing',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is one entry, whatever is added to it', () => {
    const cache = createMemoryCache({ maxEntries: 1 });
    for (const value of ['a', 'b', 'a']) keepOutcomes(cache, 'k', new Map([[value, 'missing']]), fresh);

    expect(['a', 'b'].map(keptOutcome(cache, 'k'))).toEqual(['missing', 'missing']);
    expect(cache.get('k')).toMatchObject({ values: [{ value: 'b' }, { value: 'a' }] });
  });

  it('keeps each value for its own time (D17)', () => {
    const cache = createMemoryCache();
    keepOutcomes(cache, 'k', new Map([['a', 'missing']]), fresh);
    vi.setSystemTime(600);
    keepOutcomes(cache, 'k', new Map([['b', 'missing']]), fresh);

    vi.setSystemTime(1_000);

    expect(['a', 'b'].map(keptOutcome(cache, 'k'))).toEqual([undefined, 'missing']);
  });

  it('keeps what is signed no longer than its signature, and can be told by it (D27)', () => {
    const cache = createMemoryCache();
    keepOutcomes(cache, 'k', new Map([['a', 'missing']]), { ttlMs: 1_000, expiresAtMs: 500 });

    expect(cache.get('k')).toMatchObject({ expiresAtMs: 500 });
    vi.setSystemTime(500);
    expect(keptOutcome(cache, 'k')('a')).toBeUndefined();
  });

  it('keeps nothing under NONE, nor of what has ended', () => {
    const cache = createMemoryCache();
    keepOutcomes(cache, 'k', new Map([['a', 'missing']]), { ttlMs: 0, expiresAtMs: Infinity });
    keepOutcomes(cache, 'k', new Map([['a', 'missing']]), { ttlMs: 1_000, expiresAtMs: 0 });

    expect(cache.get('k')).toBeUndefined();
  });

  it('keeps the 10,000 that came last', () => {
    const cache = createMemoryCache();
    keepOutcomes(cache, 'k', new Map([['first', 'missing']]), fresh);
    keepOutcomes(cache, 'k', new Map(Array.from({ length: 10_000 }, (_, at) => [at, 'missing'])), fresh);

    expect(['first', 0, 9_999].map(keptOutcome(cache, 'k'))).toEqual([undefined, 'missing', 'missing']);
  });
});
