/** Answers kept for a while, in memory. */
import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../src/core/lookup/cacheProvider.js';

/** A cache and the clock it goes by. */
function cacheWithClock(maxEntries?: number) {
  const clock = { nowMs: 1_000 };
  const now = () => clock.nowMs;
  return { clock, cache: createMemoryCache({ now, ...(maxEntries === undefined ? {} : { maxEntries }) }) };
}

describe('createMemoryCache', () => {
  it('returns a stored answer, and undefined for another key', () => {
    const { cache } = cacheWithClock();
    cache.set('a', { values: [] }, 1_000);

    expect(cache.get('a')).toEqual({ values: [] });
    expect(cache.get('b')).toBeUndefined();
  });

  it.each([
    [0, true],
    [999, true],
    [1_000, false],
    [5_000, false],
  ])('after %d ms of 1000, an answer is fresh: %s (D17)', (passedMs, isFresh) => {
    const { cache, clock } = cacheWithClock();
    cache.set('a', 1, 1_000);

    clock.nowMs += passedMs;

    expect(cache.get('a')).toBe(isFresh ? 1 : undefined);
  });

  it('does not revive a stale answer when the clock goes back', () => {
    const { cache, clock } = cacheWithClock();
    cache.set('a', 1, 10);
    clock.nowMs += 20;
    cache.get('a');

    clock.nowMs -= 20;

    expect(cache.get('a')).toBeUndefined();
  });

  it('does not extend the lifetime of an answer when it is read (D17)', () => {
    const { cache, clock } = cacheWithClock();
    cache.set('a', 1, 100);
    clock.nowMs += 60;
    cache.get('a');

    clock.nowMs += 60;

    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps an answer without limit for Infinity (D17 SESSION)', () => {
    const { cache, clock } = cacheWithClock();
    cache.set('a', 1, Number.POSITIVE_INFINITY);

    clock.nowMs = Number.MAX_SAFE_INTEGER;

    expect(cache.get('a')).toBe(1);
  });

  it.each([0, -1])('stores nothing for %d ms, and removes the older answer (D17 NONE)', (ttlMs) => {
    const { cache } = cacheWithClock();
    cache.set('a', 1, 1_000);

    cache.set('a', 2, ttlMs);

    expect(cache.get('a')).toBeUndefined();
  });

  it('replaces an answer and its time', () => {
    const { cache, clock } = cacheWithClock();
    cache.set('a', 1, 10);
    cache.set('a', 2, 1_000);

    clock.nowMs += 500;

    expect(cache.get('a')).toBe(2);
  });

  it('removes the least recently used answer when it is full', () => {
    const { cache } = cacheWithClock(2);
    cache.set('a', 1, 1_000);
    cache.set('b', 2, 1_000);
    cache.get('a');

    cache.set('c', 3, 1_000);

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('counts setting a key again as use', () => {
    const { cache } = cacheWithClock(2);
    cache.set('a', 1, 1_000);
    cache.set('b', 2, 1_000);
    cache.set('a', 4, 1_000);

    cache.set('c', 3, 1_000);

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([4, undefined, 3]);
  });

  it('keeps 200 answers by default', () => {
    const cache = createMemoryCache();
    for (let key = 0; key <= 200; key++) cache.set(String(key), key, 60_000);

    expect(cache.get('0')).toBeUndefined();
    expect(cache.get('1')).toBe(1);
    expect(cache.get('200')).toBe(200);
  });

  it('keeps the newest answers, up to 50,000 values in total', () => {
    const cache = createMemoryCache();
    const answer = { values: Array.from({ length: 20_000 }) };

    for (const key of ['a', 'b', 'c']) cache.set(key, answer, 1000);

    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  });

  it('keeps a single answer of any size', () => {
    const cache = createMemoryCache({ maxValues: 10 });
    const answer = { values: Array.from({ length: 11 }) };

    cache.set('a', answer, 1000);

    expect(cache.get('a')).toBe(answer);
  });

  it('removes all answers on clear()', () => {
    const { cache } = cacheWithClock();
    cache.set('a', 1, 1_000);

    cache.clear();

    expect(cache.get('a')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', ''])('keeps an answer under the key "%s"', (key) => {
    const { cache } = cacheWithClock();

    expect(cache.get(key)).toBeUndefined();
    cache.set(key, 1, 1_000);

    expect(cache.get(key)).toBe(1);
  });

  it('clear() removes all answers, or those that a function selects, such as signed ones', () => {
    const { cache } = cacheWithClock();
    cache.set('signed', { expiresAtMs: 2_000 }, 1_000);
    cache.set('plain', {}, 1_000);

    cache.clear((answer) => (answer as { expiresAtMs?: number }).expiresAtMs !== undefined);
    expect([cache.get('signed'), cache.get('plain')]).toEqual([undefined, {}]);

    cache.clear();
    expect(cache.get('plain')).toBeUndefined();
  });
});
