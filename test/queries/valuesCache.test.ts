/** Keys of lookups, and their values in the query cache. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { domainKey, loadedValues, valueStoreOf } from '../../src/queries/valuesCache.js';

const options = { baseUrl: 'https://app.example/' };
const cities = { uri: '/v', searchParams: { country: 'FR' } };
const keyOf = (...given: Parameters<typeof domainKey>) => domainKey(...given).join(' ');

/** The cached data of a lookup with one value. */
const answer = (value: number) => ({ pages: [{ values: [{ value, label: `L${value}` }] }], pageParams: [] });

describe('domainKey', () => {
  it('is equal for documents with the same request, from any URL (D17)', () => {
    const same = { ...cities, uri: 'https://app.example/v', debounceMs: 5, mode: 'SUGGESTIONS' };

    expect(keyOf(same, { ...options, specUrl: '/f/a' })).toBe(keyOf(cities, options));
  });

  it.each([
    [{ ...cities, uri: '/w' }, options],
    [{ ...cities, method: 'POST' }, options],
    [{ ...cities, searchParams: { country: 'DE' } }, options],
    [{ ...cities, requestParams: { searchParam: 'q' } }, options],
    [{ ...cities, responseMapping: { dataField: 'rows' } }, options],
    [{ ...cities, paginationStrategy: 'PAGE_NUMBER' }, options],
    [cities, { ...options, locale: 'fr' }],
  ])('differs for %j with %j (D17)', (endpoint, given) => {
    expect(keyOf(endpoint, given)).not.toBe(keyOf(cities, options));
  });

  it('refers to inline values by identity, so that it stays short (D17)', () => {
    const items = Array.from({ length: 5_000 }, (_, value) => ({ value, label: `Label ${value}` }));
    const [one, other] = [
      { protocol: 'INLINE', items },
      { protocol: 'INLINE', items },
    ];

    expect(keyOf(one, options).length).toBeLessThan(100);
    expect(keyOf(one, options)).toBe(keyOf(one, options));
    expect(keyOf(other, options)).not.toBe(keyOf(one, options));
  });

  it('exists for an endpoint that is not allowed', () => {
    expect(keyOf({ uri: 'https://stranger.example/v' }, options)).toContain('stranger');
  });
});

describe('loadedValues', () => {
  it('joins the pages of one lookup, and ignores other lookups', () => {
    const queryClient = new QueryClient();
    const pages = [{ values: [{ value: 1, label: 'One' }] }, { values: [{ value: 2, label: 'Two' }] }];
    queryClient.setQueryData([...domainKey(cities, options), 'a'], { pages, pageParams: [] });

    expect(loadedValues(queryClient, cities, 'a', options)?.values.map(({ value }) => value)).toEqual([1, 2]);
    expect(loadedValues(queryClient, cities, 'b', options)).toBeUndefined();
    expect(valueStoreOf(queryClient, domainKey(cities, options)).find(2)).toMatchObject({ label: 'Two' });
  });
});

describe('loaded values with a signature', () => {
  it.each([
    ['before', 999, 1],
    ['at', 1_000, 0],
    ['after', 1_001, 0],
  ])('are valid only until it expires: %s the expiry, %i', (_when, atMs, count) => {
    vi.useFakeTimers({ now: atMs });
    const queryClient = new QueryClient();
    const pages = [{ values: [{ value: 1, label: 'One' }], expiresAtMs: 1_000 }, { values: [] }];
    queryClient.setQueryData([...domainKey(cities, options), 'a'], { pages, pageParams: [] });

    const found = loadedValues(queryClient, cities, 'a', options);
    const known = valueStoreOf(queryClient, domainKey(cities, options)).find(1);
    vi.useRealTimers();

    expect([found?.values.length ?? 0, known === undefined ? 0 : 1]).toEqual([count, count]);
  });

  it('read no clock without a signature, as a prerendered page must not', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(5);
    const queryClient = new QueryClient();
    queryClient.setQueryData([...domainKey(cities, options), 'a'], answer(1));
    now.mockClear();

    expect(loadedValues(queryClient, cities, 'a', options)?.values).toHaveLength(1);
    expect(now).not.toHaveBeenCalled();
    now.mockRestore();
  });
});

describe('valueStoreOf', () => {
  const domain = domainKey(cities, options);
  const withValue = () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData([...domain, 'a'], answer(1));
    const find = (value: number) => {
      const known = valueStoreOf(queryClient, domain).find(value);
      return typeof known === 'object' ? known.label : known;
    };
    return { queryClient, find, known: find(1) };
  };

  it('follows additions to the cache and removals', () => {
    const { queryClient, find, known } = withValue();

    queryClient.setQueryData([...domain, 'b'], answer(2));
    const added = find(2);
    queryClient.removeQueries({ queryKey: [...domain, 'a'] });

    expect([known, added, find(1), find(2)]).toEqual(['L1', 'L2', undefined, 'L2']);
  });

  it.each([
    ['cleared', async (client: QueryClient) => client.clear()],
    ['reset', async (client: QueryClient) => client.resetQueries()],
  ])('finds no value in a cache that was %s', async (_how, empty) => {
    const { queryClient, find } = withValue();

    await empty(queryClient);

    expect(find(1)).toBeUndefined();
  });

  it('finds no value of another scope or client (D17)', () => {
    const { queryClient } = withValue();

    for (const identity of [{ scope: 'bob' }, { clientId: 'other' }]) {
      const other = valueStoreOf(queryClient, domainKey(cities, { ...options, ...identity }));
      expect(other.find(1)).toBeUndefined();
    }
  });

  it('walks the lookups once for any number of calls', () => {
    const { queryClient, find } = withValue();
    const walk = vi.spyOn(queryClient.getQueryCache(), 'findAll');

    for (let value = 0; value < 500; value++) find(value);

    expect(walk).not.toHaveBeenCalled();
  });

  it('keeps the stores of 100 domains', () => {
    const queryClient = new QueryClient();
    const storeOf = (at: number) => valueStoreOf(queryClient, domainKey({ uri: `/v${at}` }, options));
    const first = storeOf(0);

    for (let at = 1; at < 100; at++) storeOf(at);
    expect(storeOf(0)).toBe(first);
    storeOf(100);

    expect(storeOf(0)).not.toBe(first);
  });
});
