/** From an endpoint and a query to method, URL and body; nothing is sent. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { buildValuesRequest, type ValuesQuery } from '../../../src/core/lookup/valuesRequest.js';

const policy = { baseUrl: 'https://app.example/' };
const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const byValue: ValuesEndpoint = { uri: '/v', requestParams: { valueParam: 'id' } };
const dependent: ValuesEndpoint = {
  uri: '/v',
  searchParamsSchema: { properties: { country: { 'x-field': 'land' } } },
};
const named = { pageParam: 'p', limitParam: 'n', searchParam: 'q', defaultLimit: 7 };

const queryOf = (endpoint: ValuesEndpoint, query: ValuesQuery = {}) =>
  new URL(buildValuesRequest(endpoint, query, policy).url).search;

const bodyOf = (endpoint: ValuesEndpoint, query: ValuesQuery = {}): unknown =>
  JSON.parse(buildValuesRequest({ ...endpoint, method: 'POST' }, query, policy).body ?? 'null');

/** Endpoint, query, query string of the GET. */
const queries: [endpoint: ValuesEndpoint, query: ValuesQuery, expected: string][] = [
  [{ uri: '/v' }, {}, ''],
  [{ uri: '/v' }, { search: '' }, ''],
  [{ uri: '/v' }, { search: 'san' }, '?search=san'],
  [{ uri: '/v' }, { search: ' ' }, '?search=+'],
  [{ uri: '/v' }, { search: 'a&b=c#d?e+f%' }, '?search=a%26b%3Dc%23d%3Fe%2Bf%25'],
  [{ uri: '/v' }, { search: 'Zürich 🏔' }, '?search=Z%C3%BCrich+%F0%9F%8F%94'],
  [{ uri: '/v' }, { search: 'a\u0000b\n\u007F\u0085c' }, '?search=abc'],
  [{ uri: '/v' }, { search: '\t\r\n' }, ''],
  [{ uri: '/v' }, { page: 3, limit: 5 }, ''],
  [{ uri: '/v', requestParams: { limitParam: 'n' } }, {}, '?n=20'],
  [{ uri: '/v', requestParams: named }, { page: 3, limit: 5 }, '?n=5'],
  [paged, {}, '?page=1&limit=10'],
  [paged, { search: 'a', page: 2, limit: 5 }, '?page=2&limit=5&search=a'],
  [{ ...paged, requestParams: {} }, {}, '?page=1&limit=20'],
  [{ ...paged, requestParams: { defaultLimit: 50 } }, { page: 4 }, '?page=4&limit=50'],
  [{ ...paged, requestParams: named }, { search: 'a' }, '?p=1&n=7&q=a'],
  [{ ...paged, requestParams: { searchParam: 'q' } }, { search: 'a' }, '?page=1&limit=20&q=a'],
  [{ uri: '/v?lang=fr' }, {}, '?lang=fr'],
  [{ uri: '/v?lang=fr' }, { search: 'a' }, '?lang=fr&search=a'],
  [{ uri: '/v?a=1&a=2' }, { search: 'a' }, '?a=1&a=2&search=a'],
  [{ uri: '/v?search=old&x=1' }, { search: 'new' }, '?x=1&search=new'],
  [{ uri: '/v?search=fixed' }, {}, '?search=fixed'],
  [{ ...paged, uri: '/v?page=9&limit=99' }, { page: 2, limit: 5 }, '?page=2&limit=5'],
  [{ uri: '/v?lang=fr#top' }, { search: 'a' }, '?lang=fr&search=a'],
  [{ uri: '/v', searchParams: { country: 'FR' } }, { search: 'a' }, '?country=FR&search=a'],
  [{ uri: '/v?country=DE', searchParams: { country: 'FR' } }, {}, '?country=FR'],
  [
    { uri: '/v', searchParams: { tags: ['a', 'b'], size: 5, open: true } },
    {},
    '?tags=a&tags=b&size=5&open=true',
  ],
  [{ uri: '/v', searchParams: { of: { a: 1 } } }, {}, '?of=%7B%22a%22%3A1%7D'],
  [{ uri: '/v', searchParams: { none: [] } }, {}, ''],
  [{ uri: '/v', searchParams: { of: 'a\u0000b', in: ['\r\nc'] } }, {}, '?of=ab&in=c'],
  [
    { ...paged, searchParams: { page: 9, search: 'x' } },
    { search: 'a', page: 2 },
    '?page=2&search=a&limit=10',
  ],
  [{ uri: '/v', searchField: 'name' }, { search: 'a' }, '?search=a'],
  [byValue, { values: ['a', 'b'] }, '?id=a&id=b'],
  [byValue, { values: [5, true, '5'], search: 'x' }, '?id=5&id=true&id=5'],
  [{ ...paged, ...byValue }, { values: ['a', 'b'] }, '?page=1&limit=2&id=a&id=b'],
  [{ ...paged, ...byValue }, { values: ['a', 'b'], page: 2 }, '?page=2&limit=2&id=a&id=b'],
  [dependent, { dependencies: { land: 'FR' }, search: 'a' }, '?country=FR&search=a'],
  [dependent, { dependencies: { land: ['FR', 'CH'] } }, '?country=FR&country=CH'],
  [dependent, { dependencies: { land: 0 } }, '?country=0'],
  [dependent, { dependencies: { land: null, country: 'FR' } }, ''],
  [{ ...dependent, searchParams: { country: 'DE' } }, { dependencies: { land: 'FR' } }, '?country=FR'],
  [{ ...dependent, searchParams: { country: 'DE' } }, { dependencies: { land: '' } }, '?country=DE'],
  [{ ...dependent, ...byValue }, { dependencies: { land: 'FR' }, values: ['a'] }, '?country=FR&id=a'],
];

describe('buildValuesRequest', () => {
  it.each(queries)(
    'writes for %j and the lookup %j the query "%s" (§4.2, D9, D11, D13)',
    (endpoint, query, expected) => {
      expect(queryOf(endpoint, query)).toBe(expected);
    },
  );

  it('builds a GET without a body if the endpoint has no method (D9)', () => {
    expect(buildValuesRequest({ uri: '/v' }, {}, policy)).toEqual({
      method: 'GET',
      url: 'https://app.example/v',
      body: undefined,
    });
  });

  it('builds a POST with the parameters in a JSON object and the query of the uri kept (D9)', () => {
    const request = buildValuesRequest(
      { ...paged, uri: '/v?lang=fr', method: 'POST' },
      { search: 'a', page: 2 },
      policy,
    );

    expect(request).toEqual({
      method: 'POST',
      url: 'https://app.example/v?lang=fr',
      body: '{"page":2,"limit":10,"search":"a"}',
    });
  });

  it.each([
    [{ uri: '/v' }, {}, {}],
    [{ uri: '/v' }, { search: '', page: 2, limit: 5 }, {}],
    [{ ...paged, requestParams: named }, { search: 'a' }, { p: 1, n: 7, q: 'a' }],
    [{ uri: '/v', requestParams: { limitParam: 'n' } }, {}, { n: 20 }],
    [{ uri: '/v', searchParams: { tags: ['a'], of: { a: 1 } } }, {}, { tags: ['a'], of: { a: 1 } }],
    [{ ...paged, searchParams: { page: 9, search: 'x' } }, {}, { page: 1, limit: 10, search: 'x' }],
    [{ uri: '/v', searchParams: { of: 'a\u0000b', in: ['\r\nc'] } }, {}, { of: 'ab', in: ['c'] }],
    [byValue, { values: [5, '5', true] }, { id: [5, '5', true] }],
    [{ ...paged, ...byValue }, { values: ['a'] }, { page: 1, limit: 1, id: ['a'] }],
    [dependent, { dependencies: { land: ['FR', 5] } }, { country: ['FR', 5] }],
  ])('writes for %j and the lookup %j the POST body %j (D9, D13)', (endpoint, query, expected) => {
    expect(bodyOf(endpoint, query)).toEqual(expected);
  });

  it.each(['__proto__', 'constructor', 'toString', 'a b', 'ä', 'q[]'])(
    'sends a parameter named %s like any other (§2.4)',
    (searchParam) => {
      const endpoint = { uri: '/v', requestParams: { searchParam } };

      expect(new URLSearchParams(queryOf(endpoint, { search: 'x' })).get(searchParam)).toBe('x');
      expect(Object.entries(bodyOf(endpoint, { search: 'x' }) as object)).toEqual([[searchParam, 'x']]);
    },
  );

  it.each([0, 101])('refuses a request for %i values (D42)', (length) => {
    const values = Array.from({ length }, (_, index) => index);

    expect(() => buildValuesRequest(byValue, { values }, policy)).toThrow(TypeError);
  });

  it('refuses a request by value without a `valueParam` (D42)', () => {
    expect(() => buildValuesRequest({ uri: '/v' }, { values: ['a'] }, policy)).toThrow(
      expect.objectContaining({ code: 'unsupported' }),
    );
  });

  it('resolves the uri against the URL of the spec, before the base (D7)', () => {
    const specUrl = 'https://api.example/fields/city';

    expect(buildValuesRequest({ uri: 'v' }, {}, { ...policy, specUrl }).url).toBe(
      'https://api.example/fields/v',
    );
  });

  it.each([
    [undefined, 'values-endpoint-missing', 'valuesEndpoint'],
    [{}, 'values-endpoint-missing', 'valuesEndpoint.uri'],
    [{ uri: '' }, 'values-endpoint-missing', 'valuesEndpoint.uri'],
    [{ protocol: 'GRPC', uri: '/v' }, 'unsupported', 'valuesEndpoint'],
    [{ protocol: 'SMTP', uri: '/v' }, 'unsupported', 'valuesEndpoint'],
    [{ protocol: 'INLINE', items: [] }, 'unsupported', 'valuesEndpoint'],
    [{ method: 'DELETE', uri: '/v' }, 'unsupported', 'valuesEndpoint'],
    [{ uri: 'https://evil.example/v' }, 'origin-not-allowed', 'https://evil.example/v'],
    [{ uri: 'https://' }, 'url-invalid', 'https://'],
  ])('refuses %j with %s at %s (D6–D9)', (endpoint, code, where) => {
    expect(() => buildValuesRequest(endpoint, { search: 'typed' }, policy)).toThrow(
      expect.objectContaining({ code, where }),
    );
  });

  it('never shows the typed text in an error', () => {
    expect(() => buildValuesRequest({ uri: 'https://evil.example/v' }, { search: 'typed' }, policy)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('typed') as string }),
    );
  });
});
