/** Values that a page looks up by value. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../src/core/index.js';
import { valuesQuery } from '../../src/index.js';
import { pageResolver } from '../../src/queries/valuesByValue.js';

const endpoint = { uri: '/v', requestParams: { valueParam: 'id' } };
const many = (length: number) => Array.from({ length }, (_, index) => `v${index}`);

const limit = <Result>(work: () => Promise<Result>) => work();

/** A page whose server has every value but `gone`. */
function page(given = {}) {
  const queryClient = new QueryClient();
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const asked = new URL(url).searchParams.getAll('id').filter((value) => value !== 'gone');
    return Response.json(asked.map((value) => ({ value, label: `Label of ${value}` })));
  });
  const lookup = { baseUrl: 'https://app.example/', httpClient, ...given };
  const { valuesByValue } = pageResolver({ queryClient, lookup, limit });
  const asked = () => httpClient.mock.calls.map(([{ url }]) => new URL(url).searchParams.getAll('id').length);
  return { queryClient, valuesByValue, asked };
}

const paged = {
  uri: '/v',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { defaultLimit: 1 },
  responseMapping: { hasNextField: 'more', dataField: 'data' },
};

/** A page whose server has three pages of one value for every search, unless `server` is given. */
function searching(server?: HttpClient) {
  const urls: string[] = [];
  const httpClient: HttpClient = async (request) => {
    urls.push(request.url);
    if (server) return server(request);
    const { searchParams } = new URL(request.url);
    const at = Number(searchParams.get('page') ?? 1);
    const data = [{ value: `${searchParams.get('search')}${at}` }];
    return Response.json(searchParams.has('page') ? { data, more: at < 3 } : data);
  };
  const queryClient = new QueryClient();
  const lookup = { baseUrl: 'https://app.example/', httpClient };
  return { queryClient, lookup, urls, ...pageResolver({ queryClient, lookup, limit }) };
}

describe('pageResolver', () => {
  it('requests the values of 500 fields in 5 requests', async () => {
    const { valuesByValue, asked } = page();

    const found = await Promise.all(many(500).map((value) => valuesByValue({ ...endpoint }, [value])));

    expect(asked()).toEqual([100, 100, 100, 100, 100]);
    expect(found.every(({ values }) => values.length === 1)).toBe(true);
  });

  it('caches found and missing values', async () => {
    const { valuesByValue, asked } = page();
    await valuesByValue(endpoint, ['a', 'gone']);
    await valuesByValue(endpoint, ['b']);

    const { values, missing } = await valuesByValue(endpoint, ['a', 'b', 'gone']);

    expect([values.map(({ value }) => value), missing, asked()]).toEqual([['a', 'b'], ['gone'], [2, 1, 1]]);
  });

  it('requests values again after the cache is cleared', async () => {
    const { queryClient, valuesByValue, asked } = page();
    await valuesByValue(endpoint, ['a']);

    queryClient.clear();
    await valuesByValue(endpoint, ['a']);

    expect(asked()).toEqual([1, 1]);
  });

  it('has short cache keys for any number of values', async () => {
    const { queryClient, valuesByValue } = page();

    await valuesByValue(endpoint, many(100));

    const [query] = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(query?.queryKey).length).toBeLessThan(300);
  });

  it('caches values separately for other dependencies (D38)', async () => {
    const { valuesByValue, asked } = page();
    const cities = { ...endpoint, searchParamsSchema: { properties: { c: { 'x-field': 'country' } } } };

    await valuesByValue(cities, ['a'], { dependencies: { country: 'FR' } });
    await valuesByValue(cities, ['a'], { dependencies: { country: 'CH' } });

    expect(asked()).toEqual([1, 1]);
  });

  it('searches if the server ignores valueParam, and caches the result', async () => {
    const urls: string[] = [];
    const httpClient: HttpClient = async ({ url }) => {
      urls.push(new URL(url).search);
      return Response.json(['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })));
    };
    const { valuesByValue } = page({ httpClient });

    const found = await valuesByValue(endpoint, ['a']);
    const again = await valuesByValue(endpoint, ['a']);

    expect([found.values, again.values]).toEqual([
      [{ value: 'a', label: 'A' }],
      [{ value: 'a', label: 'A' }],
    ]);
    expect(found.notices.map(({ code }) => code)).toEqual(['value-param-ignored']);
    expect(urls).toEqual(['?id=a', '?search=a']);
  });

  it('requests a page of a search once while it is fresh, relative to its document (D17)', async () => {
    const { resolveValues, urls } = searching();

    const found = await resolveValues({ uri: 'v' }, { search: 'x', specUrl: '/deep/f' });
    await resolveValues({ uri: 'v' }, { search: 'x', specUrl: '/deep/f' });

    expect([found.values.length, urls]).toEqual([1, ['https://app.example/deep/v?search=x']]);
  });

  it('requests each further page once, and no page of a loaded list', async () => {
    const { queryClient, lookup, resolveValues, urls } = searching();
    await queryClient.prefetchInfiniteQuery(valuesQuery(paged, 'x', lookup));

    const pages = [];
    for (const at of [1, 2, 3, 2]) pages.push(await resolveValues(paged, { search: 'x', page: at }));

    expect(pages.map(({ values }) => values[0]?.value)).toEqual(['x1', 'x2', 'x3', 'x2']);
    expect(urls.map((url) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  it('caches no page with NONE, and requests each alone (D17)', async () => {
    const { resolveValues, urls } = searching();
    const unkept = { ...paged, cacheStrategy: 'NONE' };

    for (const at of [1, 2, 3, 1]) await resolveValues(unkept, { search: 'x', page: at });

    expect(urls.map((url) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3', '1']);
  });

  it('rejects with a failure, and does not cache it', async () => {
    const httpClient = vi
      .fn<HttpClient>()
      .mockResolvedValueOnce(new Response(null, { status: 500 }))
      .mockResolvedValueOnce(Response.json({ data: [{ value: 'a' }] }));
    const { resolveValues } = searching(httpClient);

    await expect(resolveValues(paged, { search: 'x' })).rejects.toMatchObject({ code: 'http-status' });
    expect((await resolveValues(paged, { search: 'x' })).values).toHaveLength(1);
  });

  it('aborts a search once its last caller aborts', async () => {
    const signals: AbortSignal[] = [];
    const { resolveValues } = searching(({ signal }) => {
      signals.push(signal);
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => resolveValues(paged, { search: 'x', signal }));
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    first.abort(new Error('one'));
    await expect(asked[0]).rejects.toThrow('one');
    expect(signals[0]?.aborted).toBe(false);
    second.abort(new Error('two'));

    await expect(asked[1]).rejects.toThrow('two');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('searches through the cache if the server ignores valueParam', async () => {
    const { valuesByValue, resolveValues, urls } = searching(async () =>
      Response.json([{ value: 'a' }, { value: 'b' }]),
    );
    await resolveValues(endpoint, { search: 'c' });

    await valuesByValue(endpoint, ['c']);

    expect(urls.map((url) => new URL(url).search)).toEqual(['?search=c', '?id=c', '']);
  });

  it('requests signed values again once their signature expires (D17)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const httpClient = vi.fn<HttpClient>(async ({ url }) => {
      const isThere = new URL(url).searchParams.getAll('id').includes('a');
      const headers = { 'values-token-expires': '1005000' };
      return Response.json(isThere ? [{ value: 'a', label: 'A' }] : [], { headers });
    });
    const { valuesByValue } = page({ httpClient });
    await valuesByValue(endpoint, ['a', 'gone']);
    vi.setSystemTime(1_004_999);
    await valuesByValue(endpoint, ['a', 'gone']);
    const before = httpClient.mock.calls.length;

    vi.setSystemTime(1_005_000);
    await valuesByValue(endpoint, ['a', 'gone']);
    vi.useRealTimers();

    expect([before, httpClient.mock.calls.length]).toEqual([2, 4]);
  });
});
