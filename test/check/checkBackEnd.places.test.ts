/** `spec-field check` of documents with other pagination and other places in responses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import type { ValuesEndpoint } from '../../src/core/index.js';
import { createFieldServer } from '../../src/server/index.js';
import { toNodeListener } from '../../src/server/node.js';
import { people } from '../support/breakableBackEnd.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The outcome of each check, by name, for a server that serves this document. */
async function check(
  endpoint: ValuesEndpoint,
  change: (request: Request) => Request = (one) => one,
  nextOf: (next: unknown) => unknown = (next) => next,
  values = people,
) {
  const server = createFieldServer({
    fields: {
      person: {
        spec: { displayName: 'Person', dataType: 'STRING', valuesEndpoint: endpoint },
        values,
      },
    },
    cors: 'any',
  });
  const node = createServer(
    toNodeListener(async (request) => withNext(await server(change(request)), nextOf)),
  );
  servers.push(node);
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/api/fields/person`;
  const [report] = await checkBackEnd(url, { origin: 'https://app.example.org' });
  return new Map(report?.checks.map(({ name, outcome, message }) => [name, { outcome, message }]));
}

/** An answer with another cursor in it. */
async function withNext(response: Response, nextOf: (next: unknown) => unknown): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: { next?: unknown } };
  if (body.data?.next === undefined) return new Response(text === '' ? null : text, { status, headers });
  const changed = { ...body, data: { ...body.data, next: nextOf(body.data.next) } };
  headers.delete('content-length');
  return new Response(JSON.stringify(changed), { status, headers });
}

const mapping = {
  dataField: '/data/items',
  totalField: '/data/total',
  valueField: 'id',
  labelField: 'name',
};
const strategies: readonly [name: string, endpoint: ValuesEndpoint][] = [
  ['PAGE_NUMBER', { requestParams: { firstPage: 0, valueParam: 'id' } }],
  ['OFFSET', { requestParams: { offsetParam: 'skip', limitParam: 'top', valueParam: 'id' } }],
  ['CURSOR', { responseMapping: { nextCursorField: '/data/next' } }],
  ['LINK', { responseMapping: { nextLinkField: 'next' } }],
  ['LINK', {}],
];

const endpointOf = (strategy: string, { responseMapping, ...rest }: ValuesEndpoint): ValuesEndpoint => ({
  uri: '/api/values/person',
  paginationStrategy: strategy,
  ...rest,
  responseMapping: { ...mapping, ...responseMapping },
});

/** A request of which the server overhears the text. */
function deaf(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete('search');
  return new Request(url, request);
}

/** A further page for which the server forgets the search text. */
function forgetsSearch(request: Request): Request {
  const url = new URL(request.url);
  const isFurther = url.searchParams.has('cursor') || Number(url.searchParams.get('page') ?? 1) > 1;
  return isFurther ? deaf(request) : request;
}

const failedOf = (checks: Awaited<ReturnType<typeof check>>) =>
  [...checks].filter(([, { outcome }]) => outcome === 'failed').map(([name]) => name);

describe('checkBackEnd', () => {
  it.each(strategies)('reports no fault for correct pages by %s (D60, D61, D64)', async (...row) => {
    const checks = await check(endpointOf(...row));

    expect([...checks].filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
    for (const name of ['pages-without-repeats', 'pages-without-gaps', 'values-mapping', 'search-finds'])
      expect([name, checks.get(name)?.outcome ?? 'missing']).not.toContain('failed');
    expect(checks.get('pages-without-gaps')?.outcome).toBe('held');
  });

  it('sends no search if the page searches the list (D65)', async () => {
    const searching = await check(endpointOf('PAGE_NUMBER', {}), deaf);
    const checks = await check(
      endpointOf('PAGE_NUMBER', {
        search: 'CLIENT',
        minSearchLength: 3,
        requestParams: { defaultLimit: 100 },
      }),
      deaf,
    );

    expect(searching.get('search-filters')?.outcome).toBe('failed');
    expect([...checks].filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
    const searches = [...checks].filter(([name]) => name.startsWith('search-'));
    expect(new Set(searches.map(([, { message }]) => message))).toEqual(
      new Set(['the page searches the list, not the server']),
    );
    expect(checks.get('pages-without-gaps')?.outcome).toBe('held');
  });

  it.each([
    ['CURSOR', { responseMapping: { nextCursorField: '/data/next' } }],
    ['LINK', { responseMapping: { nextLinkField: 'next' } }],
  ] satisfies [string, ValuesEndpoint][])(
    'reports further pages by %s that ignore the search',
    async (strategy, rest) => {
      const checks = await check(endpointOf(strategy, rest), forgetsSearch);

      expect(failedOf(checks)).toEqual(['search-pages']);
    },
  );

  const byCursor = endpointOf('CURSOR', {
    requestParams: { defaultLimit: 20 },
    responseMapping: { nextCursorField: '/data/next' },
  });

  it('reports a list by cursor that ends early', async () => {
    const checks = await check(byCursor, undefined, (next) => (Number(next) >= 60 ? null : next));

    expect(failedOf(checks)).toEqual(['pages-end']);
    expect(checks.get('pages-end')?.message).toContain('the list ends with 60 values, but the total is 1203');
  });

  it('reports a circular list by cursor', async () => {
    const checks = await check(byCursor, undefined, (next) => (Number(next) >= 60 ? 20 : next));

    expect(failedOf(checks)).toEqual(['pages-end']);
    expect(checks.get('pages-end')?.message).toContain('was already on an earlier page: the list never ends');
  });

  it('reports a circular list by link', async () => {
    const byLink = endpointOf('LINK', {
      requestParams: { defaultLimit: 20 },
      responseMapping: { nextLinkField: '/data/next' },
    });
    const checks = await check(byLink, undefined, (next) => {
      const url = new URL(String(next), 'http://127.0.0.1');
      const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)));
      return page === 5 && limit === 20 ? String(next).replace('page=5', 'page=2') : next;
    });

    expect(failedOf(checks)).toEqual(['pages-end']);
    expect(checks.get('pages-end')?.message).toContain('was already on an earlier page: the list never ends');
  });

  it('reports a list by cursor whose last page has a cursor', async () => {
    const checks = await check(byCursor, undefined, (next) => next ?? 999_999, people.slice(0, 60));

    expect(failedOf(checks)).toEqual(['pages-end']);
    expect(checks.get('pages-end')?.message).toContain('the page is empty, but links to another page');
  });

  it('reports a server that reads an offset as a page number', async () => {
    const checks = await check(endpointOf('OFFSET', {}), (request) => {
      const url = new URL(request.url);
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
      if (offset) url.searchParams.set('offset', String(offset * (limit || 1)));
      return new Request(url, request);
    });

    expect([...checks.values()].filter(({ outcome }) => outcome === 'failed')).not.toEqual([]);
  });
});
