/**
 * Servers as others have written them, small and plain, with the documents that read them: what the cases of `lookup` are
 * made from. Each shape has a document and a function from a request to its reply; the replies go into the table.
 */
import { label, show } from './label.mjs';
import { lookupOf } from './lookupRules.mjs';

const policy = { baseUrl: 'https://app.example/portal/' };
const pageSize = 3;

const cities = [
  { id: 11, name: 'San Diego', state: 'CA', country: 'US' },
  { id: 12, name: 'San Fernando', state: 'CA', country: 'US' },
  { id: 13, name: 'San Fernando', state: 'Pampanga', country: 'PH' },
  { id: 14, name: 'Santa Fe', state: 'NM', country: 'US' },
  { id: 15, name: 'São Paulo', state: 'SP', country: 'BR' },
  { id: 16, name: 'Lima', state: 'Lima', country: 'PE' },
  { id: 17, name: 'San José', state: 'San José', country: 'CR' },
  { id: 18, name: 'Oslo', state: 'Oslo', country: 'NO' },
];

/** What a server of its own finds: names that have the text, or the ids that are named. */
const found = (search, ids = []) =>
  ids.length > 0
    ? cities.filter(({ id }) => ids.map(Number).includes(id))
    : cities.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));

const paramsOf = ({ url }) => new URL(url).searchParams;
const foundBy = (params, name, idName = 'id') => found(params.get(name), params.getAll(idName));
const withParam = (url, name, value) => {
  const next = new URL(url);
  next.searchParams.set(name, String(value));
  return next;
};
const byName = { valueField: 'id', labelField: 'name' };

/** Pages by number, from `first`. */
function numbered({ url }, all, name, first = 1) {
  const page = Number(new URL(url).searchParams.get(name) ?? first) - first;
  const items = all.slice(page * pageSize, (page + 1) * pageSize);
  const isLast = (page + 1) * pageSize >= all.length;
  return { items, next: isLast ? undefined : withParam(url, name, page + 1 + first) };
}

const shapes = {
  'Django REST framework': {
    cites: ['D60', 'D61', 'D64'],
    endpoint: {
      uri: '/api/cities/',
      paginationStrategy: 'LINK',
      requestParams: { limitParam: 'page_size', valueParam: 'id', defaultLimit: pageSize },
      responseMapping: {
        ...byName,
        dataField: 'results',
        totalField: 'count',
        nextLinkField: 'next',
        descriptionField: 'state',
      },
    },
    answer: (request) => {
      const all = foundBy(paramsOf(request), 'search');
      const { items, next } = numbered(request, all, 'page');
      return { body: { count: all.length, next: next?.href ?? null, previous: null, results: items } };
    },
  },
  'Spring Data REST, pages from 0': {
    cites: ['D60', 'D61', 'D62', 'D64'],
    endpoint: {
      uri: 'cities/search/byName',
      paginationStrategy: 'PAGE_NUMBER',
      requestParams: {
        firstPage: 0,
        limitParam: 'size',
        searchParam: 'name',
        valueParam: 'id',
        defaultLimit: pageSize,
      },
      responseMapping: {
        ...byName,
        dataField: '/_embedded/cities',
        totalField: '/page/totalElements',
        groupField: 'country',
      },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const [number, size] = [Number(params.get('page')), Number(params.get('size'))];
      const all = foundBy(params, 'name');
      const rows = all.slice(number * size, (number + 1) * size);
      return { body: { _embedded: { cities: rows }, page: { size, totalElements: all.length, number } } };
    },
  },
  'OData by $skip': {
    cites: ['D60', 'D61', 'D64', 'D69'],
    endpoint: {
      uri: '/odata/Cities?$count=true',
      paginationStrategy: 'OFFSET',
      requestParams: {
        offsetParam: '$skip',
        limitParam: '$top',
        searchParam: '$search',
        defaultLimit: pageSize,
      },
      responseMapping: {
        ...byName,
        dataField: 'value',
        totalField: '@odata.count',
        itemFields: { state: 'state', land: 'country', gone: 'zip' },
        fills: { state: 'state', country: 'land', city: 'label' },
      },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const skip = Number(params.get('$skip'));
      const all = foundBy(params, '$search');
      return {
        body: { '@odata.count': all.length, value: all.slice(skip, skip + Number(params.get('$top'))) },
      };
    },
  },
  'OData by @odata.nextLink': {
    cites: ['D60', 'D61', 'D64'],
    endpoint: {
      uri: '/odata/Cities',
      paginationStrategy: 'LINK',
      requestParams: {
        limitParam: '$top',
        searchParam: '$search',
        valueParam: 'key',
        defaultLimit: pageSize,
      },
      responseMapping: { ...byName, dataField: 'value', nextLinkField: '@odata.nextLink' },
    },
    answer: ({ url }) => {
      const params = new URL(url).searchParams;
      const skip = Number(params.get('$skip'));
      const all = foundBy(params, '$search', 'key');
      const end = skip + pageSize;
      // Relative to the answer, as OData allows.
      const link = `Cities${withParam(url, '$skip', end).search}`;
      return {
        body: { value: all.slice(skip, end), ...(end < all.length ? { '@odata.nextLink': link } : {}) },
      };
    },
  },
  'JSON:API': {
    cites: ['D60', 'D61', 'D64'],
    endpoint: {
      uri: '/cities',
      paginationStrategy: 'LINK',
      requestParams: {
        limitParam: 'page[size]',
        searchParam: 'filter[name]',
        valueParam: 'filter[id]',
        defaultLimit: pageSize,
      },
      responseMapping: {
        dataField: 'data',
        nextLinkField: '/links/next',
        valueField: 'id',
        labelField: ['/attributes/name', '/attributes/state'],
      },
    },
    answer: (request) => {
      const all = foundBy(paramsOf(request), 'filter[name]', 'filter[id]');
      const { items, next } = numbered(request, all, 'page[number]');
      const data = items.map(({ id, ...attributes }) => ({ type: 'cities', id: String(id), attributes }));
      return { body: { data, links: { next: next ? `${next.pathname}${next.search}` : null } } };
    },
    idOf: String,
  },
  'GitHub, an array and a Link header': {
    cites: ['D61', 'D64'],
    endpoint: {
      uri: '/orgs/acme/cities',
      paginationStrategy: 'LINK',
      requestParams: {
        limitParam: 'per_page',
        searchParam: 'q',
        valueParam: 'id',
        defaultLimit: pageSize,
      },
      responseMapping: byName,
    },
    answer: (request) => {
      const all = foundBy(paramsOf(request), 'q');
      const { items, next } = numbered(request, all, 'page');
      const last = withParam(request.url, 'page', Math.ceil(all.length / pageSize));
      const links = [...(next ? [`<${next.href}>; rel="next"`] : []), `<${last.href}>; rel="last"`];
      return { body: items, link: links.join(', ') };
    },
  },
  'GraphQL by POST, with cursors': {
    cites: ['D60', 'D61', 'D64', 'D66'],
    endpoint: {
      uri: '/graphql',
      method: 'POST',
      body: { query: 'query ($search: String) { cities(search: $search) { edges } }', variables: {} },
      paginationStrategy: 'CURSOR',
      requestParams: {
        searchParam: '/variables/search',
        limitParam: '/variables/first',
        cursorParam: '/variables/after',
        valueParam: '/variables/ids',
        defaultLimit: pageSize,
      },
      responseMapping: {
        dataField: '/data/cities/edges',
        totalField: '/data/cities/totalCount',
        hasNextField: '/data/cities/pageInfo/hasNextPage',
        nextCursorField: '/data/cities/pageInfo/endCursor',
        valueField: '/node/id',
        labelField: '/node/name',
        descriptionField: '/node/state',
      },
    },
    answer: ({ body: { variables } }) => {
      if (variables.search === 'fail') return { body: { data: null, errors: [{ message: 'No.' }] } };
      const all = found(variables.search, variables.ids);
      const from = all.findIndex(({ id }) => `c${id}` === variables.after) + 1;
      const rows = all.slice(from, from + variables.first);
      const pageInfo = {
        hasNextPage: from + rows.length < all.length,
        endCursor: rows.length > 0 ? `c${rows.at(-1).id}` : null,
      };
      const edges = rows.map((node) => ({ cursor: `c${node.id}`, node }));
      return { body: { data: { cities: { totalCount: all.length, edges, pageInfo } } } };
    },
    more: [['a refusal with status 200', { search: 'fail' }]],
  },
  PostgREST: {
    cites: ['D80', 'D81', 'D82', 'D61'],
    endpoint: {
      uri: '/cities?select=id,name',
      paginationStrategy: 'OFFSET',
      requestParams: {
        searchParam: 'name',
        searchFormat: { text: 'ilike.*{}*', escape: 'like' },
        valueParam: 'id',
        valueFormat: 'in.({})',
        defaultLimit: pageSize,
      },
      responseMapping: { ...byName, totalHeader: 'Content-Range' },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const [, text] = /^ilike\.\*(.*)\*$/.exec(params.get('name') ?? '') ?? [];
      const [, ids] = /^in\.\((.*)\)$/.exec(params.get('id') ?? '') ?? [];
      const all = found(text?.replaceAll(/\\(.)/g, '$1'), ids?.split(','));
      const from = Number(params.get('offset'));
      const rows = all.slice(from, from + Number(params.get('limit')));
      return { body: rows, total: `${from}-${from + rows.length - 1}/${all.length}` };
    },
    more: [
      ['a total that is not known', { search: 'lima' }, (reply) => ({ ...reply, total: '0-0/*' })],
      ['a wildcard that is typed', { search: 'o_l' }],
    ],
  },
  'OData with a filter': {
    cites: ['D80', 'D81', 'D60', 'D64'],
    endpoint: {
      uri: '/odata/Cities',
      paginationStrategy: 'OFFSET',
      requestParams: {
        offsetParam: '$skip',
        limitParam: '$top',
        searchParam: '$filter',
        searchFormat: { text: "contains(tolower(name),tolower('{}'))", escape: 'sql' },
        valueParam: '$filter',
        valueFormat: { text: 'id in ({})' },
        defaultLimit: pageSize,
      },
      responseMapping: { ...byName, dataField: 'value', totalField: '@odata.count' },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const filter = params.get('$filter') ?? '';
      const [, text] = /tolower\('(.*)'\)\)$/.exec(filter) ?? [];
      const [, ids] = /^id in \((.*)\)$/.exec(filter) ?? [];
      const all = found(text?.replaceAll("''", "'"), ids?.split(','));
      const skip = Number(params.get('$skip'));
      return {
        body: { '@odata.count': all.length, value: all.slice(skip, skip + Number(params.get('$top'))) },
      };
    },
    more: [['a quote that is typed', { search: "o'b" }]],
  },
  'Stripe, the cursor in the last item': {
    cites: ['D83', 'D64'],
    endpoint: {
      uri: '/v1/cities',
      paginationStrategy: 'CURSOR',
      requestParams: {
        cursorParam: 'starting_after',
        valueParam: 'id',
        valueFormat: 'single',
        defaultLimit: pageSize,
      },
      responseMapping: { ...byName, dataField: 'data', hasNextField: 'has_more', nextCursorItemField: 'id' },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const all = foundBy(params, 'search');
      const from = all.findIndex(({ id }) => String(id) === params.get('starting_after')) + 1;
      const data = all.slice(from, from + Number(params.get('limit')));
      return { body: { object: 'list', data, has_more: from + data.length < all.length } };
    },
  },
  'a cursor in the last item of full pages': {
    cites: ['D83', 'D81', 'D64'],
    endpoint: {
      uri: '/cities',
      paginationStrategy: 'CURSOR',
      requestParams: { valueParam: 'id', valueFormat: 'comma', defaultLimit: pageSize },
      responseMapping: { ...byName, nextCursorItemField: '/id' },
    },
    answer: (request) => {
      const params = paramsOf(request);
      const all = found(params.get('search'), params.get('id')?.split(',') ?? []);
      const from = all.findIndex(({ id }) => String(id) === params.get('cursor')) + 1;
      return { body: all.slice(from, from + Number(params.get('limit'))) };
    },
  },
  'values with commas': {
    cites: ['D81', 'D42'],
    endpoint: {
      uri: '/tags',
      requestParams: { valueParam: 'id', valueFormat: 'comma' },
      responseMapping: byName,
    },
    answer: (request) => {
      const ids = (paramsOf(request).get('id') ?? '').split(',');
      return { body: ['a', 'b', 'c'].filter((id) => ids.includes(id)).map((id) => ({ id, name: id })) };
    },
    idOf: String,
    asks: [
      ['without a comma', { pages: 0, values: ['a', 'x'] }],
      ['with one, which the server splits', { pages: 0, values: ['a,b'] }],
      ['with one, which the server does not find', { pages: 0, values: ['x,y'] }],
    ],
  },
  'plain texts': {
    cites: ['D61'],
    endpoint: { uri: '/cities.json', requestParams: { searchParam: 'q', valueParam: 'name' } },
    answer: (request) => {
      const params = paramsOf(request);
      const names = params.getAll('name');
      const all =
        names.length > 0 ? cities.filter(({ name }) => names.includes(name)) : found(params.get('q'));
      return { body: all.map(({ name }) => name) };
    },
    idOf: (id) => cities.find((city) => city.id === id)?.name ?? 'Atlantis',
  },
  'a list beneath the value of another field': {
    cites: ['D66', 'D38'],
    endpoint: {
      uri: '/countries/{country}/cities',
      searchParamsSchema: { properties: { country: { type: 'string', 'x-field': 'land' } } },
      responseMapping: byName,
    },
    answer: (request) => {
      const country = decodeURIComponent(new URL(request.url).pathname.split('/')[2]);
      const within = foundBy(paramsOf(request), 'search').filter((city) => city.country === country);
      return { body: { data: within } };
    },
    asks: [
      ['nothing is chosen there yet', {}],
      ['an empty text there', { dependencies: { land: '' } }],
      ['a country', { dependencies: { land: 'US' } }],
      ['a country and a search', { dependencies: { land: 'US' }, search: 'fe' }],
      ['a value that needs escaping', { dependencies: { land: 'a/b ?#é' } }],
    ],
  },
  'one that does not search': {
    cites: ['D65', 'D64'],
    endpoint: {
      uri: '/all-cities',
      search: 'CLIENT',
      paginationStrategy: 'OFFSET',
      requestParams: { offsetParam: 'from', limitParam: 'count', defaultLimit: pageSize },
      responseMapping: { ...byName, dataField: 'rows', descriptionField: 'state' },
    },
    answer: (request) => {
      const from = Number(paramsOf(request).get('from'));
      return { body: { rows: cities.slice(from, from + pageSize) } };
    },
    asks: [
      ['all of it', {}],
      ['a search', { search: 'fern' }],
      ['a search in capitals', { search: 'SAN ' }],
      ['a search that a second line has', { search: 'pampanga' }],
      ['an accent left out', { search: 'sao' }],
      ['an accent, in capitals', { search: 'SÃO' }],
      ['nothing found', { search: 'zzz' }],
      ['a list that came whole, and values', { values: [13, 99, '13', 18] }],
      ['a search, and values that it did not find', { search: 'lima', values: [11, 99] }],
      ['values before anything else', { pages: 0, values: [13, 99] }],
    ],
  },
};

const fieldOf = (valuesEndpoint, dataType) => ({ displayName: 'City', dataType, valuesEndpoint });
/** Ids are numbers, unless a server says otherwise. */
const typeOf = ({ idOf }) => (idOf ? 'STRING' : 'NUMBER');

/** The document of each shape. */
export const serverDocuments = () =>
  Object.entries(shapes).map(([shape, server]) => ({
    shape,
    document: fieldOf(server.endpoint, typeOf(server)),
  }));

/** What every server that searches is asked. */
const usual = ({ idOf = Number, endpoint }) => [
  ['the first page', {}],
  ['two pages', { pages: 2 }],
  ['to its end', { pages: 9 }],
  ['a search', { search: 'san', pages: 2 }],
  ['nothing found', { search: 'zzz', pages: 2 }],
  ...(endpoint.requestParams.valueParam
    ? [['saved values', { pages: 0, values: [17, 99, 12].map(idOf) }]]
    : []),
];

/** Numbered pages of some rows; all in one where ids are named. */
const inPages =
  (rows, size) =>
  ({ url }) => {
    const params = new URL(url).searchParams;
    const ids = params.getAll('id').map(Number);
    if (ids.length > 0) return { body: { data: rows.filter(({ value }) => ids.includes(value)) } };
    const from = (Number(params.get('page')) - 1) * size;
    return {
      body: { data: rows.slice(from, from + size), next: from + size < rows.length ? from + size : null },
    };
  };

/** Lists that are searched here, by how they are paged and how much of them comes (D65). */
function wholeRows() {
  const all = cities.map(({ id, name }) => ({ value: id, label: name }));
  const long = Array.from({ length: 22 }, (_, index) => ({ value: index, label: `Row ${index}` }));
  const client = { uri: '/v', search: 'CLIENT' };
  const atOnce = (more) => () => ({ body: { data: all, ...more } });
  const numberedPages = (params) => ({
    ...client,
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 1, ...params },
  });
  const byCursor = {
    ...client,
    paginationStrategy: 'CURSOR',
    requestParams: { defaultLimit: 3 },
    responseMapping: { dataField: 'data', nextCursorField: 'next' },
  };
  const cursors = ({ url }) => {
    const from = Number(new URL(url).searchParams.get('cursor') ?? 0);
    return { body: { data: all.slice(from, from + 3), next: from + 3 < all.length ? from + 3 : null } };
  };
  const counted = { ...client, responseMapping: { totalField: 'total' } };
  return [
    ['in one answer', client, { search: 'fe' }, atOnce()],
    ['in one answer, and values', client, { values: [11, 99] }, atOnce()],
    ['by cursors', byCursor, { search: 'lima' }, cursors],
    ['by page numbers', numberedPages({ defaultLimit: 3 }), { search: 'lima' }, inPages(all, 3)],
    ['too short a search', { ...client, minSearchLength: 2 }, { search: 's' }, atOnce()],
    ['long enough a search', { ...client, minSearchLength: 2 }, { search: 'sa' }, atOnce()],
    ['a server that counts more than it sends', counted, { search: 'fe' }, atOnce({ total: 9 })],
    ['a server that counts more, and values', counted, { values: [11, 99] }, atOnce({ total: 9 })],
    ['more pages than are asked for', numberedPages(), { search: 'row 2' }, inPages(long, 1)],
    ['more pages, and values', numberedPages(), { values: [3, 21, 99] }, inPages(long, 1)],
    [
      'more pages, and values that can be asked for',
      numberedPages({ valueParam: 'id' }),
      { values: [3, 21, 99] },
      inPages(long, 1),
    ],
    ['no list where one is mapped', client, { search: 'fe' }, () => ({ body: { rows: all } })],
  ].map(([name, endpoint, ask, answer]) => [
    label`searched here: ${name}`,
    ['D65'],
    endpoint,
    ask,
    answer,
    undefined,
    choiceOf(name),
  ]);
}

const choiceOf = (name) => (String(name).includes('counts more') ? 'counted-list' : undefined);

/** Values in the document itself (D65). */
function inlineRows() {
  const items = [
    { value: 'a', label: 'Anchor', description: { en: 'For ships', fr: 'Pour bateaux' } },
    { value: 'b', label: { en: 'Basket', fr: 'Panier' } },
    { value: 'c', label: 'Candle', description: 'Burns; no anchor' },
    { value: 'd', label: 'Élan', group: 'Animals' },
    'e',
  ];
  const inline = { protocol: 'INLINE', items };
  const asks = [
    {},
    { search: 'ANCHOR' },
    { search: 'ships' },
    { search: 'ships', locale: 'fr' },
    { search: 'pan', locale: 'fr' },
    { search: 'pan' },
    { search: 'elan' },
    { search: 'éLAN' },
    { search: 'animals' },
    { search: 'anchorfor' },
    { search: 'r ships' },
    { search: ' ' },
  ];
  return [
    ...asks.map((ask) => [label`in the document: ${show(ask)}`, ['D65', '§4.2 rule 1'], inline, ask]),
    [
      'in the document, a search shorter than minSearchLength',
      ['D16', 'D65'],
      { ...inline, minSearchLength: 3 },
      { search: 'b' },
    ],
    [
      'in the document, a saved value that nobody can choose now',
      ['D63', 'D65'],
      { ...inline, items: [...items, { value: 'f', label: 'Flint', disabled: true }] },
      { values: ['f', 'g'] },
    ],
  ];
}

/** Answers with one after the other. */
const inTurn = (list) => {
  let turn = 0;
  return () => ({ body: list[turn++] });
};

const row = (value) => ({ value });

/** A server that goes on as it should not. */
function circleRows() {
  const cursor = {
    uri: '/v',
    paginationStrategy: 'CURSOR',
    responseMapping: { dataField: 'rows', nextCursorField: 'next' },
  };
  const link = {
    uri: '/v',
    paginationStrategy: 'LINK',
    responseMapping: { dataField: 'rows', nextLinkField: 'next' },
  };
  const rowsWith = (next) => next.map((mark, index) => ({ rows: [row(index)], next: mark }));
  return [
    ['a cursor that was seen before', cursor, rowsWith(['x', 'y', 'x', 'z'])],
    ['a cursor that leads to itself', cursor, rowsWith(['x', 'x', 'z'])],
    ['a link that was seen before', link, rowsWith(['/v?p=2', '/v?p=3', '/v?p=2', '/v?p=4'])],
    ['a link to another origin', link, rowsWith(['https://evil.example/v?p=2', '/v?p=3'])],
    [
      'a page that brings no new value',
      cursor,
      [
        { rows: [row(1), row(2)], next: 'x' },
        { rows: [row(2), row(1)], next: 'y' },
        { rows: [row(3)], next: null },
      ],
    ],
    [
      'two pages in a row that bring no new value',
      cursor,
      [
        { rows: [row(1), row(2)], next: 'x' },
        { rows: [row(2), row(1)], next: 'y' },
        { rows: [row(1)], next: 'z' },
        { rows: [row(3)], next: 'w' },
      ],
    ],
    [
      'a page that brings one new value',
      cursor,
      [
        { rows: [row(1), row(2)], next: 'x' },
        { rows: [row(2), row(3)], next: null },
      ],
    ],
  ].map(([name, endpoint, list]) => [name, ['D64', 'D12'], endpoint, { pages: 9 }, inTurn(list)]);
}

/** Cases of whole lookups, with what they come to. */
export function lookupCases() {
  const ofShapes = Object.entries(shapes).flatMap(([shape, server]) =>
    [...(server.asks ?? usual(server)), ...(server.more ?? [])].map(([what, ask, replyOf]) => {
      const answer = replyOf ? (request) => replyOf(server.answer(request)) : server.answer;
      const cites = ask.values ? [...server.cites, 'D42'] : server.cites;
      return [label`${shape}: ${what}`, cites, server.endpoint, ask, answer, typeOf(server)];
    }),
  );
  return [...ofShapes, ...wholeRows(), ...inlineRows(), ...circleRows()].map(
    ([name, cites, endpoint, ask, answer, dataType, choice]) => {
      const isInline = endpoint.protocol === 'INLINE';
      const document = fieldOf(endpoint, dataType ?? (isInline ? 'STRING' : 'NUMBER'));
      const { replies, expected } = lookupOf(document, ask, policy, answer);
      return { name, cites, choice, document, ask, policy, replies, expected };
    },
  );
}
