import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldSpecError } from '../../src/index.js';
import { createFieldClient } from '../../src/queries/fieldClient.js';

const spec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/city' } };
const path = '/api/fields/city';

/** Calls `make` as on a page at this URL. */
function onPage<Made>(href: string, make: () => Made): Made {
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', new URL(href));
  const made = make();
  vi.unstubAllGlobals();
  return made;
}

const keysOf = ({ fieldSpecQuery, valuesQuery }: ReturnType<typeof createFieldClient>, url: string) => [
  fieldSpecQuery(url).queryKey,
  valuesQuery(spec.valuesEndpoint, '', { specUrl: url }).queryKey,
];

afterEach(() => vi.unstubAllGlobals());

describe('createFieldClient', () => {
  it.each([
    ['the page’s own origin', {}, path],
    ['an address inside', { serverBaseUrl: 'http://api.internal:8080' }, path],
    ['one with a slash at its end', { serverBaseUrl: 'http://api.internal:8080/' }, path],
    ['another origin', { baseUrl: 'https://api.example' }, path],
    ['another origin, with a slash', { baseUrl: 'https://api.example/' }, path],
    ['the page’s own origin, in full', { baseUrl: 'https://shop.example' }, path],
    ['the page’s own origin, as a path', { baseUrl: '/' }, path],
    ['a URL in full', {}, `https://api.example${path}`],
  ])('makes the same keys on server and page: %s', (_name, options, url) => {
    const ofServer = keysOf(createFieldClient({ locale: 'de', ...options }), url);
    const ofPage = onPage('https://shop.example/cart?x#y', () =>
      keysOf(createFieldClient({ locale: 'de', ...options }), url),
    );

    expect(ofServer).toEqual(ofPage);
    expect(JSON.stringify(ofServer)).not.toContain('internal');
  });

  it('makes different keys for different origins', () => {
    const clients = [{}, { baseUrl: 'https://a.example' }, { baseUrl: 'https://b.example' }].map(
      createFieldClient,
    );
    const keys = clients.flatMap((client) => keysOf(client, path)).map((key) => JSON.stringify(key));

    expect(new Set(keys).size).toBe(6);
  });

  it.each([
    [{ serverBaseUrl: 'http://api.internal:8080' }, 'http://api.internal:8080/api/fields/city'],
    [
      { serverBaseUrl: 'http://api.internal:8080', baseUrl: 'https://api.example/x/' },
      'http://api.internal:8080/api/fields/city',
    ],
    [{ baseUrl: 'https://api.example' }, 'https://api.example/api/fields/city'],
  ])('sends requests of a server to serverBaseUrl: %j', async (options, asked) => {
    const fetch = vi.fn(async (_request: Request) => Response.json(spec));
    const client = createFieldClient({ ...options, fetch });

    await new QueryClient().fetchQuery(client.fieldSpecQuery(path));

    expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual([asked]);
  });

  it('requests values of another origin from that origin', async () => {
    const fetch = vi.fn(async (_request: Request) => Response.json([]));
    const client = createFieldClient({
      serverBaseUrl: 'http://inside:1',
      allowedOrigins: ['https://data.example'],
      fetch,
    });

    await new QueryClient().fetchInfiniteQuery(client.valuesQuery({ uri: 'https://data.example/v' }, ''));

    expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual(['https://data.example/v']);
  });

  it.each([
    ['without a redirect', '/api/fields/city', undefined],
    ['a redirect to a path', '/old', undefined],
    ['a redirect to a URL of the same server', '/old-in-full', undefined],
    ['a redirect to another server', '/away', 'redirect-refused'],
  ])('treats a response of serverBaseUrl as one of the page’s origin: %s', async (_name, url, refusal) => {
    const server = createServer(({ url: asked = '', headers: { host } }, response) => {
      const moved = {
        '/old': path,
        '/old-in-full': `http://${host}${path}`,
        '/away': 'http://away.invalid/',
      }[asked];
      response.writeHead(moved ? 302 : 200, moved ? { location: moved } : {}).end(JSON.stringify(spec));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { fieldSpecQuery } = createFieldClient({ serverBaseUrl: `http://127.0.0.1:${port}` });

    const answer = new QueryClient().fetchQuery(fieldSpecQuery(url));
    const code = await answer.then(
      () => undefined,
      (error: FieldSpecError) => error.code,
    );
    server.close();

    expect(code).toBe(refusal);
  });

  it('uses the locale of each request', () => {
    const { fieldSpecQuery } = createFieldClient({ locale: 'en' });

    expect(fieldSpecQuery(path, { locale: 'fr' }).queryKey.at(-1)).toBe('fr');
    expect(fieldSpecQuery(path).queryKey.at(-1)).toBe('en');
  });

  it('throws a TypeError for an invalid serverBaseUrl', () => {
    expect(() => createFieldClient({ serverBaseUrl: 'api.internal' })).toThrow(TypeError);
  });
});
