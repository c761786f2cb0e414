/** Documents that are requested in one turn are one request to a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it } from 'vitest';
import { createFieldPage } from '../../src/client/index.js';
import { createFieldClient, type FieldSpecError, fieldSpecQuery, formSpecQuery } from '../../src/index.js';
import { createFieldServer } from '../../src/server/index.js';
import { toNodeListener } from '../../src/server/node.js';

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const text = (displayName: string) => ({ displayName, dataType: 'STRING' });
const fieldServer = (names: readonly string[]) =>
  toNodeListener(
    createFieldServer({ fields: Object.fromEntries(names.map((name) => [name, { spec: text(name) }])) }),
  );

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a server; `asked` contains path and query of each request. */
async function serve(answer: Answer) {
  const asked: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    requests.push(request);
    void answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, requests, baseUrl, options: { baseUrl, batch: '/api/fields' } };
}

/** A server that answers a batch with `batch`, and a single document by its name. */
const serveBatch = (batch: Answer) =>
  serve((request, response) => {
    const [path = '', search] = (request.url ?? '').split('?');
    if (search !== undefined) return batch(request, response);
    return response.end(JSON.stringify(text(`${path.split('/').at(-1)} alone`)));
  });

const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify(body));

const pathOf = (name: string) => `/api/fields/${encodeURIComponent(name)}`;

/** Requests documents in one turn; returns the display name of each, or the code of its error. */
async function ask(
  names: readonly string[],
  options: Parameters<typeof fieldSpecQuery>[1],
  queryClient = new QueryClient(),
) {
  return Promise.all(
    names.map((name) =>
      queryClient.fetchQuery(fieldSpecQuery(pathOf(name), options)).then(
        ({ displayName }) => displayName,
        ({ code, status }: FieldSpecError) => `${code} ${status ?? ''}`.trim(),
      ),
    ),
  );
}

describe('fieldSpecQuery, with a `batch`', () => {
  it('requests seven documents at once, and caches each under its own key', async () => {
    const { asked, options, baseUrl } = await serve(fieldServer(seven));
    const queryClient = new QueryClient();

    expect(await ask(seven, options, queryClient)).toEqual(seven);
    expect(asked).toEqual(['/api/fields?names=a,b,c,d,e,f,g']);
    expect(queryClient.getQueryData(fieldSpecQuery(pathOf('c'), { baseUrl }).queryKey)).toEqual(text('c'));
  });

  it('sends seven requests without `batch`', async () => {
    const { asked, baseUrl } = await serve(fieldServer(seven));

    expect(await ask(seven, { baseUrl })).toEqual(seven);
    expect(asked).toHaveLength(7);
  });

  it('requests stale documents together, and a single one without a batch', async () => {
    const { asked, options } = await serve(fieldServer(seven));
    const queryClient = new QueryClient();
    await ask(['b'], options, queryClient);
    await ask(seven, options, queryClient);
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await ask(seven, options, queryClient);

    expect(asked).toEqual([
      '/api/fields/b',
      '/api/fields?names=a,c,d,e,f,g',
      '/api/fields?names=a,b,c,d,e,f,g',
    ]);
  });

  it('reads names with commas, spaces, slashes and accents', async () => {
    const names = ['c,d', 'é f', 'a/b', '100%', 'x&y'];
    const { asked, options } = await serve(fieldServer(names));

    expect(await ask(names, options)).toEqual(names);
    expect(asked).toHaveLength(1);
  });

  it('fails for a missing document with the same error as without a batch', async () => {
    const { asked, options, baseUrl } = await serve(fieldServer(['a', 'b']));
    const failure = async (given: object) => {
      const queryClient = new QueryClient();
      const rest = ask(['a', 'b'], { baseUrl, ...given }, queryClient);
      const error = await queryClient
        .fetchQuery(fieldSpecQuery('/api/fields/x', { baseUrl, ...given }))
        .catch(String);
      return [await rest, error];
    };

    expect(await failure(options)).toEqual(await failure({}));
    expect(asked[0]).toBe('/api/fields?names=a,b,x');
    expect(asked).toHaveLength(4);
  });

  it('requests a document alone if the response does not mention it', async () => {
    const { asked, options } = await serveBatch(json({ fields: { a: text('a') }, missing: [] }));

    expect(await ask(['a', 'signed'], options)).toEqual(['a', 'signed alone']);
    expect(asked).toEqual(['/api/fields?names=a,signed', '/api/fields/signed']);
  });

  it.each<[string, Answer, object?]>([
    ['a refusal', (_request, response) => response.writeHead(400).end()],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['a connection that breaks', (request) => request.socket.destroy()],
    ['no answer in time', () => undefined, { timeoutMs: 2_000 }],
    ['an answer that is too large', json({ fields: { a: text('a'.repeat(5_000)) } }), { maxBytes: 4_000 }],
    ['an answer of too many members', json({ fields: { a: Array(60_000).fill(1) } })],
    [
      'a redirect to another origin',
      (_request, response) => response.writeHead(302, { location: 'http://away.invalid/' }).end(),
    ],
  ])('requests each document alone after %s', async (_what, batch, more) => {
    const { asked, options } = await serveBatch(batch);

    expect(await ask(['a', 'b'], { ...options, ...more })).toEqual(['a alone', 'b alone']);
    expect(asked).toHaveLength(3);
  });

  it('requests each document alone if the client refuses the batch, for example as unsigned', async () => {
    const { asked, options } = await serve(fieldServer(['a', 'b']));
    const refusal = Object.assign(new Error('The response is not signed.'), { name: 'TokenError' });
    const httpClient = async (request: Request) => {
      if (request.url.includes('?')) throw refusal;
      return fetch(request);
    };

    expect(await ask(['a', 'b'], { ...options, httpClient })).toEqual(['a', 'b']);
    expect(asked.toSorted()).toEqual(['/api/fields/a', '/api/fields/b']);
  });

  it('sends no further request after a 503 with Retry-After', async () => {
    const { asked, options } = await serveBatch((_request, response) =>
      response.writeHead(503, { 'retry-after': '60' }).end(),
    );

    expect(await ask(['a', 'b'], options)).toEqual(['http-status 503', 'http-status 503']);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [text('x')]],
    ['a list of fields, from a server without batches', { fields: [text('x')] }],
    ['documents that are not objects', { fields: { a: 'a', b: null, constructor: [], __proto__: 1 } }],
    ['documents of other names', { fields: { x: text('x'), '': text('y') }, missing: ['z'] }],
    ['missing that is not a list', { fields: {}, missing: 'a,b,constructor' }],
    ['no fields', { missing: [{ a: 1 }, 7] }],
  ])('ignores a malformed response: %s', async (_what, body) => {
    const { asked, options } = await serveBatch(json(body));
    const names = ['a', 'b', 'constructor', '__proto__'];

    expect(await ask(names, options)).toEqual(names.map((name) => `${name} alone`));
    expect(asked).toHaveLength(5);
  });

  it('reads a document named `__proto__` without changing a prototype', async () => {
    const { options } = await serveBatch((_request, response) =>
      response.end('{"fields":{"__proto__":{"displayName":"P","dataType":"STRING","a":{}}},"missing":["a"]}'),
    );

    expect(await ask(['__proto__', 'a'], options)).toEqual(['P', 'http-status 404']);
    expect('displayName' in {}).toBe(false);
  });

  it('fails only the field whose document is invalid', async () => {
    const { options } = await serveBatch(json({ fields: { a: { dataType: 7 }, b: text('b') } }));

    expect(await ask(['a', 'b'], options)).toEqual(['spec-invalid', 'b']);
  });

  it.each([
    ['names', Array.from({ length: 150 }, (_, index) => `n${index}`), 2],
    ['characters of URL', Array.from({ length: 30 }, (_, index) => `${index}-${'n'.repeat(196)}`), 4],
    ['a name of more than fits', ['a', 'b', 'n'.repeat(2_100)], 2],
  ])('splits a batch of too many or too long names: %s', async (_what, names, requests) => {
    const { asked, options, baseUrl } = await serve(fieldServer(names));

    expect(await ask(names, options)).toEqual(names);
    expect(asked).toHaveLength(requests);
    for (const url of asked.filter((one) => one.includes('?'))) {
      expect(url.split(',').length).toBeLessThanOrEqual(100);
      expect(baseUrl.length + url.length).toBeLessThanOrEqual(2_000);
    }
  });

  it('is aborted once every query is cancelled', async () => {
    const { requests, options } = await serveBatch(() => undefined);
    const queryClient = new QueryClient();
    const answers = ask(['a', 'b'], options, queryClient);
    await expect.poll(() => requests.length).toBe(1);
    const closed = new Promise<void>((resolve) => requests[0]?.socket.once('close', () => resolve()));
    const cancel = (name: string) =>
      queryClient.cancelQueries({ queryKey: fieldSpecQuery(pathOf(name), options).queryKey });

    await cancel('a');
    await cancel('b');
    await closed;
    await answers;
    expect(requests).toHaveLength(1);
  });

  it('still resolves the other queries if one is cancelled', async () => {
    const held: ServerResponse[] = [];
    const { options } = await serveBatch((_request, response) => held.push(response));
    const queryClient = new QueryClient();
    const answers = ask(['a', 'b'], options, queryClient);
    await expect.poll(() => held.length).toBe(1);

    await queryClient.cancelQueries({ queryKey: fieldSpecQuery(pathOf('a'), options).queryKey });
    held[0]?.end(JSON.stringify({ fields: { a: text('a'), b: text('b') } }));

    expect((await answers)[1]).toBe('b');
  });

  it('omits a document whose query is cancelled before the request', async () => {
    const { asked, options } = await serve(fieldServer(seven));
    const queryClient = new QueryClient();
    const answers = ask(['a', 'b', 'c'], options, queryClient);
    void queryClient.cancelQueries({ queryKey: fieldSpecQuery(pathOf('a'), options).queryKey });

    expect((await answers).slice(1)).toEqual(['b', 'c']);
    expect(asked).toEqual(['/api/fields?names=b,c']);
  });

  it.each([
    ['elsewhere', '/api/other/a'],
    ['further below', '/api/fields/sub/a'],
    ['the list itself', '/api/fields'],
    ['with a query', '/api/fields/a?v=2'],
    ['with a name that is not percent-encoded', '/api/fields/%E0%A4%A'],
  ])('requests a document alone if its URL is %s', async (_what, url) => {
    const { asked, options } = await serve(json(text('A')));
    const queryClient = new QueryClient();
    const urls = [url, `${url}${url.includes('?') ? '&' : '?'}x`];

    await Promise.all(urls.map((one) => queryClient.fetchQuery(fieldSpecQuery(one, options))));

    expect(asked.toSorted()).toEqual(urls.toSorted());
  });

  it('requests forms and documents of other origins alone', async () => {
    const [here, elsewhere] = [await serve(fieldServer(['a', 'b'])), await serve(fieldServer(['a', 'b']))];
    const queryClient = new QueryClient();
    const asked = ['a', 'b'].flatMap((name) => [
      queryClient.fetchQuery(fieldSpecQuery(elsewhere.baseUrl + pathOf(name), here.options)),
      queryClient.fetchQuery(formSpecQuery(pathOf(name), here.options)),
    ]);
    await Promise.allSettled(asked);

    expect(elsewhere.asked.toSorted()).toEqual(['/api/fields/a', '/api/fields/b']);
    expect(here.asked.toSorted()).toEqual(['/api/fields/a', '/api/fields/b']);
  });

  it('sends separate batches for other locales, scopes, limits and query clients', async () => {
    const { asked, requests, options } = await serve(fieldServer(['a', 'b']));
    const [one, other] = [new QueryClient(), new QueryClient()];
    const names = ['a', 'b'];
    await Promise.all([
      ask(names, { ...options, locale: 'fr' }, one),
      ask(names, { ...options, locale: 'de_AT' }, one),
      ask(names, { ...options, scope: 'u1' }, one),
      ask(names, { ...options, scope: 'u2', maxBytes: 9_000 }, one),
      ask(names, { ...options, locale: 'fr' }, other),
    ]);

    expect(asked).toEqual(Array(5).fill('/api/fields?names=a,b'));
    const languages = requests.map(({ headers }) => headers['accept-language']).slice(0, 2);
    expect(languages).toEqual(['fr', 'de-AT']);
  });

  it('calls the app’s httpClient, which can add headers', async () => {
    const { requests, options } = await serve(fieldServer(['a', 'b']));
    const tenant = 't1';
    const httpClient = (request: Request) => {
      request.headers.set('x-tenant', tenant);
      return fetch(request);
    };

    await ask(['a', 'b'], { ...options, httpClient });

    expect(requests.map(({ headers }) => headers['x-tenant'])).toEqual([tenant]);
  });

  it('fails with url-invalid if `batch` is not an http URL', async () => {
    const { asked, options } = await serve(fieldServer(['a']));

    expect(await ask(['a'], { ...options, batch: 'ftp://example.org/fields' })).toEqual(['url-invalid']);
    expect(asked).toEqual([]);
  });

  it('accepts an absolute `batch` with a trailing slash', async () => {
    const { asked, baseUrl } = await serve(fieldServer(['a', 'b']));

    expect(await ask(['a', 'b'], { baseUrl, batch: `${baseUrl}/api/fields/` })).toEqual(['a', 'b']);
    expect(asked).toEqual(['/api/fields?names=a,b']);
  });
});

describe('createFieldClient, with a `batch`', () => {
  it('prefetches with one request, to serverBaseUrl', async () => {
    const { asked, baseUrl } = await serve(fieldServer(seven));
    const client = createFieldClient({ serverBaseUrl: baseUrl, batch: '/api/fields' });
    const queryClient = new QueryClient();

    await Promise.all(seven.map((name) => queryClient.prefetchQuery(client.fieldSpecQuery(pathOf(name)))));

    expect(asked).toEqual(['/api/fields?names=a,b,c,d,e,f,g']);
    expect(queryClient.getQueryData(client.fieldSpecQuery(pathOf('g')).queryKey)).toEqual(text('g'));
  });
});

describe('createFieldPage, with a `batch`', () => {
  it('requests the documents of a page at once', async () => {
    const { asked, options } = await serve(fieldServer(seven));
    const { documents } = createFieldPage({ queryClient: new QueryClient(), lookup: options });
    const watched = seven.map((name) => documents.get(pathOf(name)));
    const stops = watched.map((document) => document.subscribe(() => {}));

    await expect.poll(() => watched.map((one) => one.getSnapshot().status)).toEqual(Array(7).fill('ready'));
    for (const stop of stops) stop();

    expect(asked).toHaveLength(1);
  });
});
