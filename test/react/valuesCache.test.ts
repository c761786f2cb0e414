/** Keys of lookups, and what the query cache holds of them. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { domainKey, loadedValues, loadedValuesIndex } from '../../src/react/valuesCache.js';

const options = { baseUrl: 'https://app.example/' };
const cities = { uri: '/v', searchParams: { country: 'FR' } };
const keyOf = (...given: Parameters<typeof domainKey>) => domainKey(...given).join(' ');

describe('domainKey', () => {
  it('is one for documents that ask the same, wherever they came from (D17)', () => {
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
  ])('tells %j with %j from the first (D17)', (endpoint, given) => {
    expect(keyOf(endpoint, given)).not.toBe(keyOf(cities, options));
  });

  it('is there for an endpoint that cannot be asked', () => {
    expect(keyOf({ uri: 'https://stranger.example/v' }, options)).toContain('stranger');
  });
});

describe('loadedValues', () => {
  it('joins the pages of one lookup, and knows of no other', () => {
    const queryClient = new QueryClient();
    const pages = [{ values: [{ value: 1, label: 'One' }] }, { values: [{ value: 2, label: 'Two' }] }];
    queryClient.setQueryData([...domainKey(cities, options), 'a'], { pages, pageParams: [] });

    expect(loadedValues(queryClient, cities, 'a', options)?.values.map(({ value }) => value)).toEqual([1, 2]);
    expect(loadedValues(queryClient, cities, 'b', options)).toBeUndefined();
    expect(loadedValuesIndex(queryClient, domainKey(cities, options)).find(2)?.label).toBe('Two');
  });
});
