/** Servers that do not search (D65): their whole list is asked for once, and searched here. */
import { describe, expect, it, vi } from 'vitest';
import {
  createValidator,
  createValuesResolver,
  type HttpClient,
  type ValuesEndpoint,
} from '../../../src/core/index.js';
import { searchWhole } from '../../../src/core/lookup/wholeList.js';

const baseUrl = 'https://app.example/';
const cities = ['Paris', 'Lyon', 'Parma'].map((label, value) => ({
  value,
  label,
  description: `Nº ${value} É`,
}));
const whole: ValuesEndpoint = { uri: '/v', search: 'CLIENT' };
const paged: ValuesEndpoint = {
  ...whole,
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { defaultLimit: 2 },
  responseMapping: { dataField: 'values', hasNextField: 'more' },
};

/** A server of so many values, which pages and knows its values, and does not search. */
function server(items: readonly { readonly value: number }[] = cities) {
  return vi.fn<HttpClient>(async ({ url }) => {
    const { searchParams } = new URL(url);
    const ids = searchParams.getAll('id');
    if (!searchParams.has('page')) {
      return Response.json(ids.length > 0 ? items.filter(({ value }) => ids.includes(String(value))) : items);
    }
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const found = ids.length > 0 ? items.filter(({ value }) => ids.includes(String(value))) : items;
    const values = found.slice((page - 1) * limit, page * limit);
    return Response.json({ values, more: page * limit < found.length });
  });
}

const many = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value, label: `City ${value}` }));
const sentTo = (client: ReturnType<typeof server>) =>
  client.mock.calls.map(([{ url }]) => new URL(url).search);

describe('searching a list in the page', () => {
  it('requests the list once, without the search text', async () => {
    const client = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    const found = await Promise.all(['PAR', 'lyon', ''].map((search) => resolveValues(whole, { search })));

    expect(found.map(({ values, total }) => [values.map(({ label }) => label), total])).toEqual([
      [['Paris', 'Parma'], 2],
      [['Lyon'], 1],
      [['Paris', 'Lyon', 'Parma'], 3],
    ]);
    expect(sentTo(client)).toEqual(['']);
  });

  it.each([
    ['nº 2 é', ['Parma']],
    ['NO 2', ['Parma']],
    ['NO 3', []],
    ['is nº', []],
  ])('searches label and description separately, ignoring case and accents: %s', async (search, labels) => {
    const { resolveValues } = createValuesResolver({ httpClient: server(), baseUrl });

    const { values } = await resolveValues(whole, { search });

    expect(values.map(({ label }) => label)).toEqual(labels);
  });

  it('requests all pages of a paged list, and returns pages of the result', async () => {
    const client = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    const [first, second] = [await resolveValues(paged), await resolveValues(paged, { page: 2 })];

    expect([first, second].map(({ values, hasNext, total }) => [values.length, hasNext, total])).toEqual([
      [2, true, 3],
      [1, false, 3],
    ]);
    expect(sentTo(client)).toEqual(['?page=1&limit=2', '?page=2&limit=2']);
  });

  it('stops after 20 requests, searches the loaded rows, and reports that there are more', async () => {
    const client = server(many(50));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    const found = await resolveValues(paged, { search: 'city 39' });

    expect(client).toHaveBeenCalledTimes(20);
    expect(found).toMatchObject({ values: [{ value: 39 }], total: undefined, isPartial: true });
    expect(found.notices.map(({ code }) => code)).toEqual(['items-capped']);
  });

  it('stops at 10,000 values', async () => {
    const client = server(many(10_400));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    const found = await resolveValues(
      { ...paged, requestParams: { defaultLimit: 900 } },
      { search: 'city 9999' },
    );

    expect(client).toHaveBeenCalledTimes(12);
    expect(found).toMatchObject({ values: [{ value: 9999 }], isPartial: true });
  });

  it('returns isPartial if an unpaged list has a higher total than values', async () => {
    const body = { values: cities, total: 5 };
    const { resolveValues } = createValuesResolver({ httpClient: async () => Response.json(body), baseUrl });
    const endpoint = { ...whole, responseMapping: { dataField: 'values', totalField: 'total' } };

    await expect(resolveValues(endpoint)).resolves.toMatchObject({ isPartial: true, total: undefined });
  });

  it('sends no request for a text shorter than minSearchLength (§4.3 rule 2)', async () => {
    const client = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    const found = await resolveValues({ ...whole, minSearchLength: 2 }, { search: 'p' });

    expect([found.charactersNeeded, client.mock.calls.length]).toEqual([1, 0]);
  });

  it('requests a list again after a failure, and each time with cacheStrategy NONE', async () => {
    const client = server();
    client.mockResolvedValueOnce(new Response('', { status: 500 }));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await expect(resolveValues(whole, { search: 'a' })).rejects.toMatchObject({ code: 'http-status' });
    await resolveValues({ ...whole, cacheStrategy: 'NONE' }, { search: 'a' });
    await resolveValues({ ...whole, cacheStrategy: 'NONE' }, { search: 'b' });

    expect(client).toHaveBeenCalledTimes(3);
  });

  it('caches the list separately from the results of a search on the server', async () => {
    const client = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await resolveValues(whole);
    await resolveValues({ ...whole, search: 'SERVER' });

    expect(client).toHaveBeenCalledTimes(2);
  });
});

describe('searchWhole', () => {
  it('normalizes the labels of a list once', () => {
    const toLowerCase = vi.spyOn(String.prototype, 'toLowerCase');
    const list = { values: cities, total: 3, hasNext: false, notices: [] };
    searchWhole(list, 'p');
    toLowerCase.mockClear();

    searchWhole(list, 'pa');

    expect(toLowerCase).toHaveBeenCalledTimes(1);
    toLowerCase.mockRestore();
  });
});

describe('saved values of a list that the page searches', () => {
  const byValue: ValuesEndpoint = { ...paged, requestParams: { defaultLimit: 2, valueParam: 'id' } };
  const both: ValuesEndpoint = { ...whole, requestParams: { valueParam: 'id' } };

  it('are found or missing once the list has loaded, for any minSearchLength', async () => {
    const client = server();
    const { valuesByValue } = createValuesResolver({ httpClient: client, baseUrl });

    const { values, missing } = await valuesByValue({ ...whole, minSearchLength: 3 }, [1, 9]);

    expect([values.map(({ label }) => label), missing, sentTo(client)]).toEqual([['Lyon'], [9], ['']]);
  });

  it('are unknown if only a part of the list has loaded, and there is no valueParam', async () => {
    const { valuesByValue } = createValuesResolver({ httpClient: server(many(50)), baseUrl });

    await expect(valuesByValue(paged, [5, 45])).resolves.toMatchObject({
      values: [{ value: 5 }],
      unknown: [45],
    });
  });

  it('are requested by value if the list has not loaded, or only a part of it', async () => {
    const client = server(many(50));
    const { resolveValues, valuesByValue } = createValuesResolver({ httpClient: client, baseUrl });

    await valuesByValue(byValue, [45]);
    await resolveValues(byValue);
    const { values, missing } = await valuesByValue(byValue, [44, 99]);

    expect([values.map(({ value }) => value), missing]).toEqual([[44], [99]]);
    // 99 is missing only after a request for it alone (D81).
    const asked = sentTo(client).filter((query) => query.includes('id='));
    expect(asked.map((query) => new URLSearchParams(query).getAll('id'))).toEqual([
      ['45'],
      ['44', '99'],
      ['99'],
    ]);
  });

  it('need no request if the whole list has loaded', async () => {
    const client = server();
    const { resolveValues, valuesByValue } = createValuesResolver({ httpClient: client, baseUrl });

    await resolveValues(both, { search: 'par' });
    const { values, missing } = await valuesByValue(both, [1, 9]);

    expect([values.map(({ label }) => label), missing, sentTo(client)]).toEqual([['Lyon'], [9], ['']]);
  });

  it.each([
    [whole, 1, true, undefined],
    [whole, 9, false, undefined],
    [paged, 45, true, ['membership']],
  ])('are validated with %j: %j', async (valuesEndpoint, value, isValid, unchecked) => {
    const resolver = createValuesResolver({
      httpClient: server(valuesEndpoint === paged ? many(50) : cities),
      baseUrl,
    });
    const validator = createValidator({ resolver });

    const fieldSpec = { displayName: 'C', dataType: 'NUMBER', valuesEndpoint };
    const result = await validator.validate(fieldSpec, value);

    expect([result.isValid, result.unchecked]).toEqual([isValid, unchecked]);
  });

  it('are loaded page by page from a source of the app', async () => {
    const loadValues = vi.fn(async ({ page, limit }: { search: string; page: number; limit: number }) => ({
      values: many(5).slice((page - 1) * limit, page * limit),
      total: 5,
    }));
    const sources = { people: { loadValues } };
    const { resolveValues, valuesByValue } = createValuesResolver({ sources });
    const endpoint = {
      protocol: 'HOST',
      uri: 'people',
      search: 'CLIENT',
      requestParams: { defaultLimit: 2 },
    };

    const found = await resolveValues(endpoint, { search: '4' });
    const { missing } = await valuesByValue(endpoint, [9]);

    expect([found.values.map(({ value }) => value), missing]).toEqual([[4], [9]]);
    expect(loadValues.mock.calls.map(([{ search, page }]) => [search, page])).toEqual([
      ['', 1],
      ['', 2],
      ['', 3],
    ]);
  });
});
