/**
 * Third-party servers with the documents that describe their requests; they page, search and fail as the originals do.
 */
import type { ValuesEndpoint } from '../../src/core/index.js';
import { createGraphqlServer } from './graphqlServer.mjs';

/** The cities that all of them serve. */
export interface City {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

/** Twenty-five of them; every second one is a Santa. */
export const cities: readonly City[] = Array.from({ length: 25 }, (_, index) => ({
  id: 100 + index,
  name: `${index % 2 ? 'San' : 'Santa'} ${index}`,
  state: index % 3 ? 'CA' : 'TX',
}));

/** The query of a request, as its server reads it. */
export interface ForeignRequest {
  readonly url: URL;
  readonly body: unknown;
  readonly method: string | undefined;
  /** The server is to fail, in its own way. */
  readonly isFailing?: boolean;
}

/** Its answer, as JSON. */
export interface ForeignAnswer {
  readonly body: unknown;
  /** The header `Link`. */
  readonly link?: string;
}

/** A server, and the document that reads it. */
export interface ForeignServer {
  readonly name: string;
  readonly endpoint: ValuesEndpoint;
  /** The code of its failures if it reports them in a body. Default: it responds with status 503. */
  readonly fault?: 'server-error';
  /** The parameter that it knows cities by, where that is not `id`. */
  readonly valueParam?: string;
  readonly answer: (asked: ForeignRequest) => ForeignAnswer | Promise<ForeignAnswer>;
}

/** Cities whose name has the text. */
export const found = (search: string | null | undefined): readonly City[] =>
  cities.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));
/** Cities of a text in a parameter, or those that `id` names. */
const foundBy = (url: URL, param: string) => {
  const ids = url.searchParams.getAll('id').map(Number);
  return ids.length > 0 ? cities.filter(({ id }) => ids.includes(id)) : found(url.searchParams.get(param));
};
const numberIn = ({ searchParams }: URL, name: string) => Number(searchParams.get(name) ?? 0);
const withParam = (url: URL, name: string, value: number) => {
  const next = new URL(url);
  next.searchParams.set(name, String(value));
  return next;
};

const byName = { valueField: 'id', labelField: 'name' };

/** Django REST framework: `results`, `next` with the whole URL, `count`. */
export const django: ForeignServer = {
  name: 'Django REST framework',
  endpoint: {
    uri: '/api/cities/',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'page_size', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'results', totalField: 'count', nextLinkField: 'next' },
  },
  answer: ({ url }) => {
    const [page, size] = [numberIn(url, 'page') || 1, numberIn(url, 'page_size')];
    const all = foundBy(url, 'search');
    const next = page * size < all.length ? withParam(url, 'page', page + 1).href : null;
    return {
      body: { count: all.length, next, previous: null, results: all.slice((page - 1) * size, page * size) },
    };
  },
};

/** Spring Data REST: pages from 0, `_embedded`, the total beneath `page`. */
const spring: ForeignServer = {
  name: 'Spring Data REST',
  endpoint: {
    uri: '/cities/search/byName',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { firstPage: 0, limitParam: 'size', searchParam: 'name', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: '/_embedded/cities', totalField: '/page/totalElements' },
  },
  answer: ({ url }) => {
    const [page, size] = [numberIn(url, 'page'), numberIn(url, 'size')];
    const all = foundBy(url, 'name');
    const rows = all.slice(page * size, (page + 1) * size);
    return { body: { _embedded: { cities: rows }, page: { size, totalElements: all.length, number: page } } };
  },
};

/** OData: `value`, `$skip` and `$top`, the count under a name with a dot and an at sign. */
const odata: ForeignServer = {
  name: 'OData by $skip',
  endpoint: {
    uri: '/odata/Cities?$count=true',
    paginationStrategy: 'OFFSET',
    requestParams: { offsetParam: '$skip', limitParam: '$top', searchParam: '$search', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'value', totalField: '@odata.count' },
  },
  answer: ({ url }) => {
    const [skip, top] = [numberIn(url, '$skip'), numberIn(url, '$top')];
    const all = foundBy(url, '$search');
    return { body: { '@odata.count': all.length, value: all.slice(skip, skip + top) } };
  },
};

/** The same server where it pages by links of its own, relative ones. */
const odataLinks: ForeignServer = {
  name: 'OData by @odata.nextLink',
  endpoint: {
    uri: '/odata/Cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: '$top', searchParam: '$search', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'value', nextLinkField: '@odata.nextLink' },
  },
  answer: ({ url }) => {
    const skip = numberIn(url, '$skip');
    const all = foundBy(url, '$search');
    const next = skip + 10 < all.length && {
      '@odata.nextLink': `Cities${withParam(url, '$skip', skip + 10).search}`,
    };
    return { body: { value: all.slice(skip, skip + 10), ...next } };
  },
};

/** JSON:API: attributes beneath, parameters with brackets, links. */
const jsonApi: ForeignServer = {
  name: 'JSON:API',
  endpoint: {
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
  answer: ({ url }) => {
    const page = numberIn(url, 'page[number]') || 1;
    const all = foundBy(url, 'filter[name]');
    const data = all.slice((page - 1) * 10, page * 10).map(({ id, name, state }) => ({
      type: 'cities',
      id,
      attributes: { name, state },
    }));
    const next = page * 10 < all.length ? withParam(url, 'page[number]', page + 1).href : null;
    return { body: { data, links: { next } } };
  },
};

/** GitHub: an array at the root, the next page in a header. */
const github: ForeignServer = {
  name: 'GitHub',
  endpoint: {
    uri: '/orgs/acme/cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'per_page', searchParam: 'q', defaultLimit: 10 },
    responseMapping: byName,
  },
  answer: ({ url }) => {
    const page = numberIn(url, 'page') || 1;
    const all = foundBy(url, 'q');
    const last = Math.ceil(all.length / 10);
    const links = [
      ...(page < last ? [`<${withParam(url, 'page', page + 1).href}>; rel="next"`] : []),
      `<${withParam(url, 'page', last).href}>; rel="last"`,
    ];
    return { body: all.slice((page - 1) * 10, page * 10), link: links.join(', ') };
  },
};

/** A GraphQL server: one POST, variables, cursors of a connection; failures are in the body of a response with status 200. */
const graphql: ForeignServer = {
  name: 'GraphQL connections',
  endpoint: {
    uri: '/graphql',
    method: 'POST',
    body: {
      query: `query ($search: String, $ids: [Int!], $first: Int, $after: String) {
        cities(search: $search, ids: $ids, first: $first, after: $after) {
          edges { node { id name } }
          pageInfo { hasNextPage endCursor }
        }
      }`,
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
  fault: 'server-error',
  valueParam: '/variables/ids',
  answer: createGraphqlServer(found),
};

/** A path with another field's value, and plain texts. */
export const texts: ForeignServer = {
  name: 'plain texts beneath a path',
  endpoint: {
    uri: '/states/{state}/cities.json',
    requestParams: { searchParam: 'q' },
    searchParamsSchema: { properties: { state: { 'x-field': 'state' } } },
  },
  answer: ({ url }) => {
    const state = decodeURIComponent(url.pathname.split('/')[2] ?? '');
    const all = state === 'all/of it' ? found(url.searchParams.get('q')) : [];
    return { body: all.map(({ name }) => name) };
  },
};

/** A list of plain texts, by itself. */
const plainTexts: ForeignServer = {
  name: 'plain texts',
  endpoint: { uri: '/cities.json', requestParams: { searchParam: 'q' } },
  answer: ({ url }) => ({ body: found(url.searchParams.get('q')).map(({ name }) => name) }),
};

/** Pages of ten, whatever is searched for. */
export const deaf: ForeignServer = {
  name: 'a server that does not search',
  endpoint: {
    uri: '/all-cities',
    search: 'CLIENT',
    paginationStrategy: 'OFFSET',
    requestParams: { offsetParam: 'from', limitParam: 'count', defaultLimit: 10 },
    responseMapping: { ...byName, dataField: 'rows' },
  },
  answer: ({ url }) => {
    const from = numberIn(url, 'from');
    return { body: { rows: cities.slice(from, from + 10) } };
  },
};

/** All servers of their own kind. */
export const foreignServers: readonly ForeignServer[] = [
  django,
  spring,
  odata,
  odataLinks,
  jsonApi,
  github,
  graphql,
  plainTexts,
  deaf,
];

/** The label of a city in a server's items. */
export const labelOf = ({ name: server }: ForeignServer, { name, state }: City): string =>
  server === 'JSON:API' ? `${name} ${state}` : name;

/** The submitted value of a city. */
export const valueOf = ({ name: server }: ForeignServer, { id, name }: City): string | number =>
  server.startsWith('plain') ? name : id;
