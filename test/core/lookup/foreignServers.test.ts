/** Servers as others have written them, asked over HTTP by documents that say how: searched, read to the end, and by value. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createValuesResolver,
  parseFieldSpec,
  type ResolvedValues,
  type ValuesEndpoint,
} from '../../../src/core/index.js';

interface City {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

const cities: readonly City[] = Array.from({ length: 25 }, (_, index) => ({
  id: 100 + index,
  name: `${index % 2 ? 'San' : 'Santa'} ${index}`,
  state: index % 3 ? 'CA' : 'TX',
}));

/** What a request asks for, as its server reads it. */
interface Asked {
  readonly url: URL;
  readonly body: unknown;
  readonly method: string | undefined;
}

interface Answer {
  readonly body: unknown;
  readonly link?: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = { url: urlOf(request), body: await bodyOf(request), method: request.method };
    asked.push(one);
    const { body, link } = answer(one);
    response.setHeader('content-type', 'application/json');
    if (link) response.setHeader('link', link);
    response.end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const urlOf = ({ url = '', headers }: IncomingMessage) => new URL(url, `http://${headers.host}`);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? undefined : JSON.parse(text);
}

const found = (search: string | null | undefined) =>
  cities.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));
const numberIn = ({ searchParams }: URL, name: string) => Number(searchParams.get(name) ?? 0);
const withParam = (url: URL, name: string, value: number) => {
  const next = new URL(url);
  next.searchParams.set(name, String(value));
  return next;
};

const byName = { valueField: 'id', labelField: 'name' };

/** Django REST framework: `results`, `next` with the whole URL, `count`. */
const django: Shape = [
  'Django REST framework',
  {
    uri: '/api/cities/',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'page_size', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'results', totalField: 'count', nextLinkField: 'next' },
  },
  ({ url }) => {
    const [page, size] = [numberIn(url, 'page') || 1, numberIn(url, 'page_size')];
    const all = found(url.searchParams.get('search'));
    const next = page * size < all.length ? withParam(url, 'page', page + 1).href : null;
    return {
      body: { count: all.length, next, previous: null, results: all.slice((page - 1) * size, page * size) },
    };
  },
];

/** Spring Data REST: pages from 0, `_embedded`, the total beneath `page`. */
const spring: Shape = [
  'Spring Data REST',
  {
    uri: '/cities/search/byName',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { firstPage: 0, limitParam: 'size', searchParam: 'name', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: '/_embedded/cities', totalField: '/page/totalElements' },
  },
  ({ url }) => {
    const [page, size] = [numberIn(url, 'page'), numberIn(url, 'size')];
    const all = found(url.searchParams.get('name'));
    const rows = all.slice(page * size, (page + 1) * size);
    return { body: { _embedded: { cities: rows }, page: { size, totalElements: all.length, number: page } } };
  },
];

/** OData: `value`, `$skip` and `$top`, the count under a name with a dot and an at sign. */
const odata: Shape = [
  'OData by $skip',
  {
    uri: '/odata/Cities?$count=true',
    paginationStrategy: 'OFFSET',
    requestParams: { offsetParam: '$skip', limitParam: '$top', searchParam: '$search', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'value', totalField: '@odata.count' },
  },
  ({ url }) => {
    const [skip, top] = [numberIn(url, '$skip'), numberIn(url, '$top')];
    const all = found(url.searchParams.get('$search'));
    return { body: { '@odata.count': all.length, value: all.slice(skip, skip + top) } };
  },
];

/** The same server where it pages by links of its own, relative ones. */
const odataLinks: Shape = [
  'OData by @odata.nextLink',
  {
    uri: '/odata/Cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: '$top', searchParam: '$search', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'value', nextLinkField: '@odata.nextLink' },
  },
  ({ url }) => {
    const skip = numberIn(url, '$skip');
    const all = found(url.searchParams.get('$search'));
    const next = skip + 10 < all.length && {
      '@odata.nextLink': `Cities${withParam(url, '$skip', skip + 10).search}`,
    };
    return { body: { value: all.slice(skip, skip + 10), ...next } };
  },
];

/** JSON:API: attributes beneath, parameters with brackets, links. */
const jsonApi: Shape = [
  'JSON:API',
  {
    uri: '/cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'page[size]', searchParam: 'filter[name]', defaultLimit: 10 },
    responseMapping: {
      dataField: 'data',
      nextLinkField: '/links/next',
      valueField: 'id',
      labelField: ['/attributes/name', '/attributes/state'],
    },
  },
  ({ url }) => {
    const page = numberIn(url, 'page[number]') || 1;
    const all = found(url.searchParams.get('filter[name]'));
    const data = all.slice((page - 1) * 10, page * 10).map(({ id, name, state }) => ({
      type: 'cities',
      id,
      attributes: { name, state },
    }));
    const next = page * 10 < all.length ? withParam(url, 'page[number]', page + 1).href : null;
    return { body: { data, links: { next } } };
  },
];

/** GitHub: an array at the root, the next page in a header. */
const github: Shape = [
  'GitHub',
  {
    uri: '/orgs/acme/cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'per_page', searchParam: 'q', defaultLimit: 10 },
    responseMapping: byName,
  },
  ({ url }) => {
    const page = numberIn(url, 'page') || 1;
    const all = found(url.searchParams.get('q'));
    const last = Math.ceil(all.length / 10);
    const links = [
      ...(page < last ? [`<${withParam(url, 'page', page + 1).href}>; rel="next"`] : []),
      `<${withParam(url, 'page', last).href}>; rel="last"`,
    ];
    return { body: all.slice((page - 1) * 10, page * 10), link: links.join(', ') };
  },
];

/** A GraphQL server: one POST, variables, cursors of a connection. */
const graphql: Shape = [
  'GraphQL connections',
  {
    uri: '/graphql',
    method: 'POST',
    body: {
      query: 'query ($search: String, $first: Int, $after: String) {\n  cities { nodes { id name } }\n}',
      variables: {},
    },
    paginationStrategy: 'CURSOR',
    requestParams: {
      searchParam: '/variables/search',
      limitParam: '/variables/first',
      cursorParam: '/variables/after',
      defaultLimit: 10,
    },
    responseMapping: {
      dataField: '/data/cities/edges',
      hasNextField: '/data/cities/pageInfo/hasNextPage',
      nextCursorField: '/data/cities/pageInfo/endCursor',
      valueField: '/node/id',
      labelField: '/node/name',
    },
  },
  ({ body }) => {
    const { variables, query } = body as {
      query: string;
      variables: { search?: string; first: number; after?: string };
    };
    if (!query.includes('\n')) throw new TypeError('The query has lost its lines.');
    const { search, first, after } = variables;
    const all = found(search);
    const start = after === undefined ? 0 : Number(Buffer.from(after, 'base64').toString());
    const end = start + first;
    return {
      body: {
        data: {
          cities: {
            edges: all.slice(start, end).map((node) => ({ node })),
            // As real ones do, it names a cursor also where nothing follows.
            pageInfo: {
              hasNextPage: end < all.length,
              endCursor: Buffer.from(String(end)).toString('base64'),
            },
          },
        },
      },
    };
  },
];

/** A path with another field's value, and plain texts. */
const texts: Shape = [
  'plain texts beneath a path',
  {
    uri: '/states/{state}/cities.json',
    requestParams: { searchParam: 'q' },
    searchParamsSchema: { properties: { state: { 'x-field': 'state' } } },
  },
  ({ url }) => {
    const state = decodeURIComponent(url.pathname.split('/')[2] ?? '');
    const all = state === 'all/of it' ? found(url.searchParams.get('q')) : [];
    return { body: all.map(({ name }) => name) };
  },
];

type Shape = readonly [name: string, endpoint: ValuesEndpoint, answer: (asked: Asked) => Answer];
const shapes = [django, spring, odata, odataLinks, jsonApi, github, graphql, texts];
const dependencies = { state: 'all/of it' };

const labelOf = (name: string, { name: city, state }: City) =>
  name === 'JSON:API' ? `${city} ${state}` : city;

/** Reads a search to its end. */
async function readAll(endpoint: ValuesEndpoint, baseUrl: string, search: string) {
  const { resolveValues } = createValuesResolver({ baseUrl });
  const pages: ResolvedValues[] = [];
  for (;;) {
    const position = pages.at(-1)?.mark;
    const where = position === undefined ? { page: pages.length + 1 } : { position };
    const page = await resolveValues(endpoint, { search, dependencies, ...where });
    pages.push(page);
    if (!page.hasNext) return pages;
  }
}

describe('createValuesResolver', () => {
  it.each(shapes)('reads %s to the end of its list, and asks no more', async (name, endpoint, answer) => {
    const { asked, baseUrl } = await serve(answer);
    const { valuesEndpoint = {} } = parseFieldSpec({
      displayName: 'C',
      dataType: 'NUMBER',
      valuesEndpoint: endpoint,
    });

    const pages = await readAll(valuesEndpoint, baseUrl, '');

    expect(pages.flatMap(({ values }) => values.map(({ label }) => label))).toEqual(
      cities.map((city) => labelOf(name, city)),
    );
    expect(pages.flatMap(({ notices }) => notices)).toEqual([]);
    expect(asked.length).toBe(valuesEndpoint.paginationStrategy ? 3 : 1);
  });

  it.each(shapes)(
    'searches %s, and keeps to the search on its further pages',
    async (name, endpoint, answer) => {
      const { baseUrl } = await serve(answer);

      const pages = await readAll(endpoint, baseUrl, 'santa');

      expect(pages.flatMap(({ values }) => values.map(({ label }) => label))).toEqual(
        found('santa').map((city) => labelOf(name, city)),
      );
    },
  );

  it.each(shapes)('finds a saved value of %s by searching', async (name, endpoint, answer) => {
    const { baseUrl } = await serve(answer);
    const city = cities[3]!;
    const saved = name.startsWith('plain') ? city.name : city.id;
    const { valuesByValue } = createValuesResolver({ baseUrl });

    const { values, missing } = await valuesByValue(endpoint, [saved, 'gone'], { dependencies });

    expect(values).toEqual([{ value: saved, label: labelOf(name, city) }]);
    expect(missing).toEqual(['gone']);
  });

  it('asks nothing while what stands in the path is empty', async () => {
    const [, endpoint, answer] = texts;
    const { asked, baseUrl } = await serve(answer);
    const { resolveValues } = createValuesResolver({ baseUrl });

    expect((await resolveValues(endpoint, { search: 'a' })).values).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('follows no link to another server, and says so', async () => {
    const [, endpoint, answer] = django;
    const other = await serve(answer);
    const { baseUrl } = await serve((asked) => ({
      body: { ...(answer(asked).body as object), next: `${other.baseUrl}api/cities/?page=2` },
    }));

    const [page, ...further] = await readAll(endpoint, baseUrl, '');

    expect([page?.values.length, page?.notices.map(({ code }) => code), further]).toEqual([
      10,
      ['link-refused'],
      [],
    ]);
    expect(other.asked).toEqual([]);
  });
});
