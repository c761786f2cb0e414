/** Sources over HTTP, and the recipes of docs/sources.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SourceUnavailable, type SourceContext, type ValuesSource } from '../../../src/server/index.js';
import { httpSource, type HttpSourceOptions } from '../../../src/server/sources/httpSource.js';
import type { ContractContext, ContractRow } from '../../../src/server/testing.js';
import { describeSource } from '../../support/describeSource.ts';
import { type SearchEngine, startSearchEngine } from '../../support/searchEngine.ts';

type Source = ValuesSource<ContractContext>;

const asked = (more: Partial<SourceContext<ContractContext>> = {}): SourceContext<ContractContext> => ({
  signal: new AbortController().signal,
  context: { tenant: 'north' },
  locale: undefined,
  wantsTotal: true,
  params: {},
  ...more,
});
const query = { search: 'ada', page: 1, limit: 20, params: {} };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server for one test; its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = {
  request: () => ({ path: '/v' }),
  read: () => ({ values: [], hasNext: false }),
  byValue: { request: () => ({ path: '/v' }), read: () => [] },
} satisfies Omit<HttpSourceOptions<ContractContext>, 'origin'>;

const over = (origin: string, more: Partial<HttpSourceOptions<ContractContext>> = {}) =>
  httpSource<ContractContext>({ ...plain, ...more, origin });

describe('httpSource', () => {
  it.each([
    '',
    'example.org',
    'ftp://a.example',
    'https://a.example/path',
    'https://u:p@a.example',
    'https://a.example?x',
  ])('refuses %j for an origin', (origin) => {
    expect(() => over(origin)).toThrow(TypeError);
  });

  it.each(['//evil.example/v', 'https://evil.example/v', '\\\\evil.example/v', 'http:\\evil.example'])(
    'sends nothing to another origin: %s',
    async (path) => {
      const fetch = vi.fn(() => Promise.resolve(Response.json([])));
      const source = over('https://search.example', { request: () => ({ path }), fetch });

      await expect(source.search(query, asked())).rejects.toThrow('leads to another origin');
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('follows no redirect to another origin', async () => {
    const heard = vi.fn();
    const other = await serve((_request, response) => {
      heard();
      response.end('[]');
    });
    const origin = await serve((_request, response) => response.writeHead(302, { location: other }).end());

    await expect(over(origin).search(query, asked())).rejects.toMatchObject({ code: 'redirect-refused' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('escapes parameters, repeats lists, and omits missing values', async () => {
    const fetch = vi.fn((_request: Request) => Promise.resolve(Response.json([])));
    const params = { q: 'a&b=c#', id: ['x', 'y z'], n: 5, none: undefined };
    await over('https://search.example', { request: () => ({ path: '/v?a=1', params }), fetch }).search(
      query,
      asked(),
    );

    expect(fetch.mock.calls[0]?.[0].url).toBe('https://search.example/v?a=1&q=a%26b%3Dc%23&id=x&id=y+z&n=5');
  });

  it.each([429, 502, 503, 504])('reports %i as temporary', async (status) => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, { 'retry-after': '7' }).end(),
    );

    const failure = await Promise.resolve(over(origin).search(query, asked())).catch(
      (cause: unknown) => cause,
    );

    expect(failure).toBeInstanceOf(SourceUnavailable);
    expect(failure).toMatchObject({ retryAfterSeconds: 7 });
  });

  it.each([400, 401, 403, 404, 500])('reports %i as a fault', async (status) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());

    await expect(over(origin).search(query, asked())).rejects.toMatchObject({ code: 'http-status', status });
  });

  it('aborts a late response, and a too large one', async () => {
    const late = await serve(() => {});
    const large = await serve((_request, response) => response.end(`"${'a'.repeat(5_000)}"`));

    await expect(over(late, { timeoutMs: 50 }).search(query, asked())).rejects.toThrow(SourceUnavailable);
    await expect(over(large, { maxBytes: 1_000 }).search(query, asked())).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('aborts its request with the request of the client', async () => {
    const closed = vi.fn();
    const heard = vi.fn();
    const origin = await serve((_request, response) => {
      heard();
      response.once('close', closed);
    });
    const controller = new AbortController();
    const work = Promise.resolve(over(origin).resolve?.(['a'], asked({ signal: controller.signal })));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());

    controller.abort(new Error('gone'));

    await expect(work).rejects.toThrow('gone');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('sends no request for an empty result, and has no `resolve` without `byValue`', async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json([])));
    const silent = { request: () => undefined, read: () => [] };
    const source = over('https://search.example', { request: () => undefined, byValue: silent, fetch });

    expect(await source.search(query, asked())).toEqual({ values: [], total: 0, hasNext: false });
    expect(await source.resolve?.(['a'], asked())).toEqual([]);
    expect('resolve' in over('https://search.example', { byValue: undefined })).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});

/** The pieces of docs/sources.md: code by the name in its first line, and the exchange that follows it. */
const docs = readFileSync(join(import.meta.dirname, '../../../docs/sources.md'), 'utf8');
const recipes = [...docs.matchAll(/```ts\n\/\/ (\w+)\.ts\n((?:(?!```).)*)```\n\n```json\n(.*?)```/gs)].map(
  ([, name = '', code = '', exchange = '']) => ({ name, code, exchange: JSON.parse(exchange) as Exchange }),
);

interface Exchange {
  readonly asked: unknown;
  readonly answered: unknown;
  readonly page: unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'spec-field-recipes-'));
const door = join(import.meta.dirname, '../../../src/server/index.js');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an unchanged recipe against an origin. */
async function load(name: string, origin: string): Promise<Source> {
  const code = recipes.find((recipe) => recipe.name === name)?.code ?? '';
  const file = join(folder, `${name}-${new URL(origin).port || 'none'}.ts`);
  writeFileSync(file, code.replace(`'spec-field/server'`, JSON.stringify(door)));
  vi.stubEnv('SEARCH_ORIGIN', origin);
  vi.stubEnv('SEARCH_KEY', 'secret');
  try {
    return ((await import(file)) as { readonly people: Source }).people;
  } finally {
    vi.unstubAllEnvs();
  }
}

describe('the recipes of docs/sources.md', () => {
  it('cover four services', () => {
    expect(recipes.map(({ name }) => name)).toEqual(['openSearch', 'meilisearch', 'typesense', 'rest']);
  });

  it.each(recipes)('query $name and read its response as documented', async ({ name, exchange }) => {
    const received: unknown[] = [];
    const origin = await serve(async (request, response) => {
      let text = '';
      for await (const piece of request) text += String(piece);
      const { searchParams } = new URL(request.url ?? '', 'http://x');
      received.push(text === '' ? Object.fromEntries(searchParams) : JSON.parse(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(exchange.answered));
    });
    const source = await load(name, origin);

    expect(await source.search(query, asked())).toEqual(exchange.page);
    expect(received).toEqual([exchange.asked]);
    expect(await source.resolve?.(['7'], asked())).toEqual([{ value: '7', label: 'Ada Lovelace' }]);
    expect(JSON.stringify(received[1])).toContain('7');
  });
});

/** An unused port. */
const createBroken = () => load('openSearch', 'http://127.0.0.1:9');

describe('the recipe of OpenSearch, against a double', () => {
  let engine: SearchEngine | undefined;
  beforeAll(() => () => engine?.close());
  const createSource = async (rows: readonly ContractRow[]) => {
    const documents = rows.map(({ value, label, tenant }) => ({ id: value, name: label, tenant }));
    engine = await startSearchEngine(documents, 'secret');
    return load('openSearch', engine.origin);
  };
  describeSource({ createSource, createBroken, fold: 'none', isScoped: true, searches: 200 });
});
