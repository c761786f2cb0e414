/**
 * Connections over real sockets: each kind of request closes its connection when it is aborted or timed out, also after a
 * garbage collection. Node's `fetch` forgets the signal of a `Request` without another reference
 * (nodejs/node#55428).
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProber } from '../../src/check/prober.js';
import { sendForm } from '../../src/client/form/formSubmission.js';
import { planForm } from '../../src/core/index.js';
import { platformClient, requestJson } from '../../src/core/http/httpClient.js';
import { createFieldClient } from '../../src/index.js';
import { httpSource } from '../../src/server/index.js';
import { remoteKeys, verifiedFetch } from '../../src/token/index.js';
import { collectGarbage } from '../support/collectGarbage.ts';
import {
  type Beginning,
  dripping,
  type EndlessServer,
  redirecting,
  serveEndless,
  silent,
} from '../support/openAnswers.ts';

/** Requests of each way, since a garbage collection may miss some. */
const askers = 20;
const patience = { timeout: 20_000 };

const servers: EndlessServer[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  vi.restoreAllMocks();
});

async function serve(begin: Beginning): Promise<EndlessServer> {
  const server = await serveEndless(begin);
  servers.push(server);
  return server;
}

const endings: readonly (readonly [string, Beginning])[] = [
  ['never answers', silent],
  ['never ends its answer', dripping],
  ['redirects to a server that never answers', redirecting(silent)],
  ['redirects to an answer that never ends', redirecting(dripping)],
];
const direct = endings.slice(0, 2);
const crossed = <Way>(ways: Readonly<Record<string, Way>>, begins: typeof endings) =>
  Object.entries(ways).flatMap(([name, way]) =>
    begins.map(([what, begin]) => [name, what, begin, way] as const),
  );

const verified = verifiedFetch({
  keys: remoteKeys('http://127.0.0.1:9/'),
  issuer: 'https://a.example',
  audience: 'b',
});
const page = 'http://page.example';
const insideOf = (serverBaseUrl: string) =>
  createFieldClient({ baseUrl: page, serverBaseUrl }).options.fetch ?? platformClient;

type Asking = (url: string, signal: AbortSignal) => unknown;

const followed: Readonly<Record<string, Asking>> = {
  'a lookup by GET': (url, signal) => requestJson(platformClient, { url, signal }),
  'a lookup by POST': (url, signal) =>
    requestJson(platformClient, { url, signal, method: 'POST', body: '{"page":1}' }),
  'a lookup at the address inside': (url, signal) => requestJson(insideOf(url), { url: `${page}/`, signal }),
  'a source over HTTP': (url, signal) =>
    httpSource({
      origin: url,
      request: () => ({ path: '/' }),
      read: () => ({ values: [], hasNext: false }),
    }).search({ search: '', page: 1, limit: 10, offset: 0, params: {} } as never, { signal } as never),
};

const notFollowed: Readonly<Record<string, Asking>> = {
  'a lookup that is verified': (url, signal) => requestJson(verified, { url, signal }),
  'a client that verifies': (url, signal) => verified(new Request(url, { signal })),
};

describe('aborted work', () => {
  // All ways at once, since a garbage collection takes longer than a request.
  it.each(endings)('closes its connections, of a server that %s', async (_what, begin) => {
    const isDirect = begin === silent || begin === dripping;
    const stop = new AbortController();
    const ways = await Promise.all(
      Object.entries(isDirect ? { ...followed, ...notFollowed } : followed).map(async ([name, ask]) => {
        const server = await serve(begin);
        const work = Array.from({ length: askers }, async () => ask(server.origin, stop.signal));
        return { name, work: Promise.allSettled(work), server };
      }),
    );
    const each = (count: number) => ways.map(({ name }) => [name, count]);
    await vi.waitFor(
      () =>
        expect(ways.map(({ name, server }) => [name, server.heard()])).toEqual(
          each(askers * (isDirect ? 1 : 2)),
        ),
      patience,
    );
    await collectGarbage();

    stop.abort(new Error('gone'));

    const outcomes = await Promise.all(ways.map(({ work }) => work));
    const reasons = outcomes.flat().map((one) => one.status === 'rejected' && String(one.reason));
    expect(new Set(reasons)).toEqual(new Set(['Error: gone']));
    await vi.waitFor(
      () => expect(ways.map(({ name, server }) => [name, server.open()])).toEqual(each(0)),
      patience,
    );
  });
});

const timeoutMs = 700;
const plan = (method: 'POST' | 'PUT') =>
  planForm({
    id: 'f',
    fields: [{ name: 'a', displayName: 'A', dataType: 'STRING' }],
    submitEndpoint: { uri: '/', method },
  });
const timeout = AbortSignal.timeout.bind(AbortSignal);
const submit = (method: 'POST' | 'PUT') => (url: string) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(timeoutMs));
  return sendForm({
    plan: plan(method),
    values: { a: 'x' },
    specUrl: `${url}/form`,
    lookup: { baseUrl: url },
    idempotencyKey: undefined,
  });
};
const probe = (method: 'GET' | 'PUT' | 'OPTIONS') => (url: string) =>
  createProber({ headerOrigins: [], timeoutMs }).send({
    purpose: 'a test',
    url: `${url}/`,
    method,
    ...(method === 'PUT' && { body: '{}' }),
  });

const redirected: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a lookup': (url) => requestJson(platformClient, { url }, { timeoutMs }),
  'a check by GET': probe('GET'),
};
const timed: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a check by PUT': probe('PUT'),
  'a check by OPTIONS': probe('OPTIONS'),
  'public keys': (url) => remoteKeys(url, { timeoutMs }).find('k'),
  'a form by POST': submit('POST'),
  'a form by PUT': submit('PUT'),
};

// These tests mostly wait.
describe.concurrent('timed-out work', () => {
  beforeAll(() => {
    const collecting = setInterval(() => void collectGarbage(1), 200);
    return () => clearInterval(collecting);
  });

  it.each([...crossed(redirected, endings), ...crossed(timed, direct)])(
    'closes its connections: %s, of a server that %s',
    async (_name, _what, begin, ask) => {
      const { origin, open } = await serve(begin);
      const work = Array.from({ length: askers }, () => ask(origin));

      const settled = await Promise.allSettled(work);

      expect(settled).toHaveLength(askers);
      await vi.waitFor(() => expect(open()).toBe(0), patience);
    },
  );
});

const movedWithWords: Beginning = (response, request) => {
  if (request.url === '/end') response.end('[]');
  else response.writeHead(307, { location: '/end' }).write(' ');
};

describe('a redirect', () => {
  it('closes the connection of the redirecting response', async () => {
    const { origin, open } = await serve(movedWithWords);

    expect(await requestJson(platformClient, { url: `${origin}/` })).toEqual([]);
    await vi.waitFor(() => expect(open()).toBe(0), patience);
  });
});
