/** Well-known APIs, each as documented, with the document that reads it. `check --foreign` must report no fault for them. */
import type { ValuesEndpoint } from '../../src/core/index.js';
import { cities, type City, type ForeignRequest, type ForeignServer, found } from './foreignServers.ts';

const byName = { valueField: 'id', labelField: 'name' };
const ten = { defaultLimit: 10 };
const numberIn = ({ searchParams }: URL, name: string) => Number(searchParams.get(name) ?? 0);
const textIn = ({ searchParams }: URL, name: string) => searchParams.get(name) ?? '';

/** A member of a body, by the names on the way to it. */
const memberOf = (body: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], body);

/** Cities in which each word of a text begins a word of the name. */
const foundByWords = (search: string): readonly City[] =>
  cities.filter(({ name }) => {
    const words = name.toLowerCase().split(' ');
    return search
      .toLowerCase()
      .split(' ')
      .every((text) => words.some((word) => word.startsWith(text)));
  });

const cut = (rows: readonly City[], start: number) => rows.slice(start, start + 10);

/** A vendor with GET requests, whose response is a function of the URL. */
const vendor = (
  name: string,
  endpoint: ValuesEndpoint,
  bodyOf: (url: URL, request: ForeignRequest) => unknown,
): ForeignServer => ({ name, endpoint, answer: (request) => ({ body: bodyOf(request.url, request) }) });

const strapi = vendor(
  'Strapi',
  {
    uri: '/api/cities',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: {
      pageParam: 'pagination[page]',
      limitParam: 'pagination[pageSize]',
      searchParam: 'filters[name][$containsi]',
      valueParam: 'filters[id][$in]',
      ...ten,
    },
    responseMapping: { ...byName, dataField: 'data', totalField: '/meta/pagination/total' },
  },
  (url) => {
    const ids = url.searchParams.getAll('filters[id][$in]').map(Number);
    const text = found(textIn(url, 'filters[name][$containsi]'));
    const all = ids.length > 0 ? cities.filter(({ id }) => ids.includes(id)) : text;
    const [page, size] = [
      numberIn(url, 'pagination[page]') || 1,
      numberIn(url, 'pagination[pageSize]') || 25,
    ];
    return {
      data: all.slice((page - 1) * size, page * size),
      meta: { pagination: { page, pageSize: size, total: all.length } },
    };
  },
);

const directus = vendor(
  'Directus',
  {
    uri: '/items/cities?meta=filter_count',
    paginationStrategy: 'OFFSET',
    requestParams: { searchParam: 'search', ...ten },
    responseMapping: { ...byName, dataField: 'data', totalField: '/meta/filter_count' },
  },
  (url) => {
    const all = found(textIn(url, 'search'));
    const [start, size] = [numberIn(url, 'offset'), numberIn(url, 'limit')];
    return { data: all.slice(start, start + size), meta: { filter_count: all.length } };
  },
);

const jira = vendor(
  'Jira project search',
  {
    uri: '/rest/api/3/project/search',
    paginationStrategy: 'OFFSET',
    requestParams: {
      offsetParam: 'startAt',
      limitParam: 'maxResults',
      searchParam: 'query',
      valueParam: 'id',
      ...ten,
    },
    responseMapping: { ...byName, dataField: 'values', totalField: 'total' },
  },
  (url) => {
    const ids = url.searchParams.getAll('id').map(Number);
    const all = ids.length > 0 ? cities.filter(({ id }) => ids.includes(id)) : found(textIn(url, 'query'));
    const [startAt, maxResults] = [numberIn(url, 'startAt'), numberIn(url, 'maxResults')];
    const values = all.slice(startAt, startAt + maxResults);
    return { startAt, maxResults, total: all.length, isLast: startAt + maxResults >= all.length, values };
  },
);

const laravel = vendor(
  'Laravel paginator',
  {
    uri: '/api/cities',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: 'per_page', ...ten },
    responseMapping: { ...byName, dataField: 'data', totalField: 'total', nextLinkField: 'next_page_url' },
  },
  (url) => {
    const all = found(textIn(url, 'search'));
    const [page, size] = [numberIn(url, 'page') || 1, numberIn(url, 'per_page')];
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    return {
      data: all.slice((page - 1) * size, page * size),
      next_page_url: page * size < all.length ? next.href : null,
      total: all.length,
    };
  },
);

const notion: ForeignServer = {
  name: 'Notion',
  endpoint: {
    uri: '/v1/search',
    method: 'POST',
    body: { filter: { property: 'object', value: 'page' } },
    paginationStrategy: 'CURSOR',
    requestParams: { searchParam: 'query', cursorParam: 'start_cursor', limitParam: 'page_size', ...ten },
    responseMapping: {
      dataField: 'results',
      hasNextField: 'has_more',
      nextCursorField: 'next_cursor',
      valueField: 'id',
      labelField: '/properties/title/title/0/plain_text',
    },
  },
  answer: ({ body }) => {
    const all = found(memberOf(body, 'query') as string | undefined);
    const start = Number(memberOf(body, 'start_cursor') ?? 0);
    const end = start + Number(memberOf(body, 'page_size') ?? 100);
    const results = all.slice(start, end).map(({ id, name }) => ({
      id,
      properties: { title: { title: [{ plain_text: name }] } },
    }));
    const has_more = end < all.length;
    return { body: { results, has_more, next_cursor: has_more ? String(end) : null } };
  },
};

const elasticsearch: ForeignServer = {
  name: 'Elasticsearch',
  endpoint: {
    uri: '/cities/_search',
    method: 'POST',
    paginationStrategy: 'OFFSET',
    requestParams: {
      offsetParam: 'from',
      limitParam: 'size',
      searchParam: '/query/match_phrase_prefix/name',
      ...ten,
    },
    responseMapping: {
      dataField: '/hits/hits',
      totalField: '/hits/total/value',
      valueField: '/_source/id',
      labelField: '/_source/name',
    },
  },
  answer: ({ body }) => {
    const text = memberOf(body, 'query', 'match_phrase_prefix', 'name');
    const all = typeof text === 'string' && text !== '' ? foundByWords(text) : cities;
    const [from, size] = [Number(memberOf(body, 'from') ?? 0), Number(memberOf(body, 'size') ?? 10)];
    const hits = all.slice(from, from + size).map((city) => ({ _index: 'cities', _source: city }));
    return { body: { hits: { total: { value: all.length, relation: 'eq' }, hits } } };
  },
};

const algolia: ForeignServer = {
  name: 'Algolia',
  endpoint: {
    uri: '/1/indexes/cities/query',
    method: 'POST',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { firstPage: 0, limitParam: 'hitsPerPage', searchParam: 'query', ...ten },
    responseMapping: { ...byName, dataField: 'hits', totalField: 'nbHits' },
  },
  answer: ({ body }) => {
    const all = foundByWords((memberOf(body, 'query') as string | undefined) ?? '');
    const [page, size] = [Number(memberOf(body, 'page') ?? 0), Number(memberOf(body, 'hitsPerPage') ?? 20)];
    return { body: { hits: all.slice(page * size, (page + 1) * size), nbHits: all.length, page } };
  },
};

const hubspot: ForeignServer = {
  name: 'HubSpot search',
  endpoint: {
    uri: '/crm/v3/objects/companies/search',
    method: 'POST',
    paginationStrategy: 'CURSOR',
    requestParams: { searchParam: 'query', cursorParam: 'after', ...ten },
    responseMapping: {
      dataField: 'results',
      totalField: 'total',
      nextCursorField: '/paging/next/after',
      valueField: 'id',
      labelField: ['/properties/name', '/properties/state'],
    },
  },
  answer: ({ body }) => {
    const all = foundByWords((memberOf(body, 'query') as string | undefined) ?? '');
    const start = Number(memberOf(body, 'after') ?? 0);
    const end = start + Number(memberOf(body, 'limit') ?? 10);
    const results = all.slice(start, end).map(({ id, name, state }) => ({ id, properties: { name, state } }));
    const paging = end < all.length ? { paging: { next: { after: String(end) } } } : {};
    return { body: { total: all.length, results, ...paging } };
  },
};

const people = vendor(
  'Google People',
  {
    uri: '/v1/contacts',
    paginationStrategy: 'CURSOR',
    requestParams: { searchParam: 'query', cursorParam: 'pageToken', limitParam: 'pageSize', ...ten },
    responseMapping: {
      dataField: 'connections',
      totalField: 'totalItems',
      nextCursorField: 'nextPageToken',
      valueField: 'resourceName',
      labelField: '/names/0/displayName',
    },
  },
  (url) => {
    const all = foundByWords(textIn(url, 'query'));
    const start = numberIn(url, 'pageToken');
    const end = start + numberIn(url, 'pageSize');
    const connections = all.slice(start, end).map(({ id, name }) => ({
      resourceName: id,
      names: [{ displayName: name }],
    }));
    return {
      connections,
      totalItems: all.length,
      ...(end < all.length && { nextPageToken: String(end) }),
    };
  },
);

const contentful = vendor(
  'Contentful',
  {
    uri: '/spaces/a/entries?content_type=city',
    paginationStrategy: 'OFFSET',
    requestParams: { offsetParam: 'skip', searchParam: 'fields.name[match]', ...ten },
    responseMapping: {
      dataField: 'items',
      totalField: 'total',
      valueField: '/sys/id',
      labelField: '/fields/name',
    },
  },
  (url) => {
    const all = foundByWords(textIn(url, 'fields.name[match]'));
    const [skip, limit] = [numberIn(url, 'skip'), numberIn(url, 'limit')];
    const items = all.slice(skip, skip + limit).map(({ id, name }) => ({ sys: { id }, fields: { name } }));
    return { total: all.length, skip, limit, items };
  },
);

/** An array at the root by offset, which says nothing of a total, and is searched in the page. */
const postgrest = vendor(
  'PostgREST, searched in the page',
  {
    uri: '/cities?select=id,name&order=name,id',
    search: 'CLIENT',
    paginationStrategy: 'OFFSET',
    requestParams: ten,
    responseMapping: byName,
  },
  (url) => cities.slice(numberIn(url, 'offset'), numberIn(url, 'offset') + numberIn(url, 'limit')),
);

const airtable = vendor(
  'Airtable, searched in the page',
  {
    uri: '/v0/app1/Cities',
    search: 'CLIENT',
    paginationStrategy: 'CURSOR',
    requestParams: { cursorParam: 'offset', limitParam: 'pageSize', ...ten },
    responseMapping: {
      dataField: 'records',
      nextCursorField: 'offset',
      valueField: 'id',
      labelField: '/fields/Name',
    },
  },
  (url) => {
    const start = Number(textIn(url, 'offset').replace('itr/', ''));
    const end = start + numberIn(url, 'pageSize');
    const records = cities.slice(start, end).map(({ id, name }) => ({ id, fields: { Name: name } }));
    return { records, ...(end < cities.length && { offset: `itr/${end}` }) };
  },
);

const graph = vendor(
  'Microsoft Graph, searched in the page',
  {
    uri: '/v1.0/groups',
    search: 'CLIENT',
    paginationStrategy: 'LINK',
    requestParams: { limitParam: '$top', ...ten },
    responseMapping: {
      dataField: 'value',
      nextLinkField: '@odata.nextLink',
      valueField: 'id',
      labelField: 'name',
    },
  },
  (url) => {
    const start = numberIn(url, '$skiptoken');
    const next = new URL(url);
    next.searchParams.set('$skiptoken', String(start + 10));
    return {
      value: cut(cities, start),
      ...(start + 10 < cities.length && { '@odata.nextLink': next.href }),
    };
  },
);

/** Rows as arrays, the columns of which have no names. */
const rowsOfArrays = vendor(
  'rows of arrays',
  {
    uri: '/api/card/1/query',
    search: 'CLIENT',
    responseMapping: { dataField: '/data/rows', valueField: '/0', labelField: '/1' },
  },
  () => ({ data: { rows: cities.map(({ id, name }) => [id, name]) } }),
);

/** Servers that find any part of a label, or do not search. */
const bySubstring = [strapi, directus, jira, laravel, notion, postgrest, airtable, graph, rowsOfArrays];

/** Servers that find words by their beginnings, as many search engines do. */
export const wordSearchingServers: readonly ForeignServer[] = [
  elasticsearch,
  algolia,
  hubspot,
  people,
  contentful,
];

/** All of them. */
export const vendorServers: readonly ForeignServer[] = [...bySubstring, ...wordSearchingServers];

/** A Hasura server whose `_ilike` is given a text without `%`: it finds whole labels alone. */
export const findsWholeLabels: ForeignServer = vendor(
  'Hasura by _ilike',
  {
    uri: '/api/rest/cities',
    requestParams: { searchParam: 'name' },
    responseMapping: { ...byName, dataField: 'cities' },
  },
  (url) => {
    const text = textIn(url, 'name').toLowerCase();
    return { cities: cities.filter(({ name }) => text === '' || name.toLowerCase() === text) };
  },
);
