/**
 * `spec-field check` against the reference server: every way it serves values passes over real HTTP, signed ones among
 * them, and each fault of a signature is found by the one check that is made for it.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CheckReport, checkBackEnd } from '../../src/check/checkBackEnd.js';
import { createFieldServer } from '../../src/server/index.js';
import { toNodeListener } from '../../src/server/node.js';
import { createSigner } from '../../src/signing/index.js';
import { createReferenceFields } from '../../stories/support/referenceFields.ts';
import { people } from '../support/breakableBackEnd.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const signer = createSigner(names);
const origin = 'https://app.example.org';
beforeAll(() => signer.ready());
afterAll(() => signer.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Handler = (request: Request) => Promise<Response>;

async function serve(handler: Handler): Promise<string> {
  const server = createServer(toNodeListener(handler));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const spec = (uri: string, method = 'GET') => ({
  displayName: 'Person',
  dataType: 'STRING',
  valuesEndpoint: {
    uri,
    method,
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 20, valueParam: 'value' },
    responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
  },
});

const server = createFieldServer({
  fields: {
    ...createReferenceFields({ cities: people }),
    header: { spec: spec('/api/values/header'), values: people, signed: 'header' },
    body: { spec: spec('/api/values/body'), values: people, signed: 'body' },
    post: { spec: spec('/api/values/post', 'POST'), values: people, signed: 'header' },
  },
  signer,
  signing: { onAudit: () => {} },
  cors: [origin],
  onFault: () => {},
});

/** Checks the server over HTTP, or a handler without a network. */
async function check(name: string, fetch?: Handler, more: object = names): Promise<CheckReport> {
  // Keys are accepted over HTTP from this machine only.
  const at = fetch ? 'http://127.0.0.1' : await serve(server);
  const [report] = await checkBackEnd(`${at}/api/fields/${name}`, {
    origin,
    ...more,
    ...(fetch && { fetch }),
  });
  if (!report) throw new Error('There is no report.');
  return report;
}

const namesOf = ({ checks }: CheckReport, outcome: string) =>
  checks.filter((one) => one.outcome === outcome).map(({ name }) => name);

const isValues = ({ url }: Request) => url.includes('/api/values/');

/** The answer with another text, or other headers. */
async function changed(response: Response, change: (text: string) => string, headers: HeadersInit = {}) {
  const { status } = response;
  const all = new Headers(response.headers);
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return new Response(change(await response.text()), { status, headers: all });
}

const ofValues =
  (change: (response: Response, request: Request) => Response | Promise<Response>): Handler =>
  async (request) =>
    isValues(request) && request.method === 'GET' ? change(await server(request), request) : server(request);

function without(response: Response, name: string): Response {
  response.headers.delete(name);
  return response;
}

/** Repeats the earlier response to the same request. */
function cached(): Handler {
  const known = new Map<string, Promise<Response>>();
  return async (request) => {
    if (!isValues(request) || request.headers.has('origin')) return server(request);
    const answer = known.get(request.url) ?? server(request);
    known.set(request.url, answer);
    return (await answer).clone();
  };
}

const keysAs =
  (change: (jwks: string) => string, headers: HeadersInit = {}): Handler =>
  async (request) =>
    request.url.endsWith('/jwks.json') ? changed(await server(request), change, headers) : server(request);

describe('the reference server', () => {
  it.each([
    'city',
    'country',
    'language',
    'currency',
    'timeZone',
    'project',
    'assignee',
    'reviewer',
    'priority',
    'email',
  ])('passes: %s', async (name) => {
    const report = await check(name, undefined, { search: name === 'city' ? 'ka' : undefined });

    expect(report.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it.each(['header', 'body', 'post'])('passes signed: %s', async (name) => {
    const report = await check(name);

    expect(report.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(namesOf(report, 'held')).toEqual(
      expect.arrayContaining([
        'signed-keys',
        'signed-values',
        'signed-request',
        'signed-fresh',
        'signed-document',
        'by-value-many',
      ]),
    );
  });

  it('is trusted about its issuer if none is given', async () => {
    expect(namesOf(await check('header', undefined, {}), 'held')).toContain('signed-values');
  });
});

describe('a fault of a signature', () => {
  it.each<[name: string, what: string, handler: Handler, more?: object]>([
    ['signed-values', 'another issuer', server, { ...names, issuer: 'https://other.test' }],
    ['signed-values', 'another audience', server, { ...names, audience: 'others' }],
    [
      'signed-values',
      'values changed on the way',
      ofValues((response) => changed(response, (text) => text.replaceAll('Kaka', 'Kxka'))),
    ],
    ['signed-values', 'no token', ofValues((response) => without(response, 'values-token'))],
    [
      'signed-request',
      'an answer to another request',
      async (request) =>
        server(
          isValues(request) && request.method === 'GET'
            ? new Request(`${request.url}&more=1`, request)
            : request,
        ),
    ],
    ['signed-fresh', 'an answer from a cache', cached()],
    [
      'signed-document',
      'a document that is not signed',
      async (request) =>
        request.url.endsWith('/header') && !isValues(request)
          ? without(await server(request), 'values-token')
          : server(request),
    ],
    [
      'signed-exposed',
      'a signature that pages cannot read',
      ofValues((response) => without(response, 'access-control-expose-headers')),
    ],
    ['signed-keys', 'no keys', keysAs(() => '{"keys":[]}')],
    ['signed-keys', 'a private key', keysAs((jwks) => jwks.replace('"kty"', '"d":"AAAA","kty"'))],
    [
      'signed-keys',
      'keys for one origin',
      keysAs((jwks) => jwks, { 'access-control-allow-origin': 'https://other.test' }),
    ],
    ['signed-keys', 'keys that are no JSON', keysAs(() => '<html>')],
  ])('is found by %s: %s', async (name, _what, handler, more) => {
    const report = await check('header', handler, more);

    expect(namesOf(report, 'failed')).toEqual([name]);
  });
});
