/** What makes two lookups the same. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { endpointKey, lookupKey } from '../../../src/core/lookup/valuesKey.js';

const baseUrl = 'https://app.example/';
const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const key = (endpoint: ValuesEndpoint, query = {}, locale?: string) =>
  lookupKey(endpoint, query, { baseUrl, locale });

describe('lookupKey', () => {
  it.each([
    ['a page and the first', paged, {}, { page: 1 }],
    ['a limit and the default', paged, {}, { limit: 10 }],
    ['no search and an empty one', paged, {}, { search: '' }],
    ['pages of an endpoint without', { uri: '/v' }, { page: 1, limit: 5 }, { page: 2, limit: 7 }],
  ])('is one for the same request: %s (D17)', (_what, endpoint, one, other) => {
    expect(key(endpoint, one)).toBe(key(endpoint, other));
  });

  it.each<[string, ValuesEndpoint, object]>([
    ['search', paged, { search: 'a' }],
    ['page', paged, { page: 2 }],
    ['limit', paged, { limit: 5 }],
    ['uri', { ...paged, uri: '/w' }, {}],
    ['method', { ...paged, method: 'POST' }, {}],
    ['fixed criteria', { ...paged, searchParams: { a: 1 } }, {}],
    ['mapping', { ...paged, responseMapping: { dataField: 'rows' } }, {}],
    ['pagination', { uri: '/v?page=1&limit=10' }, {}],
    ['search format', { ...paged, requestParams: { searchFormat: '*{}*', defaultLimit: 10 } }, {}],
    ['value format', { ...paged, requestParams: { valueFormat: 'comma', defaultLimit: 10 } }, {}],
    ['header of the total', { ...paged, responseMapping: { totalHeader: 'X-Total' } }, {}],
    ['place of the cursor', { ...paged, responseMapping: { nextCursorItemField: 'id' } }, {}],
  ])('differs by %s (D17)', (_what, endpoint, query) => {
    expect(key(endpoint, query)).not.toBe(key(paged));
  });

  it('differs by the body of a POST (D17)', () => {
    const post = { ...paged, method: 'POST' };

    expect(key(post, { search: 'a' })).not.toBe(key(post, { search: 'b' }));
  });

  it('differs by locale: labels may be in several languages (D4)', () => {
    expect(key(paged, {}, 'fr')).not.toBe(key(paged, {}, 'en'));
  });
});

const keyOf = (endpoint: ValuesEndpoint) => endpointKey(endpoint, { baseUrl }).join(' ');

describe('endpointKey', () => {
  it('is the same for all pages and searches of an endpoint, and differs by parameters (D17)', () => {
    expect(keyOf({ ...paged })).toBe(keyOf(paged));
    expect(keyOf({ ...paged, searchParams: { a: 1 } })).not.toBe(keyOf(paged));
  });

  it('exists for endpoints without a valid URL', () => {
    expect(new Set([keyOf({}), keyOf({ uri: 'http://[' }), keyOf({ uri: '/v' })]).size).toBe(3);
  });
});
