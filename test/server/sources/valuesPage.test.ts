/** From a request to the query of a source, and from a page to the reply. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import {
  buildValuesBody,
  pageOfFound,
  readAsked,
  readParameters,
} from '../../../src/server/sources/valuesPage.js';
import { planLookup } from '../../../src/core/document/lookupPlan.js';

const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const named: ValuesEndpoint = {
  ...paged,
  requestParams: { searchParam: 'q', pageParam: 'p', limitParam: 'size', defaultLimit: 25 },
};

const requestOf = (endpoint: ValuesEndpoint, query: string, body?: unknown) =>
  body === undefined
    ? { request: new Request(`http://localhost/v?${query}`), plan: planLookup(endpoint) }
    : {
        request: new Request(`http://localhost/v?${query}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
        plan: planLookup({ ...endpoint, method: 'POST' }),
      };

async function read(endpoint: ValuesEndpoint, query: string, body?: unknown, dataType = 'STRING') {
  const { request, plan } = requestOf(endpoint, query, body);
  return readAsked(await readParameters(request, plan), plan, dataType, 50);
}

const get = async (endpoint: ValuesEndpoint, query: string) => (await read(endpoint, query)).query;

const post = async (endpoint: ValuesEndpoint, body: unknown, query = '') =>
  (await read(endpoint, query, body)).query;

describe('readAsked', () => {
  it('reads search, page and limit from the query of a GET (§4.2, D9)', async () => {
    const query = await get(paged, 'search=san+fr%C3%A1&page=3&limit=7');

    expect(query).toEqual({ search: 'san frá', page: 3, limit: 7, params: {} });
  });

  it('reads them from the JSON body of a POST, as numbers or digits (§4.2, D9)', async () => {
    expect(await post(paged, { search: 'a', page: 3, limit: '7' })).toMatchObject({ page: 3, limit: 7 });
  });

  it('reads them under the names of requestParams, and only those (§2.4)', async () => {
    const query = await get(named, 'q=a&p=2&size=5&search=b&page=9&limit=8');

    expect(query).toEqual({
      search: 'a',
      page: 2,
      limit: 5,
      params: { search: 'b', page: '9', limit: '8' },
    });
  });

  it.each<[string, ValuesEndpoint, number]>([
    ['its defaultLimit', named, 25],
    ['20, with requestParams that name none', { ...paged, requestParams: {} }, 20],
    ['10, without requestParams', paged, 10],
  ])('defaults to no search, page 1 and %s (§4.2, D13)', async (_case, endpoint, limit) => {
    expect(await get(endpoint, '')).toEqual({ search: '', page: 1, limit, params: {} });
  });

  it('reads null in a JSON body as absent', async () => {
    expect(await post(paged, { search: null, page: null, limit: null })).toMatchObject({
      search: '',
      page: 1,
      limit: 10,
    });
  });

  it('returns all 10,000 without pages and without a limit (D11)', async () => {
    const query = await get({ uri: '/v' }, 'limit=5');

    expect(query).toEqual({ search: '', page: 1, limit: 10_000, params: { limit: '5' } });
  });

  it('applies a named limit without pages (D11)', async () => {
    const endpoint = { uri: '/v', requestParams: { limitParam: 'max' } };

    expect((await get(endpoint, 'max=500')).limit).toBe(500);
    expect((await get(endpoint, '')).limit).toBe(10_000);
  });

  it('passes every other parameter on: fixed criteria, and those of the uri (D9, D13)', async () => {
    const fromQuery = await get(paged, 'team=a&team=b&page=2&lang=en');
    const fromBody = await post(paged, { page: 2, team: ['a', 'b'] }, 'lang=en');

    expect(fromQuery.params).toEqual({ team: ['a', 'b'], lang: 'en' });
    expect(fromBody.params).toEqual({ team: ['a', 'b'], lang: 'en' });
  });

  it.each(['0', '-1', '1.5', '1e2', '+1', ' 1', '0x1', 'one', '', '99999999999999999999', '1&p=2'])(
    'refuses p=%s, no whole number from 1 up, with 400',
    async (text) => {
      const detail = '"p" must be a whole number from 1 up. Omit it to get 1.';

      await expect(get(named, `p=${text}`)).rejects.toMatchObject({ status: 400, message: detail });
    },
  );

  it.each([0, -1, 1.5, true, [1], { a: 1 }, 'one', 1e20])(
    'refuses %j as page or limit of a POST with 400',
    async (value) => {
      await expect(post(paged, { page: value })).rejects.toMatchObject({ status: 400 });
      await expect(post(paged, { limit: value })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('refuses a page size above the largest with 400, and names the largest (§8)', async () => {
    const detail = '"size" must be at most 50. Request smaller pages.';

    expect((await get(named, 'size=50')).limit).toBe(50);
    await expect(get(named, 'size=51')).rejects.toMatchObject({ status: 400, message: detail });
  });

  it('refuses a search that is not a single text with 400, without repeating it', async () => {
    const problem = { status: 400, message: expect.not.stringContaining('secret') as string };

    await expect(get(paged, 'search=secret&search=secret')).rejects.toMatchObject(problem);
    await expect(post(paged, { search: ['secret'] })).rejects.toMatchObject(problem);
  });
});

describe('readAsked, by value (D42)', () => {
  const byValue: ValuesEndpoint = { ...paged, requestParams: { valueParam: 'id' } };
  const wantedBy = async (query: string, dataType?: string) =>
    (await read(byValue, query, undefined, dataType)).wanted;

  it('reads repeated values of a query, an array of a body, and a single value', async () => {
    expect(await wantedBy('id=a&id=b')).toEqual(['a', 'b']);
    expect(await wantedBy('id=a')).toEqual(['a']);
    expect((await read(byValue, '', { id: ['a', 5, true] })).wanted).toEqual(['a', 5, true]);
  });

  it('searches without values, or without a valueParam', async () => {
    expect(await wantedBy('search=a')).toBeUndefined();
    expect((await read(byValue, '', { id: null })).wanted).toBeUndefined();
    expect(await read(paged, 'id=a')).toMatchObject({ wanted: undefined, query: { params: { id: 'a' } } });
  });

  it.each([
    ['NUMBER', ['5', '-1.5', '1e3', '05', 'five', '', '1e400', '9007199254740993'], [5, -1.5, 1000, 5]],
    ['BOOLEAN', ['true', 'false', 'yes', '', 'constructor', 'toString', '__proto__'], [true, false]],
    ['STRING', ['5', 'true', ''], ['5', 'true', '']],
  ])('reads texts of a query as %s, and drops others', async (dataType, texts, values) => {
    const query = new URLSearchParams(texts.map((text) => ['id', text])).toString();

    expect(await wantedBy(query, dataType)).toEqual(values);
  });

  it('accepts 100 values on one page above maxLimit, and refuses 101', async () => {
    const all = Array.from({ length: 100 }, (_, index) => `id=${index}`).join('&');

    expect((await read(byValue, `${all}&page=1&limit=100`)).query.limit).toBe(100);
    expect((await read(byValue, all)).query.limit).toBe(100);
    await expect(wantedBy(`${all}&id=100`)).rejects.toMatchObject({ status: 400 });
  });

  it.each([[[{}]], [[['a']]], [[null]], [[2 ** 53]], [{}]])('refuses %j with 400', async (id) => {
    await expect(read(byValue, '', { id })).rejects.toMatchObject({ status: 400 });
  });
});

describe('pageOfFound', () => {
  const found = ['a', 'b', 'b', 'c'].map((value) => ({ value, label: value }));
  const page = (wanted: string[], number = 1, limit = 100) =>
    pageOfFound(found, { query: { search: '', page: number, limit, params: {} }, wanted, skip: 0 });

  it('contains each requested value once, and no other', () => {
    const { values, ...rest } = page(['b', 'c', 'd']);

    expect(values.map(({ value }) => value)).toEqual(['b', 'c']);
    expect(rest).toEqual({ total: 2, hasNext: false });
  });

  it('counts like any page (§4.2 rules 2 and 3)', () => {
    expect(page(['a', 'b', 'c'], 1, 2)).toMatchObject({ total: 3, hasNext: true });
    expect(page(['a', 'b', 'c'], 2, 2).values).toEqual([{ value: 'c', label: 'c' }]);
  });
});

describe('buildValuesBody', () => {
  const values = [{ value: 'a', label: 'A' }];
  const build = (responseMapping?: ValuesEndpoint['responseMapping']) =>
    buildValuesBody(
      planLookup({ ...paged, ...(responseMapping ? { responseMapping } : {}) }),
      { query: { search: '', page: 2, limit: 1, params: {} }, wanted: undefined, skip: 0 },
      { values, total: 3, hasNext: true },
      '',
    );

  it('uses the names of responseMapping, and adds nothing (§2.3, D14)', () => {
    const body = build({ dataField: 'items', totalField: 'count', hasNextField: 'more' });

    expect(body).toEqual({ items: values, count: 3, more: true });
  });

  it('answers data, total, hasNext and page without a mapping (§4.2, D14)', () => {
    expect(build()).toEqual({ data: values, total: 3, hasNext: true, page: 2 });
  });

  it.each([
    [{ dataField: 'items' }, { items: values }],
    [{ totalField: 'count' }, { data: values, count: 3 }],
    [
      { dataField: '', hasNextField: 'more' },
      { data: values, more: true },
    ],
  ])('omits members that %j does not name (D14)', (mapping, body) => {
    expect(build(mapping)).toEqual(body);
  });

  it('omits an uncounted total (D43)', () => {
    const body = buildValuesBody(
      planLookup(paged),
      { query: { search: '', page: 1, limit: 1, params: {} }, wanted: undefined, skip: 0 },
      { values, hasNext: true },
      '',
    );

    expect(JSON.parse(JSON.stringify(body))).toEqual({ data: values, hasNext: true, page: 1 });
  });

  it('writes a property of any name as its own', () => {
    expect(JSON.stringify(build({ dataField: '__proto__' }))).toBe(
      '{"__proto__":[{"value":"a","label":"A"}]}',
    );
  });
});
