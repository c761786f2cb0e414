/** What is kept of values by themselves: one entry of a cache for each endpoint. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheProvider } from '../../../src/core/index.js';
import { keptValues } from '../../../src/core/lookup/keptValues.js';
import { createMemoryCache } from '../../../src/core/lookup/cacheProvider.js';

const alias = { value: 'a', label: 'A' };

/** Keeps outcomes that are fresh for a second, and no longer than their signature. */
const keep = (
  cache: CacheProvider,
  outcomes: Parameters<ReturnType<typeof keptValues>['keep']>[0],
  { ttlMs = 1_000, expiresAtMs = Infinity } = {},
) => keptValues(cache, 'k', ttlMs).keep(outcomes, expiresAtMs);
const find = (cache: CacheProvider, values: readonly (string | number)[]) =>
  values.map(keptValues(cache, 'k', 1_000).find);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('keptValues', () => {
  it('stores existing and missing values, and no unknown ones', () => {
    const cache = createMemoryCache();
    const outcomes = { a: alias, b: 'missing', c: 'unknown', d: 'unasked' } as const;
    keep(cache, new Map(Object.entries(outcomes)));

    expect(find(cache, ['a', 'b', 'c', 'd', 'e'])).toEqual([
      alias,
      'missing',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stores all values of an endpoint in one cache entry', () => {
    const cache = createMemoryCache({ maxEntries: 1 });
    for (const value of ['a', 'b', 'a']) keep(cache, new Map([[value, 'missing']]));

    expect(find(cache, ['a', 'b'])).toEqual(['missing', 'missing']);
    expect(cache.get('k')).toMatchObject({ values: [{ value: 'b' }, { value: 'a' }] });
  });

  it('expires each value separately (D17)', () => {
    const cache = createMemoryCache();
    keep(cache, new Map([['a', 'missing']]));
    vi.setSystemTime(600);
    keep(cache, new Map([['b', 'missing']]));

    vi.setSystemTime(1_000);

    expect(find(cache, ['a', 'b'])).toEqual([undefined, 'missing']);
  });

  it('stores signed values until their signature expires (D27)', () => {
    const cache = createMemoryCache();
    keep(cache, new Map([['a', 'missing']]), { ttlMs: 1_000, expiresAtMs: 500 });

    expect(cache.get('k')).toMatchObject({ expiresAtMs: 500 });
    vi.setSystemTime(500);
    expect(find(cache, ['a'])).toEqual([undefined]);
  });

  it('stores nothing with NONE, and no expired values', () => {
    const cache = createMemoryCache();
    keep(cache, new Map([['a', 'missing']]), { ttlMs: 0, expiresAtMs: Infinity });
    keep(cache, new Map([['a', 'missing']]), { ttlMs: 1_000, expiresAtMs: 0 });

    expect(cache.get('k')).toBeUndefined();
  });

  it('keeps the latest 10,000 values', () => {
    const cache = createMemoryCache();
    keep(cache, new Map([['first', 'missing']]));
    keep(cache, new Map(Array.from({ length: 10_000 }, (_, at) => [at, 'missing'])));

    expect(find(cache, ['first', 0, 9_999])).toEqual([undefined, 'missing', 'missing']);
  });
});
