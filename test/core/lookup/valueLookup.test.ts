/** Looking values up by themselves, through a resolver (D42). */
import { describe, expect, it, vi } from 'vitest';
import { createValuesResolver, type HttpClient, type ValuesEndpoint } from '../../../src/core/index.js';

const baseUrl = 'https://app.example/';
const endpoint: ValuesEndpoint = { uri: '/v', requestParams: { valueParam: 'id' } };
const field = { displayName: 'Code', dataType: 'STRING', valuesEndpoint: endpoint };
const many = (length: number) => Array.from({ length }, (_, index) => `v${index}`);

/** A server that has every value but those that begin with `gone`, and finds labels by a search. */
function server(delay?: () => Promise<void>) {
  const seen: URLSearchParams[] = [];
  let [now, most] = [0, 0];
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const { searchParams } = new URL(url);
    seen.push(searchParams);
    most = Math.max(most, ++now);
    await delay?.();
    now--;
    const asked = searchParams.has('id') ? searchParams.getAll('id') : [searchParams.get('search') ?? ''];
    const there = asked.filter((value) => value !== '' && !value.startsWith('gone'));
    return Response.json(there.map((value) => ({ value, label: `Label of ${value}` })));
  });
  return {
    httpClient,
    asked: () => seen.map((params) => params.getAll('id').length),
    seen: () => seen.map(String),
    most: () => most,
  };
}
const resolverOf = ({ httpClient }: { httpClient: HttpClient }, options = {}) =>
  createValuesResolver({ httpClient, baseUrl, ...options });

describe('valuesByValue', () => {
  it('looks up values in one request, in the given order, and each missing value again alone', async () => {
    const api = server();

    const found = await resolverOf(api).valuesByValue(field, ['b', 'gone', 'a']);

    expect(found).toEqual({
      values: [
        { value: 'b', label: 'Label of b' },
        { value: 'a', label: 'Label of a' },
      ],
      missing: ['gone'],
      unknown: [],
      unasked: [],
      notices: [],
    });
    expect(api.seen()).toEqual(['id=b&id=gone&id=a', 'id=gone']);
  });

  it('accepts an endpoint instead of a field', async () => {
    expect((await resolverOf(server()).valuesByValue(endpoint, ['a'])).values).toHaveLength(1);
  });

  it('looks up 1,000 values in 10 requests, 6 at a time', async () => {
    const api = server(() => new Promise((resolve) => setTimeout(resolve, 1)));

    const { values } = await resolverOf(api).valuesByValue(field, many(1_000));

    expect([values.length, api.asked().length, api.most()]).toEqual([1_000, 10, 6]);
  });

  it('sends one request for all calls of a tick, with each value once', async () => {
    const api = server();
    const { valuesByValue } = resolverOf(api);

    await Promise.all(many(50).map((value) => valuesByValue({ ...field }, [value, 'shared'])));

    expect(api.asked()).toEqual([51]);
  });

  it('caches existing and missing values separately (D17)', async () => {
    const api = server();
    const { valuesByValue } = resolverOf(api);
    await valuesByValue(field, ['a', 'gone']);

    const { values, missing } = await valuesByValue(field, ['b', 'gone', 'a']);

    expect([values.map(({ value }) => value), missing]).toEqual([['b', 'a'], ['gone']]);
    expect(api.seen()).toEqual(['id=a&id=gone', 'id=gone', 'id=b']);
  });

  it('caches nothing with cacheStrategy NONE (D17)', async () => {
    const api = server();
    const { valuesByValue } = resolverOf(api);
    const fickle = { ...endpoint, cacheStrategy: 'NONE' };

    await valuesByValue(fickle, ['a']);
    await valuesByValue(fickle, ['a']);

    expect(api.asked()).toEqual([1, 1]);
  });

  it('sends the values of other fields, and caches answers for each of them (D38)', async () => {
    const api = server();
    const { valuesByValue } = resolverOf(api);
    const cities = { ...endpoint, searchParamsSchema: { properties: { c: { 'x-field': 'country' } } } };

    await valuesByValue(cities, ['a'], { dependencies: { country: 'FR' } });
    await valuesByValue(cities, ['a'], { dependencies: { country: 'CH' } });

    expect(api.seen()).toEqual(['c=FR&id=a', 'c=CH&id=a']);
  });

  it('sends no request while a required source field is empty (D38)', async () => {
    const api = server();
    const schema = { properties: { c: { 'x-field': 'country' } }, required: ['c'] };
    const { valuesByValue, resolveValues } = resolverOf(api);
    const cities = { ...endpoint, searchParamsSchema: schema };

    expect((await valuesByValue(cities, ['a'], { dependencies: { country: null } })).unasked).toEqual(['a']);
    expect((await resolveValues(cities, { search: 'a' })).values).toEqual([]);
    expect(api.httpClient).not.toHaveBeenCalled();
  });

  it('searches with at most 20 requests without a `valueParam`, and returns the unknown values', async () => {
    const httpClient = vi.fn<HttpClient>(async ({ url }) => {
      const search = new URL(url).searchParams.get('search') ?? '';
      const page = Number(new URL(url).searchParams.get('page'));
      return Response.json({ data: [{ value: `${search}-${page}`, label: 'x' }], hasNext: true });
    });
    const { valuesByValue } = resolverOf({ httpClient });
    const searched = {
      uri: '/v',
      paginationStrategy: 'PAGE_NUMBER',
      responseMapping: { dataField: 'data', hasNextField: 'hasNext' },
    };

    const { unknown, values, missing } = await valuesByValue(searched, many(50));

    expect(httpClient).toHaveBeenCalledTimes(20);
    expect([values, missing, unknown.length]).toEqual([[], [], 50]);
  });

  it('searches instead once a server ignores the parameter, and reports that', async () => {
    const httpClient = vi.fn<HttpClient>(async () =>
      Response.json([{ value: 'a', label: 'A' }, { value: 'z' }]),
    );
    const { valuesByValue } = resolverOf({ httpClient });

    const first = await valuesByValue(endpoint, ['a', 'b']);
    const again = await valuesByValue(endpoint, ['c']);

    expect([first.values, first.missing, first.notices.map(({ code }) => code)]).toEqual([
      [{ value: 'a', label: 'A' }],
      ['b'],
      ['value-param-ignored'],
    ]);
    expect(again.notices).toHaveLength(1);
    const urls = httpClient.mock.calls.map(([{ url }]) => url.replace(baseUrl, '/'));
    expect(urls).toEqual(['/v?id=a&id=b', '/v?search=a', '/v', '/v?search=c']);
  });

  it('finds INLINE values without a request', async () => {
    const inline = { protocol: 'INLINE', items: [{ value: 1, label: 'One' }] };

    const { values, missing } = await createValuesResolver().valuesByValue(inline, [1, '1']);

    expect([values, missing]).toEqual([[{ value: 1, label: 'One' }], ['1']]);
  });

  it('sends no value that a URL would change', async () => {
    const api = server();

    expect((await resolverOf(api).valuesByValue(field, ['a\u0000b'])).unasked).toEqual(['a\u0000b']);
    expect(api.httpClient).not.toHaveBeenCalled();
  });

  it('rejects with the error of a request, caches nothing, and requests again', async () => {
    const api = server();
    api.httpClient.mockResolvedValueOnce(new Response('', { status: 503 }));
    const { valuesByValue } = resolverOf(api);

    await expect(valuesByValue(field, ['a'])).rejects.toMatchObject({ code: 'http-status' });
    await expect(valuesByValue(field, ['a'])).resolves.toMatchObject({ missing: [] });
  });

  it('rejects without an endpoint, and for an unsupported protocol (D6, D7)', async () => {
    const { valuesByValue } = createValuesResolver({ baseUrl });

    await expect(valuesByValue({ displayName: 'A', dataType: 'STRING' }, ['a'])).rejects.toMatchObject({
      code: 'values-endpoint-missing',
    });
    await expect(valuesByValue({ ...endpoint, protocol: 'GRPC' }, ['a'])).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('rejects with the reason of an abort', async () => {
    const { valuesByValue } = resolverOf({ httpClient: () => new Promise(() => {}) });
    const leaving = new AbortController();
    const asked = valuesByValue(field, ['a'], { signal: leaving.signal });

    leaving.abort('left');

    await expect(asked).rejects.toBe('left');
  });
});
