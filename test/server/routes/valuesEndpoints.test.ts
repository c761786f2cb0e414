/** Where values are served, and which documents contradict each other; seen through the door. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { createFieldServer, type ServedField } from '../../../src/server/index.js';
import { isNormalPath, normalPath } from '../../../src/server/routes/valuesEndpoints.js';

const one = [{ value: 1, label: 'One' }];
const other = [{ value: 2, label: 'Two' }];

const field = (valuesEndpoint: ValuesEndpoint | undefined, values?: ServedField['values']): ServedField => ({
  spec: { displayName: 'Field', dataType: 'STRING', ...(valuesEndpoint ? { valuesEndpoint } : {}) },
  values,
});

const start = (fields: Record<string, ServedField>, maxLimit = 100) =>
  createFieldServer({ fields, maxLimit });

async function ask(fields: Record<string, ServedField>, path: string, init?: RequestInit) {
  const response = await start(fields)(new Request(`http://localhost${path}`, init));
  return response.status === 200 ? ((await response.json()) as { data: unknown }).data : response.status;
}

const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

describe('planEndpoints', () => {
  it.each([
    ['/v/one', '/v/one'],
    ['a/values', '/api/fields/a/values'],
    ['../one', '/api/one'],
    ['/v/one?lang=en#top', '/v/one?page=1'],
    ['https://elsewhere.example/v/one', '/v/one'],
    ['/v/größe', '/v/gr%C3%B6%C3%9Fe'],
    ['/v/values:search', '/v/values:search'],
    ['/v/*', '/v/*'],
  ])('serves the uri %s, relative to the document, at %s (§2.2, D7)', async (uri, path) => {
    expect(await ask({ a: field({ uri }, one) }, path)).toEqual(one);
  });

  it('does not read a path as a pattern', async () => {
    expect(await ask({ a: field({ uri: '/v/:id' }, one) }, '/v/1')).toBe(404);
    expect(await ask({ a: field({ uri: '/v/*' }, one) }, '/v/1')).toBe(404);
  });

  it('lets fields share a uri when they have the same values', async () => {
    const fields = { a: field({ uri: '/v' }, one), b: field({ uri: '/v' }, one), c: field({ uri: '/v' }) };

    expect(await ask(fields, '/v')).toEqual(one);
  });

  it('uses the page size of the first field of a uri by default', async () => {
    const sized = (defaultLimit: number) =>
      field({ uri: '/v', paginationStrategy: 'PAGE_NUMBER', requestParams: { defaultLimit } }, three);
    const three = [1, 2, 3].map((value) => ({ value, label: `Row ${value}` }));

    expect(await ask({ a: sized(2), b: sized(3) }, '/v')).toHaveLength(2);
  });

  it('serves GET and POST of one path from different fields (D9)', async () => {
    const fields = { a: field({ uri: '/v' }, one), b: field({ uri: '/v', method: 'POST' }, other) };

    expect(await ask(fields, '/v')).toEqual(one);
    expect(await ask(fields, '/v', post)).toEqual(other);
  });

  it('ignores a field with values on another server', async () => {
    expect(await ask({ a: field({ uri: '/v' }) }, '/v')).toBe(404);
  });

  it.each<[string, Record<string, ServedField>, RegExp]>([
    [
      'other values at the same uri',
      { a: field({ uri: '/v' }, one), b: field({ uri: '/v' }, other) },
      /"b" shares its `uri` with field "a"/,
    ],
    [
      'other names at the same uri',
      { a: field({ uri: '/v' }, one), b: field({ uri: '/v', requestParams: { searchParam: 'q' } }) },
      /"b" shares its `uri` with field "a" but has other/,
    ],
    ['values without an endpoint', { a: field(undefined, one) }, /"a" has values but no endpoint/],
    [
      'values beside INLINE items',
      { a: field({ protocol: 'INLINE', items: one }, one) },
      /"a" has values but no/,
    ],
    [
      'values for an unknown method',
      { a: field({ uri: '/v', method: 'QUERY' }, one) },
      /"a" has values but no/,
    ],
    [
      'values at the path of the list of fields',
      { a: field({ uri: '/api/fields' }, one) },
      /"a" has its values at \/api\/fields,/,
    ],
    [
      'values at the path of a document',
      { a: field({ uri: 'b' }, one), b: field(undefined) },
      /"a" has its values at/,
    ],
    [
      'a path that clients normalise',
      { a: field({ uri: '/v/%63ity' }, one) },
      /"a" has a `uri` whose path is not in its normal form.*"\/v\/city"/,
    ],
    ['an invalid uri', { a: field({ uri: 'http://[' }, one) }, /"a" has an invalid `uri`/],
    [
      'one name for two parameters',
      { a: field({ uri: '/v', requestParams: { pageParam: 'n', searchParam: 'n' } }, one) },
      /"a" gives two request parameters/,
    ],
    [
      'one name for two properties',
      { a: field({ uri: '/v', responseMapping: { totalField: 'data' } }, one) },
      /"a" gives two properties/,
    ],
  ])('refuses %s at start-up, by the name of the field', (_case, fields, text) => {
    const starting = () => start(fields);

    expect(starting).toThrow(TypeError);
    expect(starting).toThrow(text);
  });

  it('refuses an unservable page size at start-up (§8)', () => {
    const endpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER', requestParams: { defaultLimit: 101 } };

    expect(() => start({ a: field(endpoint, one) })).toThrow(/"a" has pages of 101, above `maxLimit` 100/);
    expect(() => start({ a: field(endpoint, one) }, 101)).not.toThrow();
  });

  it('does not limit the page size without pages (D11)', () => {
    const endpoint = { uri: '/v', requestParams: { limitParam: 'max', defaultLimit: 500 } };

    expect(() => start({ a: field(endpoint, one) })).not.toThrow();
  });
});

describe('isNormalPath', () => {
  it.each(['/', '/api/forms', '/a:b', "/a'b(c)", '/gr%C3%B6%C3%9Fe', '/a%2Fb', '/%E0%A4%A', '/a/', '/a//b'])(
    'accepts %s',
    (path) => {
      expect(isNormalPath(path)).toBe(true);
    },
  );

  it.each([
    '/api/%66orms',
    '/api/%2e/forms',
    '/api/./forms',
    '/api/x/../forms',
    '/api/x/%2E%2e/forms',
    '/api\\forms',
    '/api/\tforms',
    '/gr%c3%b6%c3%9fe',
    '/a%7Eb',
    '/a%5Fb',
    'api/forms',
    'http://host/api/forms',
    '',
  ])('refuses %j', (path) => {
    expect(isNormalPath(path)).toBe(false);
  });
});

describe('normalPath', () => {
  it.each([
    ['/c%69ty', '/city'],
    ['/a%2fb', '/a%2Fb'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/a:b', '/a%3Ab'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/', '/'],
  ])('writes %s as %s', (path, normal) => {
    expect(normalPath(new URL(path, 'http://localhost'))).toBe(normal);
  });
});
