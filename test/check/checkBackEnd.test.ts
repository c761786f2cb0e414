/**
 * `spec-field check`: a correct back end passes over real HTTP, and each planted fault is found by its own check, while
 * all others hold or are skipped with a reason. Planted faults need no network, which would take most of the time.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type CheckReport, checkBackEnd, checkNames } from '../../src/check/checkBackEnd.js';
import { toNodeListener } from '../../src/server/node.js';
import { type Asked, type Changes, createBackEnd, people, sound } from '../support/breakableBackEnd.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handler: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(toNodeListener(handler));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const token = 'Bearer of-this-test';
const asking = { origin: 'https://app.example.org', headers: { authorization: token } };

/** Checks a back end without a network, or at the URL where it is served. */
async function check(changes: Changes, isServed = false): Promise<CheckReport> {
  const fetch = createBackEnd({ credentials: token, ...changes });
  const [report] = isServed
    ? await checkBackEnd(`${await serve(fetch)}/api/fields/person`, asking)
    : await checkBackEnd('http://back.test/api/fields/person', { ...asking, fetch });
  if (!report) throw new Error('There is no report.');
  return report;
}

const namesOf = ({ checks }: CheckReport, outcome: string) =>
  checks.filter((one) => one.outcome === outcome).map(({ name }) => name);

const problem = (status: number) => sound.refuse(status, 'It went wrong.');
const isFor = (request: Request, text: string) =>
  request.method === 'GET' && decodeURIComponent(request.url.replaceAll('+', ' ')).includes(text);
const isDocument = ({ url, method }: Request) => url.endsWith('/person') && method === 'GET';
const isValues = ({ url, method }: Request) => url.includes('/values/') && method !== 'OPTIONS';

/** Fails at requests whose URL has a text. */
const failsAt = (text: string, status = 500): Changes => ({
  instead: (request) => (isFor(request, text) ? problem(status) : undefined),
});
/** Is closed to pages of other origins at some requests. */
const closedAt = (isMeant: (request: Request) => boolean): Changes => ({
  cors: (origin, request) => (isMeant(request) ? {} : sound.cors(origin, request)),
});
const refuseOptions = (path: string, answer: () => Response): Changes => ({
  instead: ({ method, url }) => (method === 'OPTIONS' && url.includes(path) ? answer() : undefined),
});
const labelled = (has: (label: string, search: string) => boolean): Changes => ({ hasText: has });
/** As it would match if some letters of a search were those of an expression. */
const matching = (letters: RegExp, meaning: (letter: string) => string): Changes =>
  labelled((label, search) => {
    const literal = search.replaceAll(/[\\^$.*+?()[\]{}|]/g, (letter) =>
      letters.test(letter) ? letter : `\\${letter}`,
    );
    return new RegExp(literal.replaceAll(letters, meaning), 'i').test(label);
  });
const asciiLowerCase = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
/** A list whose order changes with each reading. */
function rotated(): Changes {
  const state = { at: 0 };
  return { sorted: (rows) => [...rows.slice(++state.at), ...rows.slice(0, state.at)] };
}
const unpaged: Changes = {
  endpoint: { paginationStrategy: 'NONE', requestParams: { valueParam: 'value' } },
  defaultLimit: 5000,
  largestLimit: 5000,
};
const early = new Set(people.slice(0, 500).map(({ label }) => label));
const isPlain = ({ search, values }: Asked) => search === '' && !values;

const mapping = { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' };
/** Finds the letters of a text in their order, with any letters between them. */
const subsequence = (search: string) =>
  new RegExp(
    Array.from(search, (letter) => letter.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('.{0,1}'),
    'iu',
  );

/** The check that finds the fault, its description, and the change that causes it. */
const faults: readonly [name: string, what: string, changes: Changes][] = [
  ['document-valid', 'a member of the wrong type', { document: { displayName: 5 } }],
  ['document-notices', 'an unknown word', { document: { dataType: 'TEXT' } }],
  ['document-notices', 'a misspelt member', { document: { requierd: true } }],
  ['document-type', 'a document of type text/plain', { documentType: 'text/plain' }],
  ['document-size', 'a large document', { document: { description: 'x'.repeat(300_000) } }],
  [
    'document-direct',
    'a redirect',
    { instead: (request) => (isDocument(request) ? movedTo('/api/fields/person?moved') : undefined) },
  ],
  ['document-cache', 'a missing Cache-Control', { documentHeaders: { etag: '"1"' } }],
  ['document-not-modified', 'a document without 304', { isNotModified: () => false }],
  ['document-not-modified', 'no ETag', { documentHeaders: { 'cache-control': 'no-cache' } }],
  [
    'document-language',
    'a language without Vary',
    {
      documentText: (text, { headers }) =>
        headers.get('accept-language') === 'fr' ? text.replace('Person', 'Personne') : text,
    },
  ],
  [
    'document-language',
    'a German text without Vary',
    {
      documentText: (text, { headers }) =>
        headers.get('accept-language') === 'de' ? text.replace('Person', 'Mensch') : text,
    },
  ],
  [
    'document-not-modified',
    'an ETag without quotes',
    {
      documentHeaders: { 'cache-control': 'no-cache', etag: '1' },
      isNotModified: ({ headers }) => headers.get('if-none-match') === '1',
    },
  ],
  [
    'document-changed',
    'a 304 for any ETag',
    { isNotModified: ({ headers }) => headers.has('if-none-match') },
  ],
  ['document-charset', 'Latin-1', { documentType: 'application/json; charset=ISO-8859-1' }],
  [
    'document-charset',
    'characters lost by decoding',
    { documentText: (text) => text.replace('Person', 'K\uFFFDln') },
  ],
  [
    'document-members',
    'a repeated member',
    { documentText: (text) => text.replace('{', '{"displayName":"People",') },
  ],
  [
    'document-cors',
    '`*` beside leave for cookies',
    {
      cors: (_origin, request) => ({
        'access-control-allow-origin': '*',
        ...(isDocument(request) && { 'access-control-allow-credentials': 'true' }),
      }),
    },
  ],
  ['document-missing', 'a 400 for a missing field', { missingStatus: 400 }],
  ['document-cors', 'closed documents', closedAt(isDocument)],
  [
    'document-cors-vary',
    'CORS for one origin, cached for all',
    { cors: (origin, request) => ({ ...sound.cors(origin, request), vary: 'Accept' }) },
  ],
  [
    'document-preflight',
    'a header that CORS does not allow',
    refuseOptions(
      '/person',
      () => new Response(null, { headers: sound.cors(asking.origin, new Request('http://x')) }),
    ),
  ],
  ['errors-cors', 'closed errors', { errorCors: () => ({}) }],
  [
    'values-target',
    'values of an origin that is not allowed',
    { endpoint: { uri: 'https://stranger.invalid/values' } },
  ],
  ['values-answer', 'a 500', failsAt('/values/')],
  [
    'values-answer',
    'another property than the mapped one',
    { endpoint: { responseMapping: { dataField: 'rows' } } },
  ],
  ['values-type', 'values of type text/html', { valuesType: 'text/html' }],
  [
    'values-direct',
    'a redirect',
    {
      endpoint: { uri: '/api/values/' },
      instead: ({ url }) =>
        new URL(url).pathname === '/api/values/'
          ? movedTo(`/api/values/people${new URL(url).search}`)
          : undefined,
    },
  ],
  ['values-items', 'items without a value', { item: ({ label }) => ({ id: label, label }) }],
  [
    'values-items',
    'a blank label',
    { item: (row) => (row.value === 'p0000' ? { ...row, label: ' ' } : row) },
  ],
  ['values-items', 'a blank value', { item: (row) => (row.value === 'p0000' ? { ...row, value: '' } : row) }],
  [
    'values-labels',
    'a missing place with a dot',
    {
      endpoint: { responseMapping: { ...mapping, valueField: 'value', labelField: '/name/frist' } },
      item: ({ value, label }) => ({ value, name: { first: label } }),
    },
  ],
  [
    'values-labels',
    'a missing description',
    { endpoint: { responseMapping: { ...mapping, descriptionField: 'text' } } },
  ],
  [
    'values-labels',
    'labels with HTML entities',
    { item: (row) => ({ ...row, label: row.label.replaceAll("'", '&#39;') }) },
  ],
  [
    'values-labels',
    'a label with a direction override',
    { item: (row) => (row.value === 'p0000' ? { ...row, label: `${row.label}\u202E` } : row) },
  ],
  ['values-charset', 'UTF-8 declared as Latin-1', { valuesType: 'application/json; charset=iso-8859-1' }],
  ['values-members', 'two totals', { valuesText: (text) => text.replace('"total"', '"total":0,"total"') }],
  [
    'values-cookie',
    'a cookie in a cacheable response',
    { valuesHeaders: { 'cache-control': 'no-cache', 'set-cookie': 'session=1' } },
  ],
  ['values-mapping', 'a total that is text', { total: (count) => `${count}` }],
  ['values-mapping', 'no hasNext', { hasNext: () => undefined }],
  [
    'values-mapping',
    'a total under another name',
    { endpoint: { responseMapping: { ...mapping, totalField: 'totl' } } },
  ],
  [
    'values-mapping',
    'a total inside of another member',
    {
      endpoint: { responseMapping: { ...mapping, totalField: 'totalCount' } },
      valuesText: (text) => text.replace(/"total":(\d+)/, '"page":{"totalCount":$1}'),
    },
  ],
  [
    'values-members',
    'a value with two labels',
    { valuesText: (text) => text.replace('"label"', '"label":"A","label"') },
  ],
  [
    'values-cache',
    'values cached against the document',
    { valuesHeaders: { 'cache-control': 'private, max-age=60' } },
  ],
  [
    'unpaged-whole',
    'part of a list without pages',
    { ...unpaged, size: ({ values }) => (values ? 5000 : 20) },
  ],
  ['unpaged-stable', 'no order', { ...unpaged, ...rotated() }],
  ['page-size', 'one page size for all', { size: ({ values, limit }) => (values ? limit : 20) }],
  ['pages-answer', 'a third page that fails', failsAt('page=3&limit=10')],
  ['pages-stable', 'no order', rotated()],
  [
    'pages-without-repeats',
    'pages that overlap',
    { offset: ({ page, limit }) => (page - 1) * Math.max(1, limit - 1) },
  ],
  [
    'pages-without-gaps',
    'pages from 0',
    { offset: (asked) => (asked.page - (isPlain(asked) ? 0 : 1)) * asked.limit },
  ],
  [
    'pages-without-gaps',
    'pages that omit a value',
    { offset: ({ page, limit }) => (page - 1) * (limit + 1) },
  ],
  ['page-default', 'page 2 by default', { defaultPage: 2 }],
  ['limit-default', 'another page size than the document says', { defaultLimit: 50 }],
  ['total-steady', 'a total that counts only the page', { total: (_count, _asked, size) => size }],
  ['total-true', 'a total that is off by one', { total: (count, asked) => count + (isPlain(asked) ? 1 : 0) }],
  [
    'has-next',
    'another page after each full one',
    { hasNext: (isMore, asked, size) => (asked.values ? isMore : size === asked.limit) },
  ],
  ['has-next', 'never another page', { hasNext: () => false }],
  [
    'page-beyond',
    'the last page beyond the end',
    { page: (page, pages) => Math.max(1, Math.min(page, pages)) },
  ],
  ['page-beyond', 'a 404 after the last page', failsAt('page=122&', 404)],
  ['page-far', 'a number that overflows', failsAt('page=2147483647')],
  [
    'search-substring',
    'only beginnings of labels',
    labelled((label, search) => sound.hasText(label.slice(0, search.length), search)),
  ],
  ['search-filters', 'all values for any search', labelled(() => true)],
  [
    'search-exact',
    'letters of the text in any place',
    labelled((label, search) => subsequence(search).test(label)),
  ],
  [
    'search-exact',
    'words of the text in any order',
    labelled((label, search) => search.split(' ').every((word) => sound.hasText(label, word))),
  ],
  [
    'search-exact',
    'matches in values, too',
    { matches: ({ value, label }, search) => sound.hasText(label, search) || value === search },
  ],
  [
    'search-short',
    'no values for fewer than three letters',
    labelled((label, search) => search.length > 2 && sound.hasText(label, search)),
  ],
  [
    'search-composed',
    'decomposed labels',
    { rows: people.map((row) => ({ ...row, label: row.label.normalize('NFD') })) },
  ],
  ['values-types', 'strings as values of a number', { document: { dataType: 'NUMBER' } }],
  [
    'search-far',
    'a search of only the first 500 values',
    labelled((label, search) => early.has(label) && label.toLowerCase().includes(search.toLowerCase())),
  ],
  ['search-long', 'a failure for a long text', failsAt('x'.repeat(201))],
  [
    'search-long',
    'all values for a text that is too long',
    labelled((label, search) => search.length > 200 || label.toLowerCase().includes(search.toLowerCase())),
  ],
  [
    'search-case',
    'a case-sensitive search',
    labelled((label, search) =>
      /[^ -~]/.test(search) ? sound.hasText(label, search) : label.includes(search),
    ),
  ],
  ['search-none', 'a 404 for no results', failsAt('search=zqxj', 404)],
  [
    'search-total',
    'a total of all values',
    { total: (count, { search }) => (search === '' ? count : people.length) },
  ],
  [
    'search-wildcards',
    'LIKE with unescaped text',
    matching(/[%_]/g, (letter) => (letter === '%' ? '.*' : '.')),
  ],
  [
    'search-backslash',
    'a backslash that escapes the next letter',
    labelled((label, search) => sound.hasText(label, search.replaceAll('\\', ''))),
  ],
  [
    'search-backslash',
    'a failure for a trailing backslash',
    {
      hasText: (label, search) => sound.hasText(label, search),
      instead: (request) => (request.url.endsWith('%5C') ? problem(500) : undefined),
    },
  ],
  ['search-expressions', 'typed text as a regular expression', matching(/[.]/g, (letter) => letter)],
  ['search-expressions', 'an invalid expression', failsAt('([')],
  ['search-quotes', 'a failure for typed quotes', failsAt(`'"`)],
  ['search-blanks', 'refused spaces', failsAt('search= ', 400)],
  [
    'search-blanks',
    'a failure for a text of spaces',
    { instead: ({ url }) => (/search=(\+|%20)$/.test(url) ? problem(500) : undefined) },
  ],
  ['search-unicode', 'a failure for characters beyond 16 bits', failsAt('😀')],
  [
    'search-unicode-case',
    'a search that ignores case only in ASCII',
    labelled((label, search) => asciiLowerCase(label).includes(asciiLowerCase(search))),
  ],
  [
    'search-empty',
    'a refused empty text',
    { instead: ({ url }) => (url.endsWith('search=') ? problem(400) : undefined) },
  ],
  [
    'by-value-known',
    'only values of the first page',
    { byValue: (rows, values) => sound.byValue(rows.slice(0, 20), values) },
  ],
  [
    'by-value-unknown',
    'values with the same beginning',
    { byValue: (rows, values) => rows.filter(({ value }) => values.some((one) => value.startsWith(one))) },
  ],
  [
    'by-value-unknown',
    'a value split at its commas',
    { byValue: (rows, values) => sound.byValue(rows, values.join(',').split(',')) },
  ],
  [
    'by-value-unknown',
    'a 404 for a missing value',
    {
      byValue: (rows, values) =>
        rows.some(({ value }) => values.includes(value)) ? sound.byValue(rows, values) : problem(404),
    },
  ],
  [
    'by-value-alone',
    'only the last of several values',
    {
      byValue: (rows, values) =>
        values.length > 1 && values[0] === 'p0000'
          ? sound.byValue(rows, values.slice(1))
          : sound.byValue(rows, values),
    },
  ],
  [
    'by-value-labels',
    'another label than in the list',
    {
      byValue: (rows, values) =>
        rows
          .filter(({ value }) => values.includes(value))
          .map((row) => Object.assign({}, row, { label: row.value })),
    },
  ],
  [
    'by-value-unknown',
    'values found in any case',
    {
      byValue: (rows, values) =>
        sound.byValue(
          rows,
          values.map((value) => value.toLowerCase()),
        ),
    },
  ],
  [
    'by-value-unknown',
    'values found without their spaces',
    {
      byValue: (rows, values) =>
        sound.byValue(
          rows,
          values.map((value) => value.trim()),
        ),
    },
  ],
  [
    'by-value-many',
    'the first fifty',
    { byValue: (rows, values) => sound.byValue(rows, values.slice(0, 50)) },
  ],
  ['by-value-many', 'the page size of searches', { size: ({ limit }) => Math.min(limit, 20) }],
  [
    'by-value-total',
    'a total of all values',
    { total: (count, { values }) => (values ? people.length : count) },
  ],
  ['page-refused', 'a page 0', { isBadPage: (page) => !Number.isSafeInteger(page) || page < 0 }],
  ['page-refused', 'a page that is not a number', failsAt('page=x')],
  ['limit-refused', 'a page size of 0', { isBadLimit: (limit) => limit !== 0 && sound.isBadLimit(limit) }],
  ['limit-bounded', 'pages of any size', { largestLimit: Infinity }],
  [
    'limit-bounded',
    'an end of the list after a shortened page',
    {
      largestLimit: Infinity,
      size: ({ limit }) => Math.min(limit, 100),
      hasNext: (_isMore, { page, limit }, _size, count) => page * limit < count,
    },
  ],
  ['body-refused', 'a body that is not JSON', { method: 'POST', brokenBody: {} }],
  ['credentials-demanded', 'values for anybody', { credentials: undefined }],
  ['credentials-demanded', 'a 401 that does not say how', { unauthorized: {} }],
  [
    'credentials-cache',
    'values of one user cached for all',
    { valuesHeaders: { 'cache-control': 'public, no-cache' } },
  ],
  ['values-cors', 'closed values', closedAt(isValues)],
  [
    'values-exposed',
    'a total in a header that pages cannot read',
    {
      endpoint: {
        responseMapping: { dataField: 'items', hasNextField: 'hasNext', totalHeader: 'X-Total-Count' },
      },
      valuesHeaders: { 'cache-control': 'no-store', 'x-total-count': '*/*' },
    },
  ],
  [
    'values-mapping',
    'a total in a missing header',
    {
      endpoint: {
        responseMapping: { dataField: 'items', hasNextField: 'hasNext', totalHeader: 'X-Total-Count' },
      },
    },
  ],
  [
    'values-preflight',
    'a preflight that requires credentials',
    refuseOptions('/values/', () => problem(401)),
  ],
  [
    'values-strangers',
    'every origin allowed, with cookies',
    {
      cors: (origin) => ({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      }),
    },
  ],
  [
    'errors-are-problems',
    'errors in HTML',
    {
      refuse: (status) =>
        new Response('<h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } }),
    },
  ],
  [
    'errors-are-problems',
    'an error whose body has another status',
    { refuse: (status, detail) => problemOf(status, { title: detail, status: 200 }) },
  ],
  [
    'errors-keep-secrets',
    'a stack trace',
    {
      refuse: (status) =>
        problemOf(status, {
          title: 'Error',
          detail: 'NumberFormatException\n at org.example.Values.find(Values.java:42)',
        }),
    },
  ],
];

/** A request for values by less than two letters. */
const isShort = (request: Request) => isFor(request, '/values/') && !/search=..|value=/.test(request.url);

const needsTeam: Changes['instead'] = ({ url }) =>
  url.includes('/values/') && !url.includes('team=red') ? problem(400) : undefined;

const subField = (name: string, uri: string) => ({
  name,
  displayName: name,
  dataType: 'STRING',
  valuesEndpoint: { uri, responseMapping: { dataField: 'items' } },
});

const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }));

function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

function problemOf(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}

describe('checkBackEnd', () => {
  it('names the requested values if they are cut at commas', async () => {
    const report = await check({
      byValue: (rows, values) => {
        const cut = new Set(values.flatMap((value) => value.split(',')));
        return rows.filter(({ value }) => cut.has(value));
      },
    });

    const found = report.checks.find(({ name }) => name === 'by-value-unknown');
    expect(found).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(
        /\(value=p0000,p0001\) returns "p0000": the server splits values at commas/,
      ) as string,
    });
  });

  it.each([
    ['GET', {}],
    ['POST', { method: 'POST' }],
    ['a list without pages', unpaged],
    ['no totals', { endpoint: { responseMapping: { dataField: 'items', hasNextField: 'hasNext' } } }],
    ['no total on some pages', { total: () => undefined }],
    [
      'an unknown origin refused without CORS headers',
      {
        instead: ({ headers }) =>
          headers.get('origin')?.includes('stranger') ? new Response('Invalid', { status: 403 }) : undefined,
      },
    ],
    ['few values', { rows: people.slice(0, 7) }],
    ['one value', { rows: people.slice(0, 1) }],
    ['no values', { rows: [] }],
  ] satisfies [string, Changes][])('reports no fault for a correct back end: %s', async (_what, changes) => {
    const report = await check(changes, true);

    expect(report.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    // Checks of forms run for forms only.
    const ofFields = checkNames.filter((name) => !name.startsWith('form-'));
    expect(report.checks.map(({ name }) => name)).toEqual(ofFields);
    expect(report.requests.length).toBeLessThanOrEqual(120);
  });

  it.each(faults)('reports by %s: %s', async (name, _what, changes) => {
    const report = await check(changes);

    expect(namesOf(report, 'failed')).toEqual([name]);
    expect(report.checks.find((one) => one.name === name)?.hint).toMatch(/^[A-Z`]/);
    expect(report.requests.length).toBeLessThanOrEqual(120);
  });

  it.each<[outcome: string, what: string, changes: Changes]>([
    ['held', 'refuses', {}],
    ['failed', 'reads', { takesType: (type) => type === 'text/plain' || sound.takesType(type) }],
  ])(
    'reports body-json-alone as %s if a back end %s text/plain beside a cookie',
    async (outcome, _what, changes) => {
      const url = await serve(createBackEnd({ credentials: token, method: 'POST', ...changes }));

      const [report] = await checkBackEnd(`${url}/api/fields/person`, {
        headers: { authorization: token, cookie: 'session=1' },
      });

      expect(report && namesOf(report, 'failed')).toEqual(outcome === 'failed' ? ['body-json-alone'] : []);
      expect(report?.checks.find(({ name }) => name === 'body-json-alone')?.outcome).toBe(outcome);
    },
  );

  it('notices labels that begin or end with a space', async () => {
    const report = await check({ item: (row) => ({ ...row, label: `${row.label} ` }) });

    expect(namesOf(report, 'failed')).toEqual([]);
    expect(report.checks.find(({ name }) => name === 'values-labels')).toMatchObject({
      outcome: 'notice',
      message: expect.stringContaining('begins or ends with a blank') as string,
    });
  });

  it('reports numbers as values of a text, and names one', async () => {
    const report = await check({
      item: ({ value, label }) => ({ value: Number(value.slice(1)), label }),
      endpoint: { requestParams: { valueParam: undefined } },
    });

    expect(report.checks.find(({ name }) => name === 'values-types')).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/: \d+ is not a value of a STRING field/) as string,
    });
  });

  it('gives the reason of each skipped check, and the time of each request', async () => {
    const report = await check({ rows: people.slice(0, 1) });

    const left = report.checks.filter(({ outcome }) => outcome === 'not-checked');
    expect(left.length).toBeGreaterThan(10);
    expect(left.filter(({ message = '' }) => message === '')).toEqual([]);
    expect(report.requests.every(({ ms, status }) => ms >= 0 && status !== undefined)).toBe(true);
    expect(report.requests[0]).toMatchObject({ purpose: 'document', method: 'GET', status: 200 });
  });

  it('skips the named checks, and runs the rest', async () => {
    const url = await serve(createBackEnd(labelled(() => true)));
    const options = { skip: ['search-filters', 'search-none'] };

    const [report] = await checkBackEnd(`${url}/api/fields/person`, options);

    expect(report?.checks.find(({ name }) => name === 'search-none')).toEqual({
      name: 'search-none',
      outcome: 'not-checked',
      message: 'skipped by --skip',
    });
    expect(report && namesOf(report, 'failed')).not.toContain('search-filters');
  });

  it('stops at its limit of requests, redirects included, and names the skipped checks', async () => {
    const endpoint = { uri: '/api/values/' };
    const counted = { requests: 0 };
    const back = createBackEnd({ endpoint });
    const url = await serve(async (request) => {
      counted.requests++;
      const { pathname, search } = new URL(request.url);
      return pathname === endpoint.uri ? movedTo(`/api/values/people${search}`) : back(request);
    });

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(counted.requests).toBe(120);
    expect(report && namesOf(report, 'failed')).toEqual(['values-direct']);
    expect(report?.checks.find(({ name }) => name === 'limit-refused')?.message).toContain(
      'limit of 120 requests',
    );
  });

  it('sends at most two requests at a time, with its User-Agent', async () => {
    const seen = { now: 0, most: 0, agents: new Set<string | null>() };
    const back = createBackEnd();
    const url = await serve(async (request) => {
      seen.most = Math.max(seen.most, ++seen.now);
      seen.agents.add(request.headers.get('user-agent'));
      const response = await back(request);
      seen.now--;
      return response;
    });

    await checkBackEnd(`${url}/api/fields/person`);

    expect(seen.most).toBeLessThanOrEqual(2);
    expect([...seen.agents]).toEqual(['spec-field-check']);
  });

  it('sends headers only to the origin of the document, unless another is allowed', async () => {
    const seen: (string | null)[] = [];
    const back = createBackEnd();
    const other = await serve((request) => {
      seen.push(request.headers.get('x-tenant'));
      return back(request);
    });
    const url = await serve(createBackEnd({ endpoint: { uri: `${other}/api/values/people` } }));
    const headers = { 'x-tenant': 'acme' };

    const [closedReport] = await checkBackEnd(`${url}/api/fields/person`, { headers });
    expect(closedReport && namesOf(closedReport, 'failed')).toEqual(['values-target']);
    expect(seen).toEqual([]);

    const [report] = await checkBackEnd(`${url}/api/fields/person`, { headers, allowedOrigins: [other] });
    expect(report && namesOf(report, 'failed')).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(['acme']));
  });

  it('waits for Retry-After, and tries once more', async () => {
    const state = { asked: 0 };
    const back = createBackEnd();
    const url = await serve(async (request) => {
      if (++state.asked === 3) return new Response(null, { status: 429, headers: { 'retry-after': '0' } });
      return back(request);
    });

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report?.requests.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(report && namesOf(report, 'failed')).not.toContain('document-language');
  });

  it('searches by the given text if searches have a minimum length', async () => {
    const endpoint = { minSearchLength: 2 };
    const changes: Changes = {
      endpoint,
      instead: (request) => (isShort(request) ? problem(400) : undefined),
    };
    const url = `${await serve(createBackEnd(changes))}/api/fields/person`;

    const [silent] = await checkBackEnd(url);
    const [report] = await checkBackEnd(url, { search: 'ka' });

    expect(silent?.checks.find(({ name }) => name === 'values-answer')?.message).toContain('--search');
    expect(report && namesOf(report, 'failed')).toEqual([]);
    expect(report && namesOf(report, 'held')).toContain('pages-without-gaps');
  });

  it('sends the values of other fields', async () => {
    const endpoint = {
      searchParamsSchema: { properties: { team: { 'x-field': 'team' } }, required: ['team'] },
    };
    const url = `${await serve(createBackEnd({ endpoint, instead: needsTeam }))}/api/fields/person`;

    const [silent] = await checkBackEnd(url);
    const [report] = await checkBackEnd(url, { dependencies: { team: 'red' } });

    expect(silent?.checks.find(({ name }) => name === 'values-answer')?.message).toContain(
      '--dependency team=',
    );
    expect(report && namesOf(report, 'failed')).toEqual([]);
  });

  it('checks each endpoint of a document, and names the failed one', async () => {
    const document = {
      dataType: 'OBJECT',
      valuesEndpoint: undefined,
      subFields: [subField('one', '/api/values/people'), subField('two', '/nowhere')],
    };
    const url = await serve(createBackEnd({ document, defaultLimit: 5000, largestLimit: 5000 }));

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report?.checks.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { name: 'values-answer', where: 'subFields[1].valuesEndpoint' },
    ]);
  });

  it('checks the values of each field of a form', async () => {
    const form = { id: 'form', fields: [subField('one', '/api/values/people'), subField('two', '/nowhere')] };
    const back = createBackEnd({ defaultLimit: 5000, largestLimit: 5000 });
    const url = await serve(async (request) =>
      isDocument(request)
        ? createBackEnd({ documentText: () => JSON.stringify({ form }) })(request)
        : back(request),
    );

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report?.checks.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { name: 'values-answer', where: 'fields[1].valuesEndpoint' },
    ]);
    expect(report?.checks.find(({ name }) => name === 'document-valid')?.outcome).toBe('held');
  });

  it('checks each document of a list', async () => {
    const back = createBackEnd();
    const hrefs = ['/api/fields/person', 'https://elsewhere.invalid/x', '/api/fields/nobody'];
    const url = await serve(async (request) =>
      new URL(request.url).pathname === '/api/fields'
        ? Response.json({ fields: hrefs.map((href) => ({ name: href, href })) })
        : back(request),
    );

    const reports = await checkBackEnd(`${url}/api/fields`);

    expect(reports.map(({ source }) => source)).toEqual([`${url}${hrefs[0]}`, hrefs[1], `${url}${hrefs[2]}`]);
    expect(reports.map(({ error }) => error)).toMatchObject([
      undefined,
      { code: 'origin-not-allowed' },
      { code: 'http-status' },
    ]);
  });
});

describe('of a back end that cannot be changed', () => {
  const foreign: Changes = {
    isBadPage: () => false,
    isBadLimit: () => false,
    defaultLimit: 50,
    refuse: (status) => new Response('<h1>Error</h1>', { status }),
  };

  it('reports optional rules as notices with `foreign`', async () => {
    const url = `${await serve(createBackEnd(foreign))}/api/fields/person`;
    const [strict] = await checkBackEnd(url);
    const [report] = await checkBackEnd(url, { foreign: true });

    const names = ['limit-default', 'page-refused', 'limit-refused', 'errors-are-problems'];
    expect(strict && namesOf(strict, 'failed')).toEqual(names);
    expect(report && namesOf(report, 'failed')).toEqual([]);
    expect(report && namesOf(report, 'notice')).toEqual(names);
  });

  it('still reports faults that a document can fix', async () => {
    const url = await serve(createBackEnd(labelled(() => true)));
    const [report] = await checkBackEnd(`${url}/api/fields/person`, { foreign: true });

    expect(report && namesOf(report, 'failed')).toEqual(['search-filters']);
  });

  it.each([
    ['206', {}],
    ['no default page size', { endpoint: { requestParams: { valueParam: 'value' } }, defaultLimit: 50 }],
  ] satisfies [string, object][])('reports no fault for %s', async (what, changes) => {
    const back = createBackEnd({ ...sound, ...changes, instead: () => undefined });
    const url = await serve(async (request) => {
      const response = await back(request);
      const isPage = what === '206' && response.status === 200 && isValues(request);
      return isPage ? new Response(response.body, { status: 206, headers: response.headers }) : response;
    });
    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report && namesOf(report, 'failed')).toEqual([]);
  });

  it('describes an incomplete response', async () => {
    const back = createBackEnd();
    const cut = () =>
      new ReadableStream({
        start: (to) => {
          to.enqueue(new TextEncoder().encode('{"items":['));
          to.error(new Error('cut'));
        },
      });
    const fetch = async (request: Request) => (isValues(request) ? new Response(cut()) : back(request));
    const [report] = await checkBackEnd('http://back.test/api/fields/person', { fetch });

    expect(report?.checks.find(({ name }) => name === 'values-answer')?.message).toContain(
      'The response with status 200 is incomplete',
    );
  });

  it('points to the query if a space in it is not decoded', async () => {
    const report = await check(
      labelled((label, search) => !search.includes(' ') && sound.hasText(label, search)),
    );

    expect(report.checks.find(({ name }) => name === 'search-substring')?.hint).toContain('Decode `+`');
  });
});

describe('of a hostile server', () => {
  it.each([
    ['a document without end', 'too-large', endless],
    ['a document of more than 2 MiB', 'too-large', () => new Response(' '.repeat(2 * 1024 * 1024 + 1))],
    ['a page of HTML', 'not-json', () => new Response('<html>')],
    ['a redirect to itself', 'redirect-refused', () => movedTo('/api/fields/person')],
    ['a redirect to another origin', 'redirect-refused', () => movedTo('https://elsewhere.invalid/')],
    ['a document that never arrives', 'timed-out', () => new Promise<Response>(() => {})],
  ])('cannot read %s', async (_what, code, answer) => {
    const url = await serve(async () => answer());

    const [report] = await checkBackEnd(`${url}/api/fields/person`, { timeoutMs: 1000 });

    expect(report?.error).toMatchObject({ code });
  });

  it('aborts endless values, and stops after three of them', async () => {
    const back = createBackEnd();
    const url = await serve(async (request) => (isValues(request) ? endless() : back(request)));

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report && namesOf(report, 'failed')).toEqual(['values-answer']);
    expect(report?.requests.filter(({ status }) => status === undefined).length).toBeLessThanOrEqual(3);
  });

  it('ends if values never arrive', async () => {
    const back = createBackEnd();
    const url = await serve(async (request) => (isValues(request) ? new Promise(() => {}) : back(request)));

    const [report] = await checkBackEnd(`${url}/api/fields/person`, { timeoutMs: 200 });

    expect(report?.checks.find(({ name }) => name === 'values-answer')?.message).toContain('within 200 ms');
  });

  it('stops at its limit of requests for any number of endpoints', async () => {
    const subFields = Array.from({ length: 30 }, (_, index) => ({
      name: `f${index}`,
      displayName: 'F',
      dataType: 'STRING',
      valuesEndpoint: { uri: `/api/values/people?${index}`, paginationStrategy: 'PAGE_NUMBER' },
    }));
    const url = await serve(createBackEnd({ document: { dataType: 'OBJECT', subFields } }));

    const [report] = await checkBackEnd(`${url}/api/fields/person`);

    expect(report?.requests.length).toBeLessThanOrEqual(10 * 120);
  });
});

describe('docs/check.md', () => {
  it('lists each check once, in the order of execution', () => {
    const rows = [...readFileSync('docs/check.md', 'utf8').matchAll(/^\| `([a-z]+(?:-[a-z]+)+)` /gm)];

    expect(rows.map(([, name]) => name)).toEqual(checkNames);
  });
});
