/** The cases of `parse`, `request` and `response`: what is asked, without the answers. */

import { label, show } from './label.mjs';
import { serverDocuments } from './servers.mjs';

const city = { displayName: 'City', dataType: 'STRING' };
const paged = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const baseUrl = 'https://app.example/portal/';
const specUrl = 'https://api.example/fields/city';

/** Something that is not of the kind. */
const wrong = {
  text: 5,
  number: '5',
  flag: 'true',
  object: 'x',
  list: {},
  words: 5,
  places: [5],
  texts: { a: 5 },
  searchFormat: 'no braces',
  valueFormat: { each: '{}' },
};

/** Where, a document that has the members there, and their kinds. */
const members = [
  [
    '',
    (given) => ({ ...city, ...given }),
    {
      text: ['name', 'autocomplete', 'width'],
      words: ['description', 'formatHint', 'placeholder', 'unit'],
      flag: ['expectMultipleValues', 'required', 'readOnly'],
      object: ['valuesEndpoint'],
      list: ['constraints', 'subFields'],
    },
  ],
  [
    'valuesEndpoint.',
    (given) => ({ ...city, valuesEndpoint: given }),
    {
      text: [
        'protocol',
        'uri',
        'method',
        'mode',
        'search',
        'searchField',
        'paginationStrategy',
        'cacheStrategy',
      ],
      number: ['debounceMs', 'minSearchLength'],
      object: ['searchParams', 'searchParamsSchema', 'responseMapping', 'requestParams', 'body'],
      list: ['items'],
    },
  ],
  [
    'valuesEndpoint.responseMapping.',
    (given) => ({ ...city, valuesEndpoint: { responseMapping: given } }),
    {
      text: [
        'dataField',
        'totalField',
        'totalHeader',
        'hasNextField',
        'nextCursorField',
        'nextCursorItemField',
        'nextLinkField',
        'valueField',
        'descriptionField',
        'groupField',
        'disabledField',
        'imageField',
      ],
      places: ['labelField'],
      texts: ['itemFields', 'fills'],
    },
  ],
  [
    'valuesEndpoint.requestParams.',
    (given) => ({ ...city, valuesEndpoint: { requestParams: given } }),
    {
      text: ['pageParam', 'offsetParam', 'cursorParam', 'limitParam', 'searchParam', 'valueParam'],
      number: ['defaultLimit', 'firstPage'],
      searchFormat: ['searchFormat'],
      valueFormat: ['valueFormat'],
    },
  ],
  [
    'constraints[0].',
    (given) => ({ ...city, constraints: [{ type: 'pattern', ...given }] }),
    { text: ['name'], object: ['params'], words: ['errorMessage'] },
  ],
];

/** What a document cannot have sent (D67). */
const headers = { authorization: 'Bearer secret', accept: 'text/csv' };

/** Rows of [name, cites, document, choice?]. */
export function parseCases() {
  const systematic = members.flatMap(([at, documentWith, kinds]) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.flatMap((name) => [
        [label`${at}${name}: no ${kind}`, ['§2'], documentWith({ [name]: wrong[kind] })],
        [label`${at}${name}: null`, ['§2'], documentWith({ [name]: null }), 'null-members'],
      ]),
    ),
  );
  return [...systematic, ...parseRows()].map(([name, cites, document, choice]) => ({
    name,
    cites,
    choice,
    document,
  }));
}

function parseRows() {
  const sub = { ...city, name: 'a' };
  return [
    ['the smallest document', ['§2.1', 'D2'], city],
    ['an envelope', ['D3'], { field: city }],
    ['an envelope with other members', ['D3'], { field: city, links: {} }],
    ['a fault inside an envelope', ['D3'], { field: { ...city, required: 1 } }],
    ['a document with a member named field', ['D3'], { ...city, field: 5 }],
    ['an envelope around no object', ['D3'], { field: 'City' }],
    ['no displayName', ['D2'], { dataType: 'STRING' }],
    ['no dataType', ['D2'], { displayName: 'City' }],
    ['neither', ['D2'], {}],
    ['a number as displayName', ['D2', 'D4'], { ...city, displayName: 5 }],
    ['null as displayName', ['D2'], { ...city, displayName: null }],
    ['a list as displayName', ['D4'], { ...city, displayName: ['City'] }],
    ['displayName in two languages', ['D4'], { ...city, displayName: { en: 'City', fr: 'Ville' } }],
    ['displayName by default only', ['D4'], { ...city, displayName: { default: 'City' } }],
    ['displayName by key only', ['D4'], { ...city, displayName: { i18nKey: 'city' } }, 'no-language'],
    ['displayName in no language', ['D4'], { ...city, displayName: {} }, 'no-language'],
    ['description in two languages', ['D4'], { ...city, description: { en: 'a', default: 'b' } }],
    ['an unknown dataType', ['D1'], { ...city, dataType: 'COLOUR' }],
    ['a number as dataType', ['D2'], { ...city, dataType: 5 }],
    ...formatFaultRows(),
    ['null instead of a document', ['D2'], null],
    ['a text instead of a document', ['D2'], 'City'],
    ['a list instead of a document', ['D2'], [city]],
    [
      'unknown members everywhere',
      ['§9'],
      { ...city, version: 3, valuesEndpoint: { uri: '/v', retries: 3 } },
    ],
    [
      'unknown words everywhere',
      ['§9'],
      { ...city, valuesEndpoint: { protocol: 'X', method: 'X', mode: 'X' } },
    ],
    [
      "headers, which are not the document's",
      ['D67', '§9'],
      { ...city, valuesEndpoint: { uri: '/v', headers } },
    ],
    ['headers that are no object', ['D67', '§9'], { ...city, valuesEndpoint: { uri: '/v', headers: 5 } }],
    ['a lookup of the host', ['D68'], { ...city, valuesEndpoint: { protocol: 'HOST', uri: 'people' } }],
    ['a default of another type', ['D71'], { ...city, default: 5 }],
    ['a default that is null', ['D71'], { ...city, default: null }],
    ['a default that is an object', ['D71'], { ...city, default: { deep: [1] } }],
    ['a placeholder in two languages', ['D71', 'D4'], { ...city, placeholder: { en: 'a', default: 'b' } }],
    ['a unit', ['D72'], { ...city, dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' }],
    ['a word for browsers that HTML does not have', ['D71'], { ...city, autocomplete: 'postcode' }],
    ['half a line of a form', ['D76'], { ...city, width: 'half' }],
    ['a width that nobody knows', ['D76'], { ...city, width: 'third' }],
    ['a constraint without type', ['§2.6'], { ...city, constraints: [{ name: 'a' }] }],
    ['a text instead of a constraint', ['§2.6'], { ...city, constraints: ['pattern'] }],
    [
      'the second constraint of three',
      ['§2.6'],
      { ...city, constraints: [{ type: 'a' }, {}, { type: 'b' }] },
    ],
    ['a constraint of unknown type', ['D22'], { ...city, constraints: [{ type: 'email' }] }],
    ['a sub-field', ['D1'], { ...city, dataType: 'OBJECT', subFields: [sub] }],
    ['a sub-field without name', ['D1'], { ...city, subFields: [city] }, 'sub-fields'],
    [
      'a fault deep in sub-fields',
      ['D1'],
      { ...city, subFields: [{ ...sub, subFields: [{ ...sub, required: 0 }] }] },
    ],
    ['a text instead of a sub-field', ['D1'], { ...city, subFields: ['street'] }],
    ['items of any shape', ['D7', 'D14'], { ...city, valuesEndpoint: { items: [1, {}, { value: 'a' }] } }],
    [
      'fixed criteria of any shape',
      ['D13'],
      { ...city, valuesEndpoint: { searchParams: { a: [1, { b: 2 }] } } },
    ],
    [
      'five faults at once',
      ['§2'],
      {
        displayName: 5,
        dataType: 'STRING',
        required: 'yes',
        valuesEndpoint: { debounceMs: '300', requestParams: { defaultLimit: {} } },
        constraints: [{ type: 'pattern' }, {}],
      },
    ],
    ...bodyFaultRows(),
    ...creatingFaultRows(),
    ...serverDocuments().map(({ shape, document }) => [
      label`a document for ${shape}`,
      ['D60', 'D64'],
      document,
    ]),
    [
      'everything of §2',
      ['§2'],
      {
        ...city,
        description: 'Where',
        expectMultipleValues: false,
        required: true,
        valuesEndpoint: {
          protocol: 'HTTPS',
          uri: '/api/cities',
          method: 'GET',
          mode: 'CLOSED',
          searchField: 'name',
          paginationStrategy: 'PAGE_NUMBER',
          debounceMs: 300,
          minSearchLength: 2,
          responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
          requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
          cacheStrategy: 'SHORT_TERM',
        },
        constraints: [{ name: 'a', type: 'pattern', params: { regex: '^a$' }, errorMessage: 'No.' }],
      },
    ],
  ];
}

const withParams = (requestParams) => ({ ...city, valuesEndpoint: { uri: '/v', requestParams } });

/** What a format must have (D80, D81). */
function formatFaultRows() {
  const searches = ['{}', 'a{}b', '', '{', '{}{}', '%', 5, null, {}, { text: '{}' }, { text: 'x' }, []];
  const escapes = ['sql', ['like', 'sql'], 'unknown', 5, [5], null, []];
  const values = [
    'comma',
    'single',
    'repeat',
    'in.({})',
    'unknown',
    '',
    5,
    {},
    { text: '({})' },
    { text: '' },
  ];
  const formats = [
    { each: '"{}"' },
    { each: '' },
    { each: '{}{}' },
    { each: null },
    { separator: '' },
    { separator: 5 },
    { escape: 'sql' },
    { escape: { a: 1 } },
  ];
  return [
    ...searches.map((searchFormat) => [
      label`the searchFormat ${show(searchFormat)}`,
      ['D80'],
      withParams({ searchFormat }),
    ]),
    ...escapes.map((escape) => [
      label`a searchFormat with the escape ${show(escape)}`,
      ['D80'],
      withParams({ searchFormat: { text: "'{}'", escape } }),
    ]),
    ...values.map((valueFormat) => [
      label`the valueFormat ${show(valueFormat)}`,
      ['D81'],
      withParams({ valueParam: 'id', valueFormat }),
    ]),
    ...formats.map((more) => [
      label`a valueFormat with ${show(more)}`,
      ['D81'],
      withParams({ valueParam: 'id', valueFormat: { text: '({})', ...more } }),
    ]),
  ];
}

/** Rows of [name, cites, endpoint, query, policy]. */
export function requestCases() {
  const names = { pageParam: 'p', limitParam: 'n', searchParam: 'q', defaultLimit: 7 };
  const endpoints = {
    'no pagination': { uri: '/v' },
    'no pagination, a limit named': { uri: '/v', requestParams: { limitParam: 'n' } },
    'no pagination, all named': { uri: '/v', requestParams: names },
    'NONE by name': { uri: '/v', paginationStrategy: 'NONE' },
    'an unknown strategy': { uri: '/v', paginationStrategy: 'KEYSET' },
    pages: paged,
    'pages, empty requestParams': { ...paged, requestParams: {} },
    'pages, all named': { ...paged, requestParams: names },
    'pages, search named': { ...paged, requestParams: { searchParam: 'q' } },
    'pages, a defaultLimit': { ...paged, requestParams: { defaultLimit: 50 } },
    'pages, empty names': { ...paged, requestParams: { pageParam: '', limitParam: '', searchParam: '' } },
    'a query in the uri': { ...paged, uri: '/v?lang=fr&a=1&a=2' },
    'a query that names a parameter': { ...paged, uri: '/v?page=9&search=old&x=1' },
    'fixed criteria': { ...paged, searchParams: { country: 'FR', tags: ['a', 'b'], size: 5, open: true } },
    'fixed criteria under a name of ours': { ...paged, searchParams: { page: 9, search: 'x' } },
    'an informative searchField': { ...paged, searchField: 'name' },
  };
  const queries = {
    'nothing asked': {},
    'an empty search': { search: '' },
    'a search': { search: 'san' },
    'a search that needs escaping': { search: 'a&b=c#d?e+f % é 🏔' },
    'page and limit': { page: 3, limit: 5 },
    everything: { search: 'san', page: 2, limit: 5 },
  };
  const systematic = Object.entries(endpoints).flatMap(([what, valuesEndpoint]) =>
    Object.entries(queries).flatMap(([asked, query]) => [
      [label`GET ${what}: ${asked}`, ['§4.2', 'D9', 'D11', 'D13'], valuesEndpoint, query],
      [
        label`POST ${what}: ${asked}`,
        ['§4.2', 'D9', 'D11', 'D13'],
        { ...valuesEndpoint, method: 'POST' },
        query,
      ],
    ]),
  );
  return [
    ...systematic,
    ...byValueRows(),
    ...formatRows(),
    ...dependentRows(),
    ...positionRows(),
    ...creatingRows(),
    ...placedRows(),
    ...uriRows(),
    ...refusedRows(),
  ].map(([name, cites, valuesEndpoint, query = {}, policy = { baseUrl }]) => ({
    name,
    cites,
    valuesEndpoint,
    query,
    policy,
  }));
}

/** GET and POST of one question. */
const eitherWay = (name, cites, endpoint, query) =>
  ['GET', 'POST'].map((method) => [`${method} ${name}`, cites, { ...endpoint, method }, query]);

const byValue = (what, endpoint, query) => eitherWay(`by value, ${what}`, ['D42', 'D9'], endpoint, query);
const depending = (what, endpoint, query) => eitherWay(`dependent, ${what}`, ['D38', 'D9'], endpoint, query);

/** Exact values in place of a search (D42). */
function byValueRows() {
  const named = { uri: '/v', requestParams: { valueParam: 'id' } };
  const pages = { ...named, paginationStrategy: 'PAGE_NUMBER' };
  const limited = { uri: '/v', requestParams: { valueParam: 'id', limitParam: 'n', defaultLimit: 7 } };
  return [
    ...byValue('one value', named, { values: ['ZRH'] }),
    ...byValue('several', named, { values: ['ZRH', 'GVA', 'BSL'] }),
    ...byValue('numbers and booleans', named, { values: [5, true, '5'] }),
    ...byValue('values that need escaping', named, { values: ['a&b=c', 'é 🏔', ''] }),
    ...byValue('the search is left out', named, { values: ['ZRH'], search: 'zur' }),
    ...byValue('with pages', pages, { values: ['ZRH', 'GVA'] }),
    ...byValue('with pages, the second', pages, { values: ['ZRH', 'GVA'], page: 2 }),
    ...byValue('with pages, a limit', pages, { values: ['ZRH', 'GVA'], limit: 1 }),
    ...byValue('a limit named, no pages', limited, { values: ['ZRH', 'GVA'] }),
    ...byValue('fixed criteria', { ...named, searchParams: { kind: 'air' } }, { values: ['ZRH'] }),
    ...byValue('a value in the uri', { ...named, uri: '/v?id=old&x=1' }, { values: ['ZRH'] }),
    ...byValue('no valueParam', { uri: '/v' }, { values: ['ZRH'] }),
    ...byValue('an empty valueParam', { uri: '/v', requestParams: { valueParam: '' } }, { values: ['ZRH'] }),
  ];
}

/** How texts and values are written (D80, D81). */
function formatRows() {
  const texts = ['san', '', "O'Brien", '5" disk', 'a_b 50%', 'a\\b', '{}', '$&', '^OR', 'é 🏔', '*'];
  const formats = {
    'a text': 'ilike.*{}*',
    sql: { text: "contains(Name,'{}')", escape: 'sql' },
    backslash: { text: 'name~"{}"', escape: 'backslash' },
    like: { text: '%{}%', escape: 'like' },
    'like, then backslash': { text: '"%{}%"', escape: ['like', 'backslash'] },
    soql: { text: "LIKE '%{}%'", escape: 'soql' },
    caret: { text: 'nameLIKE{}', escape: 'caret' },
    'no escape': { text: '*{}*' },
    'an empty list of escapes': { text: '*{}*', escape: [] },
    'an unknown escape': { text: "'{}'", escape: 'toString' },
    'an unknown escape of two': { text: "'{}'", escape: ['sql', 'xml'] },
  };
  const values = [['a', 'b'], [5, true, '5'], ['x,y'], ["O'B", '"', '\\'], ['{}', '$&']];
  const valueFormats = {
    repeat: 'repeat',
    comma: 'comma',
    'an unknown word': 'pipes',
    'a text': 'in.({})',
    'a quoted list': { text: 'in.({})', each: '"{}"', escape: 'backslash' },
    'a disjunction': { text: '({})', each: "id eq '{}'", separator: ' or ', escape: 'sql' },
    'an unknown escape': { text: '{}', escape: 'json' },
  };
  const search = (name, searchFormat, more = {}) =>
    texts.flatMap((text) =>
      eitherWay(
        label`the search ${show(text)} with ${name}`,
        ['D80', 'D13'],
        { uri: '/v', requestParams: { searchParam: 'q', searchFormat }, ...more },
        { search: text },
      ),
    );
  return [
    ...Object.entries(formats).flatMap(([name, format]) => search(name, format)),
    ...search('sql, in the path', formats.sql, { uri: '/v/{q}' }),
    ...search('sql, over fixed criteria', formats.sql, { searchParams: { q: 'true', lang: 'fr' } }),
    ...Object.entries(valueFormats).flatMap(([name, valueFormat]) =>
      values.flatMap((some) =>
        eitherWay(
          label`the values ${show(some)} with ${name}`,
          ['D81', 'D42'],
          { uri: '/v', requestParams: { valueParam: 'id', valueFormat } },
          { values: some },
        ),
      ),
    ),
    ...['a', 5, true, 'x,y'].flatMap((value) =>
      eitherWay(
        label`the value ${show(value)}, single`,
        ['D81', 'D42'],
        { uri: '/v', requestParams: { valueParam: 'id', valueFormat: 'single' } },
        { values: [value] },
      ),
    ),
    ...eitherWay(
      'values in the path, with a quoted list',
      ['D81', 'D66'],
      { uri: '/v/{id}', requestParams: { valueParam: 'id', valueFormat: valueFormats['a quoted list'] } },
      { values: ['a', 'b/c'] },
    ),
    ...eitherWay(
      'one name for the search and for values',
      ['D80', 'D81'],
      {
        uri: '/v',
        requestParams: {
          searchParam: 'filter',
          searchFormat: formats.sql,
          valueParam: 'filter',
          valueFormat: valueFormats['a disjunction'],
        },
      },
      { values: ['a', 'b'] },
    ),
  ];
}

const paging = (what, strategy, requestParams, query) =>
  eitherWay(
    `${strategy}, ${what}`,
    ['D64', 'D13'],
    { uri: '/v?lang=fr', paginationStrategy: strategy, requestParams },
    query,
  );

/** Where a page begins (D64). */
function positionRows() {
  const link = 'https://app.example/v?after=abc';
  return [
    ...paging('pages from 0', 'PAGE_NUMBER', { firstPage: 0 }, {}),
    ...paging('pages from 0, the third', 'PAGE_NUMBER', { firstPage: 0, pageParam: 'p' }, { page: 3 }),
    ...paging('pages from 1, by name', 'PAGE_NUMBER', { firstPage: 1 }, { page: 3 }),
    ...paging('the first', 'OFFSET', {}, { search: 'san' }),
    ...paging('named', 'OFFSET', { offsetParam: 'skip', limitParam: 'top', defaultLimit: 5 }, {}),
    ...paging('by rows', 'OFFSET', { offsetParam: 'skip' }, { position: 37 }),
    ...paging('by page', 'OFFSET', {}, { page: 3, limit: 7 }),
    ...paging('the first', 'CURSOR', {}, { search: 'san' }),
    ...paging('a further one', 'CURSOR', {}, { position: 'a b=', search: 'san' }),
    ...paging('a number', 'CURSOR', { cursorParam: 'after' }, { position: 0 }),
    ...paging('by value', 'CURSOR', { valueParam: 'id' }, { values: ['a'], position: 'x' }),
    ...paging('the first', 'LINK', { defaultLimit: 5 }, { search: 'san' }),
    ...paging('a further one', 'LINK', {}, { position: link, search: 'san' }),
    ...paging('elsewhere', 'LINK', {}, { position: 'https://evil.example/v' }),
    ...paging('another scheme', 'LINK', {}, { position: 'http://app.example/v' }),
  ];
}

const withEndpoint = (endpoint) => ({ ...city, valuesEndpoint: { uri: '/v', ...endpoint } });

/** Bodies that have no place for a parameter (D66). */
function bodyFaultRows() {
  const body = { a: 5, b: { c: 'x' }, list: [{}, null] };
  const names = ['/a', '/a/d', '/b/d', '/b/c/d', '/list/0/d', '/list/0', '/list/9', '/~2', 'a/b', '/x/y/z'];
  return [
    ...names.flatMap((searchParam) =>
      ['POST', 'GET'].map((method) => [
        label`${method}: a search at ${searchParam}`,
        ['D66'],
        withEndpoint({ method, body, requestParams: { searchParam } }),
      ]),
    ),
    [
      'a criterion through a scalar',
      ['D66'],
      withEndpoint({ method: 'POST', body, searchParams: { '/a/d': 1 } }),
    ],
    [
      'a field through a scalar',
      ['D66', 'D38'],
      withEndpoint({
        method: 'POST',
        body,
        searchParamsSchema: { properties: { '/a/d': { 'x-field': 'f' } } },
      }),
    ],
    ['a body of 64 kB', ['D66'], withEndpoint({ method: 'POST', body: { a: 'x'.repeat(65_528) } })],
    ['a larger body', ['D66'], withEndpoint({ method: 'POST', body: { a: 'x'.repeat(65_529) } })],
    ['a body in bytes', ['D66'], withEndpoint({ method: 'POST', body: { a: 'é'.repeat(32_765) } })],
  ];
}

const creating = (create, more = {}) => withEndpoint({ createEndpoint: { uri: '/new', ...create }, ...more });

/** What a document may say of making a value, and of filling fields (D69, D70). */
function creatingFaultRows() {
  const body = { a: 5, b: {} };
  return [
    ['creating: nothing but a URL', ['D70'], creating({})],
    ['creating: no URL', ['D70'], creating({ uri: undefined })],
    ['creating: a list', ['D70'], withEndpoint({ createEndpoint: [] })],
    ...['protocol', 'uri', 'method', 'labelParam', 'body', 'itemField'].map((name) => [
      label`creating: ${name} is 5`,
      ['D70'],
      creating({ [name]: 5 }),
    ]),
    ...['/a/d', '/b/d', '/x/y', 'a/b', '/~2'].map((labelParam) => [
      label`creating: a label at ${labelParam}`,
      ['D66', 'D70'],
      creating({ body, labelParam }),
    ]),
    ['creating: a large body', ['D66', 'D70'], creating({ body: { a: 'x'.repeat(65_529) } })],
    ['fills: texts', ['D69'], withEndpoint({ responseMapping: { fills: { city: 'town' } } })],
    ['fills: a number', ['D69'], withEndpoint({ responseMapping: { fills: { city: 5 } } })],
    ['fills: a list', ['D69'], withEndpoint({ responseMapping: { fills: ['city'] } })],
  ];
}

const creatingRow = (name, create, more = {}, query = {}, policy) => [
  label`creating: ${name}`,
  ['D66', 'D70'],
  creating(create, more).valuesEndpoint,
  { create: 'Bob', ...query },
  ...(policy ? [policy] : []),
];

/** Requests that make a value (D70). */
function creatingRows() {
  const searchParamsSchema = { properties: { land: { 'x-field': 'country' } } };
  return [
    creatingRow('a plain name', {}),
    creatingRow('another name', { labelParam: 'name' }),
    creatingRow('a place in a body', { labelParam: '/tag/name', body: { tag: { kind: 'x' } } }),
    creatingRow('what other fields hold', {}, { searchParamsSchema }, { dependencies: { country: 'CH' } }),
    creatingRow(
      'a variable',
      { uri: '/{land}/new' },
      { searchParamsSchema },
      { dependencies: { country: 'CH' } },
    ),
    creatingRow('another method', { method: 'PUT' }),
    creatingRow('another protocol', { protocol: 'GRPC' }),
    creatingRow('no URL', { uri: '' }),
    creatingRow('suggested values', {}, { mode: 'SUGGESTIONS' }),
    creatingRow('values of the document', {}, { protocol: 'INLINE' }),
    creatingRow('a stranger', { uri: 'https://stranger.example/new' }),
    creatingRow('a name of a constant', { labelParam: 'kind', body: { kind: 'x', size: 1 } }),
    creatingRow('an empty name', { labelParam: '' }),
    creatingRow('a variable that nothing is chosen for', { uri: '/{land}/new' }, { searchParamsSchema }),
    creatingRow(
      'criteria of lookups',
      {},
      { searchParams: { kind: 'x' }, requestParams: { searchParam: 'q' } },
    ),
    ...['São Paulo', 'a"b\\c', ' Bob ', '🏔'].map((create) =>
      creatingRow(label`the label ${show(create)}`, {}, {}, { create }),
    ),
  ];
}

const createdRow = (name, body, create = {}, responseMapping) => [
  label`created: ${name}`,
  ['D61', 'D70'],
  creating(create, { responseMapping }).valuesEndpoint,
  body,
  { create: 'Bob' },
];
const tagMapping = { valueField: 'id', labelField: '/names/en' };

/** Replies to them: the item that was made (D61, D70). */
function createdRows() {
  return [
    createdRow('our own item', { value: 'b', label: 'Bob B.', description: 'new' }),
    createdRow('without a label', { value: 'b' }),
    createdRow('mapped', { id: 7, names: { en: 'Bobby' } }, {}, tagMapping),
    createdRow('mapped, without a label', { id: 7 }, {}, tagMapping),
    createdRow('at a place', { data: [{ value: 'b', label: 'Bob' }] }, { itemField: '/data/0' }),
    createdRow('at no place', { data: [] }, { itemField: '/data/0' }),
    createdRow('without a value', { label: 'Bob' }),
    createdRow('nothing', null),
    createdRow('a rounded number', { value: 2 ** 60, label: 'Bob' }),
  ];
}

/** Parameters in a body, and in the URI (D66). */
function placedRows() {
  const body = { query: 'query {\n a }', variables: { first: 1, tags: ['a', 'b'] } };
  const graphql = {
    uri: '/graphql',
    method: 'POST',
    body,
    paginationStrategy: 'CURSOR',
    requestParams: {
      searchParam: '/variables/search',
      limitParam: '/variables/first',
      cursorParam: '/variables/page/after',
      valueParam: '/variables/ids',
    },
  };
  const bodies = [
    ['body: a GraphQL request', ['D66'], graphql, {}],
    ['body: a GraphQL request, searching', ['D66'], graphql, { search: 'san' }],
    [
      'body: a GraphQL request, a further page',
      ['D66'],
      graphql,
      { search: 'san', position: 'Y3Vyc29y', limit: 5 },
    ],
    ['body: a GraphQL request, by value', ['D66'], graphql, { values: ['a', 5] }],
    [
      'a criterion in a list',
      { uri: '/v', method: 'POST', body, searchParams: { '/variables/tags/1': 'x' } },
      {},
    ],
    [
      'body: a plain name over a constant',
      ['D66'],
      { uri: '/v', method: 'POST', body, searchParams: { query: 'x' } },
      {},
    ],
    [
      'body: a pointer in a query',
      ['D66'],
      { uri: '/v', requestParams: { searchParam: '/a/b' } },
      { search: 'san' },
    ],
    [
      'body: one parameter within another',
      ['D66'],
      { uri: '/v', method: 'POST', searchParams: { '/a': 1 }, requestParams: { searchParam: '/a/b' } },
      { search: 'san' },
    ],
  ];
  const schema = { properties: { land: { 'x-field': 'country' } } };
  const uris = [
    '/v/{land}/cities',
    '/v/{land}?q={q}',
    '/v/{gone}/{land}',
    '{land}/cities',
    '/v/{land}{land}',
    'https://{land}/v',
    'https://app.example:{land}/v',
    '{land}://app.example/v',
  ];
  const values = ['FR', 'a/b?c#d', "é !'()*", '..', '.', '%2e%2e', '', null, 0, false, ['a,b', 'c']];
  const endpoint = { searchParamsSchema: schema, requestParams: { searchParam: 'q' } };
  return [
    ...bodies,
    ...uris.flatMap((uri) =>
      eitherWay(`the uri ${uri}`, ['D66', 'D8'], Object.assign({ uri }, endpoint), {
        search: 'san',
        dependencies: { country: 'FR' },
      }),
    ),
    ...values.map((country) => [
      label`the variable ${show(country)}`,
      ['D66'],
      Object.assign({ uri: '/v/{land}/cities' }, endpoint),
      { dependencies: { country } },
    ]),
    [
      'a search in the path',
      ['D66'],
      { uri: '/v/{q}', requestParams: { searchParam: 'q' } },
      { search: 'a b' },
    ],
    ['no search in the path', ['D66'], { uri: '/v/{q}', requestParams: { searchParam: 'q' } }, {}],
    [
      'a page in the path',
      ['D66'],
      { ...paged, uri: '/v/{p}', requestParams: { pageParam: 'p' } },
      { page: 3 },
    ],
    [
      'a value in the path',
      ['D66'],
      { uri: '/v/{id}', requestParams: { valueParam: 'id' } },
      { values: ['a', 'b'] },
    ],
    ['a name that is not declared', ['D66'], { uri: '/v/{search}' }, { search: 'san' }],
  ];
}

/** What other fields hold goes along (D38). */
function dependentRows() {
  const schema = { properties: { country: { type: 'string', 'x-field': 'land' } }, required: ['country'] };
  const endpoint = { ...paged, searchParamsSchema: schema };
  return [
    ...depending('a text', endpoint, { dependencies: { land: 'FR' } }),
    ...depending('a number and a search', endpoint, { dependencies: { land: 5 }, search: 'san' }),
    ...depending('a list', endpoint, { dependencies: { land: ['FR', 'CH'] } }),
    ...depending('false', endpoint, { dependencies: { land: false } }),
    ...depending('nothing', endpoint, { dependencies: { land: null } }),
    ...depending('an empty list', endpoint, { dependencies: { land: [] } }),
    ...depending('a field of another name', endpoint, { dependencies: { country: 'FR' } }),
    ...depending(
      'over a fixed criterion',
      { ...endpoint, searchParams: { country: 'DE' } },
      {
        dependencies: { land: 'FR' },
      },
    ),
    ...depending(
      'empty, beside a fixed criterion',
      { ...endpoint, searchParams: { country: 'DE' } },
      {
        dependencies: { land: '' },
      },
    ),
    ...depending(
      'by value',
      { ...endpoint, requestParams: { valueParam: 'id' } },
      {
        dependencies: { land: 'FR' },
        values: ['ZRH'],
      },
    ),
    ...depending(
      'no x-field',
      { ...endpoint, searchParamsSchema: { properties: { country: {} } } },
      { dependencies: { country: 'FR' } },
    ),
  ];
}

function uriRows() {
  const both = { baseUrl, specUrl };
  const uris = ['/v', 'v', './v', '../v', '?of=city', '//api.example/v', 'https://api.example/v', '/v#top'];
  return [
    ...uris.map((uri) => [label`uri ${uri}, by the spec`, ['D7', 'D8'], { uri }, {}, both]),
    ...['/v', 'v', '../v'].map((uri) => [label`uri ${uri}, by the base`, ['D7'], { uri }, {}, { baseUrl }]),
    ['a relative spec URL', ['D7'], { uri: 'v' }, {}, { baseUrl, specUrl: 'fields/city' }],
    [
      'the origin of the base, for a document from elsewhere',
      ['D8'],
      { uri: 'https://app.example/v' },
      {},
      both,
    ],
    [
      'POST to the origin of the base, for a document from elsewhere',
      ['D8'],
      { uri: 'https://app.example/v', method: 'POST' },
      {},
      both,
    ],
    [
      'POST to a listed origin',
      ['D8'],
      { uri: 'https://data.example/v', method: 'POST' },
      {},
      { ...both, allowedOrigins: ['https://data.example'] },
    ],
    [
      'POST to an origin listed with leave',
      ['D8'],
      { uri: 'https://data.example/v', method: 'POST' },
      {},
      { ...both, allowedOrigins: [{ origin: 'https://data.example', post: true }] },
    ],
    [
      'a listed origin',
      ['D8'],
      { uri: 'https://data.example/v' },
      {},
      { ...both, allowedOrigins: ['https://data.example'] },
    ],
    ['HTTPS by name', ['D7'], { protocol: 'HTTPS', uri: '/v' }, {}, both],
    ['HTTP by name, on https', ['D7'], { protocol: 'HTTP', uri: '/v' }, {}, both],
    [
      'HTTP by name, on a listed http origin',
      ['D8'],
      { protocol: 'HTTP', uri: 'http://plain.example/v' },
      {},
      { ...both, allowedOrigins: ['http://plain.example'] },
    ],
    [
      'HTTPS on loopback by name',
      ['D8'],
      { uri: 'http://localhost:8080/v' },
      {},
      { ...both, allowedOrigins: ['http://localhost:8080'] },
    ],
    [
      'HTTPS on loopback by IPv4',
      ['D8'],
      { uri: 'http://127.0.0.1:8080/v' },
      {},
      { ...both, allowedOrigins: ['http://127.0.0.1:8080'] },
    ],
    [
      'HTTPS on loopback by IPv6',
      ['D8'],
      { uri: 'http://[::1]/v' },
      {},
      { ...both, allowedOrigins: ['http://[::1]'] },
    ],
  ];
}

function refusedRows() {
  const both = { baseUrl, specUrl };
  const strangers = [
    'https://evil.example/v',
    '//evil.example/v',
    '/\\evil.example/v',
    'https:\t//evil.example/v',
    'https://api.example.evil.example/v',
    'https://sub.api.example/v',
    'https://api.example:8443/v',
    'https://api.example@evil.example/v',
    'https://user:secret@api.example/v',
    'http://api.example/v',
    'javascript:alert(1)',
    'data:application/json,[]',
    'file:///etc/passwd',
    'ftp://api.example/v',
  ];
  return [
    ...strangers.map((uri) => [label`refused: ${show(uri)}`, ['D8'], { uri }, {}, both]),
    [
      'refused: the origin of a base that is not given',
      ['D8'],
      { uri: 'https://app.example/v' },
      {},
      { specUrl },
    ],
    [
      'refused: HTTPS on a listed http origin',
      ['D8'],
      { uri: 'http://plain.example/v' },
      {},
      { ...both, allowedOrigins: ['http://plain.example'] },
    ],
    [
      'refused: a star is no origin',
      ['D8'],
      { uri: 'https://evil.example/v' },
      {},
      { ...both, allowedOrigins: ['*'] },
    ],
    ['missing: no endpoint', ['§7', 'D6'], undefined],
    ['headers are left out, GET', ['D67'], { uri: '/v', headers }, { search: 'a' }],
    ['headers are left out, POST', ['D67'], { uri: '/v', method: 'POST', headers }, { search: 'a' }],
    ['unsupported: HOST, of a host that has none', ['D68', 'D7'], { protocol: 'HOST', uri: 'people' }],
    ['unsupported: GRPC', ['D7'], { protocol: 'GRPC', uri: '/v' }],
    ['unsupported: an unknown protocol', ['D7'], { protocol: 'SMTP', uri: '/v' }],
    ['unsupported: PUT', ['D9'], { method: 'PUT', uri: '/v' }],
    ['unsupported: get in small letters', ['D9'], { method: 'get', uri: '/v' }],
  ];
}

const mapped = (responseMapping) => ({ ...paged, responseMapping });

/** Rows of [name, cites, endpoint, body, context]. */
export function responseCases() {
  const two = [
    { value: 'FR-75', label: 'Paris' },
    { value: 'FR-69', label: 'Lyon' },
  ];
  const all = mapped({ dataField: 'rows', totalField: 'count', hasNextField: 'more' });
  const saids = [
    {},
    { more: true },
    { more: false },
    { more: 'yes' },
    { more: 1 },
    { count: 2 },
    { count: 3 },
    { count: 5 },
  ];
  const more = [
    { more: false, count: 9 },
    { more: true, count: 2 },
    { more: null, count: 5 },
    { count: '9' },
    { count: -1 },
    { count: 2.5 },
  ];
  const contexts = [{}, { page: 1, limit: 2 }, { page: 1, limit: 3 }, { page: 2, limit: 2 }];
  const nexts = [...saids, ...more].flatMap((said) =>
    contexts.map((context) => [
      label`two rows and ${show(said)}, asked ${show(context)}`,
      ['D12'],
      all,
      { rows: two, ...said },
      context,
    ]),
  );
  const items = [
    { value: '', label: 'None' },
    { value: 5 },
    { value: 0, label: 'Zero' },
    { value: false },
    { value: true, label: 'Yes' },
    { value: 'a', label: 7 },
    { value: 'a', label: null },
    { value: 'a', label: { en: 'A', fr: 'Â' } },
    { value: 'a', label: { fr: 'Â', default: 'A' } },
    { value: 'a', label: '' },
    { value: 'a', label: ' \u00A0\u200B' },
    { value: 'a', label: { en: ' ', fr: 'Â' } },
    { value: 'a', label: { fr: 'Â', default: '' } },
    { value: 'a', label: { en: '' } },
    { value: 7, label: '' },
    { value: '', label: '' },
    { value: ' ' },
    { value: ' \u200B', label: { en: '' } },
    { value: 'a', label: 'A', icon: 'x' },
    { value: null, label: 'A' },
    { value: {}, label: 'A' },
    { value: ['a'], label: 'A' },
    { label: 'A' },
    {},
    null,
    'a',
    5,
    [],
  ];
  const rows = [
    ['no mapping: the reply is the list', ['D14'], {}, two],
    ['no mapping: data', ['D14'], {}, { data: two }],
    ['empty mapping', ['D14'], { responseMapping: {} }, two],
    ['empty dataField', ['D14'], { responseMapping: { dataField: '' } }, { data: two }],
    ['dataField', ['§2.3', 'D14'], mapped({ dataField: 'rows' }), { rows: two, page: 1 }],
    [
      'ids that JSON may have rounded',
      ['D14'],
      {},
      [{ value: 2 ** 53 }, { value: -(2 ** 60) }, { value: 2 ** 53 - 1 }, { value: '9007199254740993' }],
    ],
    ['an empty list', ['D14'], {}, []],
    ['an empty page that says there is more', ['D12'], all, { rows: [], more: true, count: 9 }],
    ['a page of nothing usable that says there is more', ['D12', 'D14'], all, { rows: [null], more: true }],
    [
      'no pagination, though the reply says there is more',
      ['D11'],
      { responseMapping: { dataField: 'rows', hasNextField: 'more' } },
      { rows: two, more: true },
    ],
    [
      'repeats: the first wins',
      ['D12'],
      {},
      [
        { value: 1, label: 'a' },
        { value: '1', label: 'b' },
        { value: 1, label: 'c' },
      ],
    ],
    ...[{}, { count: 2 }, { count: 3 }, { more: true }, { more: false }].map((said) => [
      label`by value, all that was asked for and ${show(said)}`,
      ['D42', 'D12'],
      { ...all, requestParams: { valueParam: 'id' } },
      { rows: two, ...said },
      { values: ['FR-75', 'FR-69'] },
    ]),
    ...createdRows(),
    ['unmapped: another property', ['D14'], mapped({ dataField: 'rows' }), { data: two }],
    ['unmapped: a list where an object is mapped', ['D14'], mapped({ dataField: 'rows' }), two],
    ['unmapped: a text', ['D14'], mapped({ dataField: 'rows' }), { rows: 'none' }],
    ['unmapped: null', ['D14'], mapped({ dataField: 'rows' }), { rows: null }],
    ['unmapped: an object', ['D14'], mapped({ dataField: 'rows' }), { rows: { a: 1 } }],
    ['unmapped: nothing at all', ['D14'], {}, {}],
    ['unmapped: null for a reply', ['D14'], {}, null],
    ['unmapped: a text for a reply', ['D14'], {}, 'none'],
    ['unmapped: no path', ['D14'], mapped({ dataField: 'a.b' }), { a: { b: two } }],
    ['unmapped: an inherited property', ['D14'], mapped({ dataField: 'constructor' }), {}],
    ['unmapped: the length of a list', ['D14'], mapped({ dataField: 'length' }), two],
    [
      'labels for a reader of French',
      ['D4', 'D14'],
      {},
      [{ value: 1, label: { en: 'One', fr: 'Un' } }],
      { locale: 'fr-BE' },
    ],
    ...items.map((item) => [label`the item ${show(item)}`, ['§2.5', 'D14'], {}, [two[0], item]]),
    ...detailRows(),
    ...nextRows(),
    ...placeRows(),
    ...itemRows(),
  ];
  return [...nexts, ...rows].map(([name, cites, valuesEndpoint, body, context = {}]) => ({
    name,
    cites,
    valuesEndpoint,
    body,
    context,
  }));
}

/** What an item says of its row beside value and label (D61). */
function detailRows() {
  const details = [
    ...['description', 'group'].flatMap((name) =>
      ['Monterey', '', ' \u200B', 7, true, null, ['a'], { en: 'North', fr: 'Nord' }, { en: '' }, {}].map(
        (text) => ({ [name]: text }),
      ),
    ),
    ...[true, false, 'true', 1, 0, null, {}].map((disabled) => ({ disabled })),
    ...[
      { population: 175_015, state: 'CA', capital: false },
      { a: null, b: [1], c: { d: 1 }, e: 'kept' },
      {},
      { a: null },
      [1, 2],
      'a',
      null,
      Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`f${index}`, index])),
    ].map((fields) => ({ fields })),
    { description: 'Monterey', group: 'CA', disabled: true, image: '/sf.png', fields: { state: 'CA' } },
  ];
  const images = [
    'fr.png',
    '/flags/fr.png',
    '//api.example/fr.png',
    'https://cdn.example/fr.png?size=2#a',
    '',
    ' ',
    5,
    null,
    {},
    'https://evil.example/fr.png',
    'http://api.example/fr.png',
    'https://user:secret@api.example/fr.png',
    'javascript:alert(1)',
    'blob:https://api.example/1',
    'file:///fr.png',
    'https://',
    ...['png', 'jpeg', 'gif', 'webp', 'svg+xml', 'avif'].map((type) => `data:image/${type};base64,AA==`),
    'DATA:image/PNG,A',
    'data:text/html,<p>',
    'data:,',
    'data:image/pngx,A',
  ];
  const answered = {
    specUrl: 'https://api.example/v/cities?search=a',
    allowedOrigins: ['https://cdn.example'],
  };
  return [
    ...images.flatMap((image) =>
      [{ images: answered }, {}].map((context) => [
        label`the image ${show(image)}, ${context.images ? 'of an answer' : 'of nobody knows where'}`,
        ['D61', 'D8'],
        {},
        [{ value: 'a', label: 'A', image }],
        context,
      ]),
    ),
    ...details.map((detail) => [
      label`the details ${show(detail)}`,
      ['D61', 'D4', ...('group' in detail ? ['D62'] : []), ...('disabled' in detail ? ['D63'] : [])],
      {},
      [{ value: 'a', label: 'A', ...detail }],
      { locale: 'fr-BE' },
    ]),
    ...['label', 'description', 'group'].flatMap((name) =>
      [1_000, 1_001].map((length) => [
        label`${name}: ${length} characters`,
        ['D61'],
        {},
        [{ value: 'a', label: 'A', [name]: 'x'.repeat(length) }],
      ]),
    ),
    ...[1_000, 1_001].map((length) => [
      label`fields: a text of ${length} characters`,
      ['D61'],
      {},
      [{ value: 'a', label: 'A', fields: { note: 'x'.repeat(length) } }],
    ]),
    [
      'groups in the order of the server, one of them again',
      ['D62'],
      {},
      ['North', 'South', undefined, 'North', 'North'].map((group, index) => ({
        value: index,
        label: 'x',
        group,
      })),
    ],
    [
      'values that nobody can choose, among others',
      ['D63'],
      {},
      [{ value: 'a', label: 'A', disabled: true }, 'b', { value: 'c', label: 'C', disabled: true }],
    ],
    ['details of an item without a value', ['D61', 'D14'], {}, [{ label: 'A', description: 'Monterey' }]],
  ];
}

const by = (strategy, mapping) => ({
  uri: '/v',
  paginationStrategy: strategy,
  responseMapping: { dataField: 'rows', totalField: 'count', hasNextField: 'more', ...mapping },
});

/** What leads to the next page, and whether there is one (D64). */
function nextRows() {
  const rows = [{ value: 'a' }, { value: 'b' }];
  const answered = { url: 'https://api.example/v/list?search=a' };
  const offsets = [
    {},
    { count: 4 },
    { count: 5 },
    { more: true },
    { more: false },
    { count: 99, more: false },
  ];
  const cursors = ['x', '', null, 0, 7, false, {}, ['x']];
  const links = [
    '?p=2',
    '/v?p=2',
    'more',
    'https://api.example/p2',
    'https://api.example:444/p2',
    'http://api.example/p2',
    '//evil.example/p2',
    'https://evil.example/p2',
    'https://user@api.example/p2',
    'javascript:alert(1)',
    'https://',
    '',
    null,
    5,
  ];
  const linkHeaders = [
    '</v?p=2>; rel="next"',
    '</v?p=1>; rel="prev", </v?p=2>; rel="next", </v?p=9>; rel="last"',
    '</v?p=2>; rel=next',
    '</v?p=2>; title="x"; rel="last next"',
    '</v?p=2>; rel="nextish"',
    '</v?p=2>',
    '<https://evil.example/>; rel="next"',
    'none',
  ];
  return [
    ...offsets.map((said) => [
      label`OFFSET: the third row on, and ${show(said)}`,
      ['D64', 'D12'],
      by('OFFSET'),
      { rows, ...said },
      { position: 2, limit: 2 },
    ]),
    [
      'OFFSET: a short page, and more in all',
      ['D64'],
      by('OFFSET'),
      { rows, count: 9 },
      { position: 0, limit: 5 },
    ],
    ...cursors.flatMap((next) =>
      [{}, { more: false }, { more: true }].map((said) => [
        label`CURSOR: ${show(next)} and ${show(said)}`,
        ['D64'],
        by('CURSOR', { nextCursorField: '/page/next' }),
        { rows, page: { next }, ...said },
      ]),
    ),
    ...[{}, { more: true }, { more: false }, { next: 'x' }, { count: 9 }].flatMap((said) =>
      [2, 3].flatMap((limit) => [
        [
          label`CURSOR in the last item of a page of ${limit}, and ${show(said)}`,
          ['D83'],
          by('CURSOR', { nextCursorItemField: 'value' }),
          { rows, ...said },
          { limit },
        ],
        [
          label`CURSOR in the last item of a page of ${limit}, a place for it besides, and ${show(said)}`,
          ['D83'],
          by('CURSOR', { nextCursorItemField: 'value', nextCursorField: 'next' }),
          { rows, ...said },
          { limit },
        ],
      ]),
    ),
    ...['/at/id', 'no', '/at'].map((place) => [
      label`CURSOR in the last item, at ${place}`,
      ['D83'],
      by('CURSOR', { nextCursorItemField: place }),
      { rows: [{ value: 'a' }, { value: 'b', at: { id: 7 } }] },
      { limit: 2 },
    ]),
    [
      'CURSOR in the last item, by value',
      ['D83', 'D42'],
      { ...by('CURSOR', { nextCursorItemField: 'value' }), requestParams: { valueParam: 'id' } },
      { rows },
      { values: ['a', 'b'] },
    ],
    ...[
      '57',
      ' 57 ',
      '0-9/57',
      'items 0-9/57',
      '*/57',
      '0-9/*',
      '*',
      '-1',
      '5.7',
      'many',
      '',
      '1/2/3',
      '1e3',
      '9999999999999999',
    ].map((total) => [
      label`a header with the total ${show(total)}`,
      ['D82'],
      by('OFFSET', { totalField: undefined, totalHeader: 'X-Total-Count' }),
      { rows },
      { limit: 2, answered: { url: 'https://api.example/v', total } },
    ]),
    [
      'a header with the total that did not come',
      ['D82'],
      by('OFFSET', { totalField: undefined, totalHeader: 'X-Total-Count' }),
      { rows },
      { limit: 2, answered: { url: 'https://api.example/v' } },
    ],
    [
      'a header and a place for the total',
      ['D82'],
      by('OFFSET', { totalHeader: 'X-Total-Count' }),
      { rows, count: 9 },
      { limit: 2, answered: { url: 'https://api.example/v', total: '57' } },
    ],
    [
      'a header with the total, and a place without one',
      ['D82'],
      by('OFFSET', { totalHeader: 'X-Total-Count' }),
      { rows },
      { limit: 2, answered: { url: 'https://api.example/v', total: '57' } },
    ],
    ['CURSOR: no place for one', ['D64'], by('CURSOR'), { rows, next: 'x', more: true }],
    [
      'CURSOR: a page without values',
      ['D64', 'D12'],
      by('CURSOR', { nextCursorField: 'next' }),
      { rows: [], next: 'x' },
    ],
    ...links.map((next) => [
      label`LINK: ${show(next)}`,
      ['D64', 'D8'],
      by('LINK', { nextLinkField: 'next' }),
      { rows, next },
      { answered },
    ]),
    [
      'LINK: no more',
      ['D64'],
      by('LINK', { nextLinkField: 'next' }),
      { rows, next: '?p=2', more: false },
      { answered },
    ],
    ...linkHeaders.map((link) => [
      label`LINK: the header ${link}`,
      ['D64', 'D8'],
      by('LINK'),
      { rows },
      { answered: { ...answered, link } },
    ]),
    [
      'LINK: a place named, and a header',
      ['D64'],
      by('LINK', { nextLinkField: 'next' }),
      { rows },
      { answered: { ...answered, link: linkHeaders[0] } },
    ],
  ];
}

const deep = (steps, inner) => steps.reduceRight((json, step) => ({ [step]: json }), inner);
const many = (count) => Array.from({ length: count }, (_, index) => `s${index}`);

/** Where the list and the total stand (D60). */
function placeRows() {
  const two = [{ value: 'a' }, { value: 'b' }];
  const rows = [
    ['/data/items', { data: { items: two } }],
    ['/data/items', { data: { items: { 0: two } } }],
    ['/data/items', { data: two }],
    ['/data/items', { '/data/items': two }],
    ['/0/items', [{ items: two }]],
    ['/01/items', [{ items: two }, { items: two }]],
    ['/-/items', [{ items: two }]],
    ['/1/items', [{ items: two }]],
    ['/1e0/items', [{ items: two }, { items: two }]],
    ['/length', two],
    ['/', { '': two }],
    ['/a~1b', { 'a/b': two }],
    ['/a~0b', { 'a~b': two }],
    ['/a~01b', { 'a~1b': two }],
    ['/a~2b', { 'a~2b': two }],
    ['/a~', { 'a~': two }],
    ['/a%20b', { 'a b': two }],
    ['a/b', { 'a/b': two }],
    ['a/b', { a: { b: two } }],
    ['a.b', { 'a.b': two }],
    ['@odata.value', { '@odata.value': two }],
    ['/__proto__', {}],
    ['/constructor/prototype', {}],
    [`/${many(16).join('/')}`, deep(many(16), two)],
    [`/${many(17).join('/')}`, deep(many(17), two)],
  ];
  const totals = [
    ['/meta/total', { meta: { total: 5 } }],
    ['/meta/total', { meta: { total: '5' } }],
    ['/meta/total', { '/meta/total': 5 }],
    ['meta/total', { 'meta/total': 5 }],
    ['/counts/0', { counts: [5] }],
  ];
  return [
    ...rows.map(([dataField, body], index) => [
      label`place ${index}: ${dataField.slice(0, 20)} in ${show(body)}`,
      ['D60'],
      mapped({ dataField }),
      body,
    ]),
    ...totals.map(([totalField, body]) => [
      label`total at ${totalField} in ${show(body)}`,
      ['D60', 'D12'],
      mapped({ dataField: 'rows', totalField }),
      { rows: two, ...body },
    ]),
    [
      'more at a place deep within',
      ['D60', 'D12'],
      mapped({ dataField: '/d/rows', hasNextField: '/d/more' }),
      { d: { rows: two, more: true } },
    ],
  ];
}

/** Where an item holds its value and its label (D61). */
function itemRows() {
  const ada = { id: 7, code: 'A', name: { first: 'Ada', last: 'Lovelace' }, title: 'Countess', '': 'x' };
  const mappings = [
    { valueField: 'id', labelField: 'title' },
    { valueField: 'id' },
    { labelField: 'title' },
    { valueField: 'code', labelField: '/name/last' },
    { valueField: '/name', labelField: 'title' },
    { valueField: 'id', labelField: ['/name/first', '/name/last'] },
    { valueField: 'id', labelField: ['/name/middle', '/name/last'] },
    { valueField: 'id', labelField: ['code', 'id'] },
    { valueField: 'id', labelField: [] },
    { valueField: 'id', labelField: [''] },
    { valueField: 'id', labelField: ['title'] },
    { valueField: 'id', labelField: ['missing', 'gone'] },
    { valueField: '', labelField: '' },
    { valueField: '/', labelField: 'title' },
    { valueField: 'name.last', labelField: 'title' },
  ];
  const localized = { id: 1, a: { en: 'One', fr: 'Un' }, b: ' two ', c: '' };
  return [
    ...mappings.map((mapping) => [label`the item by ${show(mapping)}`, ['D61'], mapped(mapping), [ada]]),
    [
      'details by places',
      ['D61'],
      mapped({
        valueField: 'id',
        labelField: 'name',
        descriptionField: '/at/city',
        groupField: '/at/land',
        disabledField: '/flags/0',
        imageField: 'photo',
        itemFields: { zip: '/at/zip', gone: '/at/gone', at: 'at' },
      }),
      [
        {
          id: 1,
          name: 'Ada',
          at: { city: { en: 'Rome', fr: 'Rome' }, land: 'IT', zip: '00100' },
          flags: [true],
          photo: 'data:image/png;base64,AA==',
        },
        { id: 2, name: 'Bo', at: {}, flags: ['yes'], photo: '/bo.png' },
      ],
    ],
    [
      'details of other items than ours, not mapped',
      ['D61'],
      mapped({ valueField: 'id' }),
      [{ id: 1, label: 'Ada', description: 'd', group: 'g', disabled: true, fields: { a: 1 } }],
    ],
    [
      'details of our items, one mapped',
      ['D61'],
      mapped({ descriptionField: 'note' }),
      [{ value: 1, label: 'Ada', description: 'd', note: 'n', group: 'g', disabled: true, fields: { a: 1 } }],
    ],
    ['values of plain texts', ['D61'], {}, ['a', 'b', 'a', '', 5, true, null, ['c']]],
    ['plain texts, a value named', ['D61'], mapped({ valueField: 'id' }), ['a', { id: 'b' }]],
    ['plain texts, a label named', ['D61'], mapped({ labelField: 'name' }), ['a', { value: 'b', name: 'B' }]],
    ['plain texts, a description named', ['D61'], mapped({ descriptionField: 'd' }), ['a', { value: 'b' }]],
    ['pairs', ['D61'], mapped({ valueField: '/0', labelField: '/1' }), [['a', 'A'], ['b', 'B'], ['c']]],
    [
      'a label of texts in several languages',
      ['D61', 'D4'],
      mapped({ valueField: 'id', labelField: ['a', 'b', 'c'] }),
      [localized],
      { locale: 'fr' },
    ],
  ];
}
