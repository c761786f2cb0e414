/** Values asked for by themselves on a page. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../src/core/index.js';
import { pageResolver } from '../../src/queries/valuesByValue.js';

const endpoint = { uri: '/v', requestParams: { valueParam: 'id' } };
const many = (length: number) => Array.from({ length }, (_, index) => `v${index}`);

const inTurn = <Result>(work: () => Promise<Result>) => work();

/** A page whose server has every value but `gone`. */
function page(given = {}) {
  const queryClient = new QueryClient();
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const asked = new URL(url).searchParams.getAll('id').filter((value) => value !== 'gone');
    return Response.json(asked.map((value) => ({ value, label: `Label of ${value}` })));
  });
  const lookup = { baseUrl: 'https://app.example/', httpClient, ...given };
  const { valuesByValue } = pageResolver({ queryClient, lookup, inTurn });
  const asked = () => httpClient.mock.calls.map(([{ url }]) => new URL(url).searchParams.getAll('id').length);
  return { queryClient, valuesByValue, asked };
}

describe('pageResolver', () => {
  it('asks for the values of 500 fields in 5 requests', async () => {
    const { valuesByValue, asked } = page();

    const found = await Promise.all(many(500).map((value) => valuesByValue({ ...endpoint }, [value])));

    expect(asked()).toEqual([100, 100, 100, 100, 100]);
    expect(found.every(({ values }) => values.length === 1)).toBe(true);
  });

  it('keeps what it knows in the cache of all lookups, what is gone included', async () => {
    const { valuesByValue, asked } = page();
    await valuesByValue(endpoint, ['a', 'gone']);
    await valuesByValue(endpoint, ['b']);

    const { values, missing } = await valuesByValue(endpoint, ['a', 'b', 'gone']);

    expect([values.map(({ value }) => value), missing, asked()]).toEqual([['a', 'b'], ['gone'], [2, 1]]);
  });

  it('asks again when the cache has been cleared', async () => {
    const { queryClient, valuesByValue, asked } = page();
    await valuesByValue(endpoint, ['a']);

    queryClient.clear();
    await valuesByValue(endpoint, ['a']);

    expect(asked()).toEqual([1, 1]);
  });

  it('has short keys in the cache, whatever was asked for', async () => {
    const { queryClient, valuesByValue } = page();

    await valuesByValue(endpoint, many(100));

    const [query] = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(query?.queryKey).length).toBeLessThan(250);
  });

  it('keeps apart what is asked for with other dependencies (D38)', async () => {
    const { valuesByValue, asked } = page();
    const cities = { ...endpoint, searchParamsSchema: { properties: { c: { 'x-field': 'country' } } } };

    await valuesByValue(cities, ['a'], { dependencies: { country: 'FR' } });
    await valuesByValue(cities, ['a'], { dependencies: { country: 'CH' } });

    expect(asked()).toEqual([1, 1]);
  });

  it('searches where a server does not know the parameter, and keeps what it finds', async () => {
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

  it('looks a page of a search up each time, relative to its document', async () => {
    const urls: string[] = [];
    const httpClient: HttpClient = async ({ url }) => {
      urls.push(url);
      return Response.json([{ value: 'a', label: 'A' }]);
    };
    const queryClient = new QueryClient();
    const lookup = { baseUrl: 'https://app.example/', httpClient };
    const { resolveValues } = pageResolver({ queryClient, lookup, inTurn });

    const found = await resolveValues({ uri: 'v' }, { search: 'x', specUrl: '/deep/f' });
    await resolveValues({ uri: 'v' }, { search: 'x', specUrl: '/deep/f' });

    expect([found.values.length, urls]).toEqual([1, Array(2).fill('https://app.example/deep/v?search=x')]);
  });

  it('believes what is signed no longer than its signature holds (D17)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const httpClient = vi.fn<HttpClient>(async () =>
      Response.json([{ value: 'a', label: 'A' }], { headers: { 'values-token-expires': '1005000' } }),
    );
    const { valuesByValue } = page({ httpClient });
    await valuesByValue(endpoint, ['a', 'gone']);
    vi.setSystemTime(1_004_999);
    await valuesByValue(endpoint, ['a', 'gone']);
    const before = httpClient.mock.calls.length;

    vi.setSystemTime(1_005_000);
    await valuesByValue(endpoint, ['a', 'gone']);
    vi.useRealTimers();

    expect([before, httpClient.mock.calls.length]).toEqual([1, 2]);
  });
});
