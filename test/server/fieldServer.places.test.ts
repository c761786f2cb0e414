/** Pages, places and items of a document, served by this server and read by the core. */
import { describe, expect, it } from 'vitest';
import {
  createValuesResolver,
  parseFieldSpec,
  type ResolvedValues,
  type ValueAlias,
  type ValuesEndpoint,
} from '../../src/core/index.js';
import { createFieldServer, type ServedValues } from '../../src/server/index.js';

const list: readonly ValueAlias[] = Array.from({ length: 23 }, (_, index) => ({
  value: `v${index}`,
  label: `Label ${index}`,
  description: `Line ${index}`,
  ...(index % 2 === 0 && { group: 'even', disabled: true }),
  fields: { index, zip: `z${index}` },
}));
const source: ServedValues = {
  search: ({ page, limit }) => ({
    values: list.slice((page - 1) * limit, page * limit),
    hasNext: page * limit < list.length,
  }),
};

const strategies: readonly [name: string, endpoint: ValuesEndpoint][] = [
  ['PAGE_NUMBER', {}],
  ['PAGE_NUMBER from 0', { requestParams: { firstPage: 0, defaultLimit: 10 } }],
  ['OFFSET', { requestParams: { offsetParam: 'skip', limitParam: 'top', defaultLimit: 7 } }],
  ['CURSOR', { responseMapping: { nextCursorField: '/page/next' } }],
  ['LINK', { responseMapping: { nextLinkField: 'next' } }],
  ['LINK of a header', {}],
  ['CURSOR in the last item', { responseMapping: { nextCursorItemField: '/at/cursor' } }],
  ['OFFSET with the total in a header', { responseMapping: { totalHeader: 'X-Total-Count' } }],
];

const mappings: readonly [name: string, mapping: ValuesEndpoint['responseMapping']][] = [
  ['no mapping', {}],
  ['a list deep within', { dataField: '/data/items', totalField: '/data/total' }],
  [
    'items of their own',
    {
      dataField: 'rows',
      valueField: '/key/id',
      labelField: ['/name/first', '/name/last'],
      descriptionField: 'note',
      groupField: '/at/group',
      disabledField: 'off',
      itemFields: { index: '/more/index', zip: 'zip' },
    },
  ],
];

const fieldOf = (valuesEndpoint: ValuesEndpoint, values: ServedValues = list) => ({
  spec: { displayName: 'F', dataType: 'STRING', valuesEndpoint },
  values,
});

/** Reads every page, as a list that is scrolled to its end. */
async function readAll(endpoint: ValuesEndpoint, values?: ServedValues) {
  const httpClient = createFieldServer({ fields: { f: fieldOf(endpoint, values) } });
  const resolver = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });
  const pages: ResolvedValues[] = [];
  for (;;) {
    const position = pages.at(-1)?.mark;
    const query = position === undefined ? { page: pages.length + 1 } : { position };
    const page = await resolver.resolveValues(endpoint, query);
    pages.push(page);
    if (!page.hasNext) return pages;
  }
}

describe('createFieldServer', () => {
  const cases = strategies.flatMap(([strategy, paging]) =>
    mappings.flatMap(([items, mapping]) =>
      ['GET', 'POST'].map((method) => {
        const endpoint: ValuesEndpoint = {
          uri: '/v?lang=fr',
          method,
          paginationStrategy: strategy.split(' ')[0],
          ...paging,
          responseMapping: { ...mapping, ...paging.responseMapping },
        };
        return [`${strategy}, ${items}, ${method}`, endpoint] as const;
      }),
    ),
  );

  it.each(cases)('answers as its document says: %s (D60, D61, D64)', async (_name, endpoint) => {
    const pages = await readAll(endpoint);

    expect(pages.flatMap(({ values }) => values)).toEqual(list);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ notices }) => notices)).toEqual([]);
  });

  it.each(cases)('answers the same over a source without totals: %s', async (_name, endpoint) => {
    const pages = await readAll(endpoint, source);

    expect(pages.flatMap(({ values }) => values)).toEqual(list);
  });

  it('reads parameters from their places in a body (D66)', async () => {
    const asked: unknown[] = [];
    const endpoint: ValuesEndpoint = {
      uri: '/graphql',
      method: 'POST',
      paginationStrategy: 'CURSOR',
      body: { query: 'query ($search: String) { … }', variables: { kind: 'city' } },
      requestParams: {
        searchParam: '/variables/search',
        cursorParam: '/variables/after',
        limitParam: '/variables/first',
        valueParam: '/variables/ids',
      },
      searchParams: { '/variables/land': 'FR' },
      responseMapping: { dataField: '/data/nodes', nextCursorField: '/data/pageInfo/endCursor' },
    };
    const seen: ServedValues = {
      search: (query) => {
        asked.push(query);
        return { values: list.slice(0, query.limit), hasNext: true };
      },
      resolve: (values) => list.filter(({ value }) => values.includes(value)),
    };
    const httpClient = createFieldServer({ fields: { f: fieldOf(endpoint, seen) } });
    const resolver = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });

    await resolver.resolveValues(endpoint, { search: 'a', position: '40' });
    const { values } = await resolver.valuesByValue(endpoint, ['v1', 'gone']);

    expect(asked).toEqual([{ search: 'a', page: 3, limit: 20, params: { '/variables/land': 'FR' } }]);
    expect(values).toEqual([list[1]]);
  });

  it.each<[string, NonNullable<ValuesEndpoint['requestParams']>]>([
    ['as a pattern', { searchFormat: { text: 'ilike.*{}*', escape: 'like' } }],
    ['as an SQL text', { searchFormat: { text: "contains(name,'{}')", escape: 'sql' } }],
    ['in quotes', { searchFormat: { text: 'name~"%{}%"', escape: ['like', 'backslash'] } }],
    ['as SOQL', { searchFormat: { text: "LIKE '%{}%'", escape: 'soql' } }],
    ['as a condition', { searchFormat: { text: 'nameLIKE{}', escape: 'caret' } }],
    ['without an escape', { searchFormat: '*{}*' }],
  ])('reads a search text that is written %s (D80)', async (_how, requestParams) => {
    const asked: string[] = [];
    const seen: ServedValues = {
      search: ({ search }) => {
        asked.push(search);
        return { values: [], hasNext: false };
      },
    };
    const texts = ['', "O'Brien", '5" disk', 'a_b 50%', 'a\\b', '^OR', '{}', '*', "''", 'é 🏔'];
    for (const method of ['GET', 'POST']) {
      const endpoint: ValuesEndpoint = { uri: '/v', method, requestParams };
      const httpClient = createFieldServer({ fields: { f: fieldOf(endpoint, seen) } });
      const { resolveValues } = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });
      for (const search of texts) await resolveValues(endpoint, { search });
    }

    expect(asked).toEqual([...texts, ...texts]);
  });

  it.each<[string, ValuesEndpoint['requestParams']]>([
    ['comma', { valueFormat: 'comma' }],
    ['single', { valueFormat: 'single' }],
    ['repeat', { valueFormat: 'repeat' }],
    ['a quoted list', { valueFormat: { text: 'in.({})', each: '"{}"', escape: 'backslash' } }],
    [
      'a disjunction',
      { valueFormat: { text: '({})', each: "id eq '{}'", separator: ' or ', escape: 'sql' } },
    ],
  ])('reads values that are written as %s (D81)', async (_how, requestParams) => {
    const odd: readonly ValueAlias[] = ["a'b", 'c"d', 'e\\f', 'g h', '{}'].map((value) => ({
      value,
      label: value,
    }));
    for (const method of ['GET', 'POST']) {
      const endpoint: ValuesEndpoint = {
        uri: '/v',
        method,
        requestParams: { valueParam: 'id', ...requestParams },
      };
      const httpClient = createFieldServer({ fields: { f: fieldOf(endpoint, odd) } });
      const { valuesByValue } = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });

      const { values, missing } = await valuesByValue(endpoint, [...odd.map(({ value }) => value), 'gone']);

      expect(values).toEqual(odd);
      expect(missing).toEqual(['gone']);
    }
  });

  it('reads numbers in a written list', async () => {
    const requestParams = { valueParam: 'id', valueFormat: 'in.({})' };
    const values = [5, 7].map((value) => ({ value, label: `No. ${value}` }));
    const spec = { displayName: 'F', dataType: 'NUMBER', valuesEndpoint: { uri: '/v', requestParams } };
    const httpClient = createFieldServer({ fields: { f: { spec, values } } });
    const resolver = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });

    expect((await resolver.valuesByValue(spec.valuesEndpoint, [7, 5, 9])).values).toEqual(
      values.toReversed(),
    );
  });

  it('refuses parameters that are not written as the document says', async () => {
    const requestParams = {
      searchFormat: { text: "'{}'", escape: 'sql' },
      valueParam: 'id',
      valueFormat: 'in.({})',
    };
    const server = createFieldServer({ fields: { f: fieldOf({ uri: '/v', requestParams }) } });
    const statusOf = async (query: string) =>
      (await server(new Request(`http://localhost/v?${query}`))).status;

    expect(await statusOf("search='a'")).toBe(200);
    expect(await statusOf("search='a'b'")).toBe(400);
    expect(await statusOf('search=a')).toBe(400);
    expect(await statusOf('id=in.(a)')).toBe(200);
    expect(await statusOf('id=a')).toBe(400);
  });

  it('sends the total in the header that the document names, and exposes it (D82)', async () => {
    const endpointWith = (totalHeader: string): ValuesEndpoint => ({
      uri: '/v',
      paginationStrategy: 'OFFSET',
      responseMapping: { dataField: 'rows', totalHeader },
    });
    const headersOf = async (totalHeader: string) => {
      const fields = { f: fieldOf(endpointWith(totalHeader)) };
      const server = createFieldServer({ fields, cors: ['https://app.example'] });
      const request = new Request('http://localhost/v?offset=10&limit=5', {
        headers: { origin: 'https://app.example' },
      });
      return (await server(request)).headers;
    };
    const headers = await headersOf('X-Total-Count');

    expect(headers.get('x-total-count')).toBe('23');
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    expect((await headersOf('Content-Range')).get('content-range')).toBe('10-14/23');
  });

  it.each([
    [{ responseMapping: { totalHeader: 'Content-Type' } }, 'totalHeader'],
    [{ responseMapping: { totalHeader: 'X Total' } }, 'totalHeader'],
    [{ requestParams: { searchFormat: { text: "'{}'", escape: 'xml' } } }, 'escape'],
    [
      { paginationStrategy: 'CURSOR', responseMapping: { valueField: 'id', nextCursorItemField: 'id' } },
      'the same place',
    ],
  ])('refuses to start with %j', (endpoint, why) => {
    expect(() => createFieldServer({ fields: { f: fieldOf({ uri: '/v', ...endpoint }) } })).toThrow(why);
  });

  it('publishes `search`, and serves a whole list page by page (D65)', async () => {
    const endpoint: ValuesEndpoint = { uri: '/v', search: 'CLIENT', paginationStrategy: 'OFFSET' };
    const asked: string[] = [];
    const server = createFieldServer({ fields: { f: fieldOf(endpoint) } });
    const httpClient = async (request: Request) => {
      asked.push(new URL(request.url).search);
      return server(request);
    };
    const published = await (await server(new Request('http://localhost/api/fields/f'))).json();
    const { resolveValues } = createValuesResolver({ httpClient, baseUrl: 'http://localhost/' });

    const { values } = await resolveValues(parseFieldSpec(published).valuesEndpoint, { search: 'LINE 22' });

    expect(values).toEqual([list[22]]);
    expect(asked).toEqual(['?offset=0&limit=10', '?offset=10&limit=10', '?offset=20&limit=10']);
  });

  it.each<[string, ValuesEndpoint, string | undefined]>([
    ['path', { uri: '/v/{land}/cities' }, undefined],
    ['path and query', { uri: '/v/{land}?q={q}', requestParams: { searchParam: 'q' } }, '1'],
    ['middle of a segment', { uri: '/v/of-{land}.json', paginationStrategy: 'OFFSET' }, '1'],
    ['body beside it', { uri: '/v/{land}', method: 'POST' }, '1'],
  ])('serves a variable in the %s, read as the parameter (D66)', async (_where, endpoint, search) => {
    const asked: unknown[] = [];
    const seen: ServedValues = {
      search: ({ params, search: text }) => {
        asked.push({ params, text });
        return { values: list.slice(0, 2), total: 2, hasNext: false };
      },
    };
    const published: ValuesEndpoint = {
      ...endpoint,
      searchParamsSchema: { properties: { land: { 'x-field': 'country' } } },
    };
    const server = createFieldServer({ fields: { f: fieldOf(published, seen) } });
    const { resolveValues } = createValuesResolver({ httpClient: server, baseUrl: 'http://localhost/' });

    const { values } = await resolveValues(published, { search, dependencies: { country: 'a/b, c' } });

    expect(values).toEqual(list.slice(0, 2));
    expect(asked).toEqual([{ params: { land: 'a/b, c' }, text: search ?? '' }]);
  });

  it('reads several values of a variable below a mount and beside a fixed path (D66)', async () => {
    const schema = { properties: { land: { 'x-field': 'country' } } };
    const asked: unknown[] = [];
    const seen: ServedValues = {
      search: ({ params }) => {
        asked.push(params);
        return { values: [], hasNext: false };
      },
    };
    const server = createFieldServer({
      fields: {
        f: fieldOf({ uri: '/v/{land}', searchParamsSchema: schema }, seen),
        all: fieldOf({ uri: '/v/all' }),
      },
    });
    const get = (path: string) => server(new Request(`http://localhost${path}`), { mountPath: '/api' });

    expect((await get('/api/v/FR,D%2CE')).status).toBe(200);
    expect(((await (await get('/v/all')).json()) as { data: unknown[] }).data).toHaveLength(23);
    expect([(await get('/v/')).status, (await get('/v/a/b')).status]).toEqual([404, 404]);
    expect([server.serves('/v/FR'), server.serves('/v'), server.serves('/w/FR')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(asked).toEqual([{ land: ['FR', 'D,E'] }]);
  });

  it.each(['/s/%73ecret/c', '/s/%53ECRET/c', '/s/a%2fb/c', '/s/a%2Db/c'])(
    'answers 404 at %s, which is not in its normal form (D66)',
    async (path) => {
      const seen: ServedValues = { search: () => ({ values: [], hasNext: false }) };
      const searchParamsSchema = { properties: { state: { 'x-field': 'state' } } };
      const server = createFieldServer({
        fields: {
          f: fieldOf({ uri: '/s/{state}/c', searchParamsSchema }, seen),
          secret: fieldOf({ uri: '/s/secret/c' }),
        },
      });

      const direct = await server(new Request(`http://localhost${path}`));
      const mounted = await server(new Request(`http://localhost/api${path}`), { mountPath: '/api' });

      expect([server.serves(path), direct.status, mounted.status]).toEqual([false, 404, 404]);
      expect((await server(new Request('http://localhost/s/a%2Fb/c'))).status).toBe(200);
    },
  );

  it.each([
    ['/dates/{year}-{month}-{day}/slots', '-', '/x'],
    ['/dates/{year}-{month}-{day}/slots', '-', '/slots'],
    ['/files/{name}.{kind}/tags', '.', '/x'],
  ])('matches %s, many %s and %s in linear time (D66)', async (uri, letter, end) => {
    const seen: ServedValues = { search: () => ({ values: [], hasNext: false }) };
    const names = Array.from(uri.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const searchParamsSchema = {
      properties: Object.fromEntries(names.map((name) => [name, { 'x-field': name }])),
    };
    const server = createFieldServer({ fields: { f: fieldOf({ uri, searchParamsSchema }, seen) } });
    const start = uri.slice(0, uri.indexOf('/', 1) + 1);

    const statuses = [];
    for (const letters of [4000, 15_000]) {
      const path = `${start}${letter.repeat(letters)}${end}`;
      statuses.push((await server(new Request(`http://localhost${path}`))).status);
    }

    // Years of hyphens alone are values, too, as long as they are not too long.
    expect(statuses).toEqual([end === '/x' ? 404 : 200, 404]);
  });

  it.each([
    ['https://{land}.example/v', /before its path/],
    ['/v?of=x{land}', /inside a text of its query/],
  ])('refuses the variable of %s as it starts', (uri, message) => {
    const endpoint = { uri, searchParams: { land: 'FR' } };

    expect(() => createFieldServer({ fields: { f: fieldOf(endpoint) } })).toThrow(message);
  });

  it('starts at an offset inside a page (D64)', async () => {
    const endpoint = { uri: '/v', paginationStrategy: 'OFFSET' };
    for (const values of [list, source]) {
      const server = createFieldServer({ fields: { f: fieldOf(endpoint, values) } });
      const from = async (offset: number, limit: number) => {
        const answer = await server(new Request(`http://localhost/v?offset=${offset}&limit=${limit}`));
        const { data, hasNext } = (await answer.json()) as { data: ValueAlias[]; hasNext: boolean };
        return [data.map(({ value }) => value).join(' '), hasNext];
      };

      expect(await from(4, 3)).toEqual(['v4 v5 v6', true]);
      expect(await from(20, 3)).toEqual(['v20 v21 v22', false]);
      expect(await from(19, 3)).toEqual(['v19 v20 v21', true]);
      expect(await from(22, 3)).toEqual(['v22', false]);
      expect(await from(30, 7)).toEqual(['', false]);
    }
  });

  it.each(['offset=-1', 'offset=a', 'offset=1.5'])('refuses %s with 400', async (query) => {
    const server = createFieldServer({
      fields: { f: fieldOf({ uri: '/v', paginationStrategy: 'OFFSET' }) },
    });

    expect((await server(new Request(`http://localhost/v?${query}`))).status).toBe(400);
  });

  it.each<[what: string, endpoint: ValuesEndpoint]>([
    ['property', { responseMapping: { dataField: '/a', totalField: '/a/b' } }],
    ['property', { responseMapping: { dataField: 'a', totalField: '/a' } }],
    ['place', { responseMapping: { valueField: 'a', labelField: '/a/b' } }],
    ['place', { responseMapping: { valueField: 'a', descriptionField: 'a' } }],
    ['nextCursorField', { paginationStrategy: 'CURSOR' }],
    ['parameter', { paginationStrategy: 'OFFSET', requestParams: { offsetParam: 'limit' } }],
  ])('refuses a document that uses one %s twice', (_what, endpoint) => {
    expect(() => createFieldServer({ fields: { f: fieldOf({ uri: '/v', ...endpoint }) } })).toThrow(
      /Field "f" .*(same|cursor)/,
    );
  });
});
