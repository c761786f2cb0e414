/** A back end that signs: replies in both forms, the keys, and permission to revoke and rotate. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldServer, type FieldServerOptions } from '../../src/server/index.js';
import { createMemoryBroker, createSigner, type Signer } from '../../src/signing/index.js';
import { remoteKeys, verifiedFetch, verifyToken } from '../../src/token/index.js';
import { codeUnder } from '../brokers/support/signingDocument.ts';
import { createIdentity } from '../support/identities.ts';
import { createManualClock } from '../support/manualClock.ts';
import { revokedIn } from '../support/signedTokens.ts';
import { codeOf } from '../support/hostileTokens.ts';
import { servedShippingForm } from '../support/shippingForm.ts';
import type { HttpClient } from '../../src/core/index.js';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const origin = 'https://api.test';
const adminToken = 'an-admin-token-that-nobody-guesses';
const values = [
  { value: 'a', label: 'Ada', description: 'Countess', group: 'A', disabled: true, fields: { born: 1815 } },
  { value: 'b', label: 'Bob' },
];
const spec = (name: string, more: object = {}) => ({
  displayName: name,
  dataType: 'STRING',
  valuesEndpoint: { uri: `/values/${name}`, paginationStrategy: 'PAGE_NUMBER', ...more },
});
const fields: FieldServerOptions['fields'] = {
  plain: { spec: spec('plain'), values },
  body: { spec: spec('body'), values, signed: 'body' },
  header: { spec: spec('header'), values, signed: 'header' },
  posted: { spec: spec('posted', { method: 'POST' }), values, signed: 'header' },
};
const signer = createSigner(names);
await signer.ready();
const onAudit = vi.fn();
const make = (options: Partial<FieldServerOptions> = {}) =>
  createFieldServer({
    fields,
    signer,
    signing: { adminTokens: [adminToken], onAudit },
    onFault: () => {},
    ...options,
  });
const server = make();
const ask = (path: string, init?: RequestInit, asked = server) => asked(new Request(origin + path, init));
const verifying = (from: HttpClient = server, policy: 'required' | 'optional' = 'required') =>
  verifiedFetch({
    ...names,
    keys: remoteKeys(`${origin}/.well-known/jwks.json`, { fetch: from }),
    fetch: from,
    policy,
  });

beforeEach(() => onAudit.mockClear());
afterAll(() => signer.close());

describe('a signed field', () => {
  it.each(['body', 'header'])('passes a verifying client in the form %s (D27)', async (name) => {
    const response = await verifying()(new Request(`${origin}/values/${name}?search=ad`));

    expect(await response.json()).toMatchObject({ data: [{ value: 'a', label: 'Ada' }], total: 1 });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('signs the reply to a POST for its body', async () => {
    const init = { method: 'POST', body: '{"search":"bo"}', headers: { 'content-type': 'application/json' } };

    const response = await verifying()(new Request(`${origin}/values/posted`, init));

    expect(await response.json()).toMatchObject({ data: [{ value: 'b' }] });
  });

  it.each([
    [65_537, 413],
    [3_000_000, 413],
    [200, 200],
  ])('answers a POST in pieces, %i bytes in all, with %i', async (size, status) => {
    const text = `{"search":"bo"${' '.repeat(size - 15)}}`;
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < size; at += 1000)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + 1000)));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: pieces, headers, duplex: 'half' };

    expect((await ask('/values/posted', init)).status).toBe(status);
  });

  it('leaves the body unchanged in the header form', async () => {
    const [signed, plain] = [await ask('/values/header?search=a'), await ask('/values/plain?search=a')];

    expect(await signed.text()).toBe(await plain.text());
    expect([signed.headers.has('values-token'), plain.headers.has('values-token')]).toEqual([true, false]);
  });

  it('signs its document, too, without a cache (D28)', async () => {
    const response = await verifying()(new Request(`${origin}/api/fields/header`));
    const etag = response.headers.get('etag') ?? '';
    const again = await ask('/api/fields/header', { headers: { 'if-none-match': etag } });

    expect(await response.json()).toEqual(spec('header'));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect([again.status, again.headers.has('values-token')]).toEqual([304, true]);
  });

  it('is signed under the tracking id of its request', async () => {
    const own = make({ signing: { trackingId: (request) => Number(request.headers.get('session')) } });
    const response = await ask('/values/body', { headers: { session: '42' } }, own);

    const { token } = (await response.json()) as { token: string };

    expect(await signer.verify(token)).toMatchObject({ trackingId: 42 });
  });

  it.each([
    [300, {}],
    [60, { validitySeconds: 60 }],
  ])('has a token for %i seconds with %j', async (seconds, signing) => {
    const response = await ask('/values/body', {}, make({ signing }));
    const { token } = (await response.json()) as { token: string };

    const { claims } = await signer.verify(token);

    expect(claims.exp - claims.iat).toBe(seconds);
  });

  it('is refused at start-up without a signer', () => {
    expect(() => createFieldServer({ fields })).toThrow(/"body" is `signed`, but the server has no `signer`/);
    expect(() => make({ signing: { validitySeconds: 3601 } })).toThrow(TypeError);
    expect(() => make({ fields: {}, signer: undefined })).toThrow(/needs a `signer`/);
    const shared = { body: { spec: spec('x'), values, signed: 'body' }, plain: { spec: spec('x') } } as const;
    expect(() => make({ fields: shared })).toThrow(/has another `signed`/);
  });

  it('answers 503 while the signer is not ready, and reports it', async () => {
    const onFault = vi.fn();
    const closed = createSigner(names);
    await closed.ready();
    await closed.close();

    const response = await ask('/values/body', {}, make({ signer: closed, onFault }));

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(onFault).toHaveBeenCalledOnce();
  });
});

describe('GET /.well-known/jwks.json', () => {
  const path = '/.well-known/jwks.json';

  it('serves public keys to every page, revalidated by ETag (D30)', async () => {
    const { headers, status } = await ask(path, { headers: { origin: 'https://app.test' } });
    const again = await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });

    expect([status, again.status]).toEqual([200, 304]);
    expect(headers.get('content-type')).toBe('application/jwk-set+json');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('contains no private member', async () => {
    const { keys } = (await (await ask(path)).json()) as { keys: object[] };

    expect(keys.length).toBeGreaterThan(0);
    expect(keys.flatMap(Object.keys)).not.toContain('d');
  });

  it('answers 503 until the broker has been read to its end', async () => {
    const { name, privateKey, publicKey } = await createIdentity('one');
    const gate = gateOf();
    const inner = createMemoryBroker();
    const broker = {
      ...inner,
      follow: async (follower: Parameters<typeof inner.follow>[0]) => {
        await gate.opened;
        await inner.follow(follower);
      },
    };
    const late = createSigner({
      ...names,
      broker,
      identity: { name, privateKey },
      trusted: [{ name, publicKey }],
    });
    const own = make({ signer: late });
    const before = (await ask(path, {}, own)).status;

    gate.open();
    await late.ready();

    expect([before, (await ask(path, {}, own)).status]).toEqual([503, 200]);
    await late.close();
  });

  it('is cacheable for as long as a first key waits', async () => {
    const own = createSigner({ ...names, startLeadSeconds: 60, clock: createManualClock() });
    const keys = { ...signer, keysMaxAgeSeconds: own.keysMaxAgeSeconds };
    await own.close();

    const { headers } = await ask(path, {}, make({ signer: keys }));

    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('answers 429 to a flood', async () => {
    const own = make();
    const statuses = await Promise.all(
      Array.from({ length: 260 }, async () => (await ask(path, {}, own)).status),
    );

    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('answers 404 without a signer', async () => {
    const own = createFieldServer({ fields: { plain: { spec: spec('plain'), values } } });

    expect((await ask(path, {}, own)).status).toBe(404);
    expect((await ask('/api/admin/revoke', { method: 'POST' }, own)).status).toBe(404);
    expect((await ask('/api/admin/rotate', { method: 'POST' }, own)).status).toBe(404);
  });
});

describe('GET /.well-known/revocations.json', () => {
  const path = '/.well-known/revocations.json';

  it('lists revocations for every page, and is linked from the keys only then', async () => {
    const own = createSigner(names);
    await own.ready();
    const ownServer = make({ signer: own });
    const keys = async () => (await (await ask('/.well-known/jwks.json', {}, ownServer)).json()) as object;
    const before = await keys();

    const { revokedAt } = await own.revoke(4711);
    const response = await ask(path, { headers: { origin: 'https://app.test' } }, ownServer);

    expect([before, await keys()]).toEqual([
      { keys: expect.any(Array) as object },
      { keys: expect.any(Array) as object, revocations: 'revocations.json' },
    ]);
    const list = (await response.json()) as Parameters<typeof revokedIn>[0];
    expect(await revokedIn(list, [7, 4711])).toEqual({ 4711: revokedAt });
    expect(JSON.stringify(list)).not.toContain('4711');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await own.close();
  });

  it('splits into pages that stay within the limits of a reader', async () => {
    const own = createSigner(names);
    await own.ready();
    await Promise.all(Array.from({ length: 9000 }, (_, id) => own.revoke(id)));
    const from = make({ signer: own });
    const asked = vi.fn(async (request: Request) => from(request));

    const keys = remoteKeys(`${origin}/.well-known/jwks.json`, { fetch: asked, timeoutMs: 30_000 });
    const { token } = await own.sign('x', 300, { trackingId: 10_000 });
    await verifyToken(token, { ...names, keys });

    expect(asked.mock.calls.map(([{ url }]) => url.replace(/.*known/, ''))).toEqual([
      '/jwks.json',
      '/revocations.json',
      '/revocations.json?page=2&of=3',
      '/revocations.json?page=3&of=3',
    ]);
    const checked = await Promise.all([0, 4500, 8999, 9000].map(async (id) => keys.isRevoked(id, 1)));
    expect(checked).toEqual([true, true, true, false]);
    await own.close();
  });

  it.each(['page=0', 'page=x', 'page=1025', 'of=0', 'of=1e3', 'page=', 'page=-1'])(
    'answers 400 to %s',
    async (query) => {
      expect((await ask(`${path}?${query}`)).status).toBe(400);
    },
  );
});

/** Of so many requests for the keys, how many are answered so. */
const limited = (status: number, times: number, headers: () => Record<string, string>, own: typeof server) =>
  Promise.all(
    Array.from(
      { length: times },
      async () => (await ask('/.well-known/jwks.json', { headers: headers() }, own)).status,
    ),
  ).then((statuses) => statuses.filter((one) => one === status).length);
const from = (address: string) => () => ({ 'x-forwarded-for': address });

describe('limits', () => {
  it.each<[string, number, string, string]>([
    ['separates clients by the header of a trusted proxy', 1, '10.0.0.1', '10.0.0.2'],
    [
      'reads only the part of the header that proxies added',
      2,
      'x, 10.0.0.1, 10.9.9.9',
      'y, 10.0.0.2, 10.9.9.9',
    ],
    ['counts an IPv6 network as one client', 1, '2001:db8:0:1::1', '2001:db8:0:2::1'],
  ])('%s', async (_what, trustedProxies, greedy, other) => {
    const own = make({ signing: { trustedProxies } });

    expect(await limited(429, 260, from(greedy), own)).toBeGreaterThan(0);
    expect(await limited(200, 100, from(other), own)).toBe(100);
  });

  it.each<[string, object, () => Record<string, string>]>([
    ['an address that it chooses itself', {}, () => ({ 'x-forwarded-for': String(Math.random()) })],
    [
      'an address before the one that the proxy added',
      { trustedProxies: 1 },
      () => ({ 'x-forwarded-for': `${Math.random()}, 10.0.0.1` }),
    ],
    [
      'another address of its network',
      { trustedProxies: 1 },
      () => ({ 'x-forwarded-for': `2001:db8::${Math.floor(Math.random() * 65_535).toString(16)}` }),
    ],
    ['the same name', { clientOf: () => 'one' }, () => ({ 'x-forwarded-for': String(Math.random()) })],
  ])('lets no client get more by %s', async (_what, signing, headers) => {
    expect(await limited(429, 260, headers, make({ signing }))).toBeGreaterThan(0);
  });

  it('identifies clients by `clientOf`', async () => {
    const own = make({ signing: { clientOf: ({ headers }) => headers.get('client') ?? undefined } });

    expect(await limited(429, 260, () => ({ client: 'greedy' }), own)).toBeGreaterThan(0);
    expect(await limited(200, 100, () => ({ client: 'other' }), own)).toBe(100);
  });

  it('counts wrong tokens per client', async () => {
    const own = make({ signing: { adminTokens: [adminToken], onAudit, trustedProxies: 1 } });
    const guess = async (address: string) => {
      const headers = { authorization: 'Bearer guess', 'x-forwarded-for': address };
      return (await ask('/api/admin/revoke', { method: 'POST', body: '{}', headers }, own)).status;
    };
    for (let attempt = 0; attempt < 11; attempt++) await guess('10.0.0.1');

    expect([await guess('10.0.0.1'), await guess('10.0.0.2')]).toEqual([429, 403]);
  });

  it('refuses an invalid number of proxies', () => {
    expect(() => make({ signing: { trustedProxies: -1 } })).toThrow(TypeError);
    expect(() => make({ signing: { trustedProxies: 1.5 } })).toThrow(TypeError);
  });
});

describe('POST /api/admin/revoke', () => {
  it('accepts the command of docs/signing.md', async () => {
    const command = codeUnder('Revoking', 'sh').replaceAll('\\\n', ' ');
    const [, method, url] = /curl -X (\w+) (\S+)/.exec(command) ?? [];
    const headers = [...command.matchAll(/-H (["'])([^:]+): (.+?)\1/g)].map(([, , name = '', value = '']) => [
      name,
      value.replace('$ADMIN_TOKEN', adminToken),
    ]);
    const [, body = ''] = /-d '(.*)'/.exec(command) ?? [];

    const { pathname } = new URL(url ?? '');
    const reply = await ask(pathname, { method: method ?? '', headers: Object.fromEntries(headers), body });

    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ trackingId: 4711 });
  });

  const json = { 'content-type': 'application/json' };
  const revoke = (body: string, headers: Record<string, string> = {}, asked = server) =>
    ask(
      '/api/admin/revoke',
      { method: 'POST', body, headers: { ...json, authorization: `Bearer ${adminToken}`, ...headers } },
      asked,
    );

  it('revokes earlier tokens, and returns the time (T §4)', async () => {
    const { token } = await signer.sign('x', 300, { trackingId: 99 });

    const response = await revoke('{"trackingId":99}');

    expect(await response.json()).toEqual({ trackingId: 99, revokedAt: expect.any(Number) as number });
    await expect(signer.verify(token)).rejects.toMatchObject({ code: 'revoked' });
    expect((await revoke('{"trackingId":99}')).status).toBe(200);
  });

  it.each<[number, string, Record<string, string>]>([
    [400, 'not json', {}],
    [400, '[]', {}],
    [400, '{}', {}],
    [400, '{"trackingId":"7"}', {}],
    [400, '{"trackingId":1.5}', {}],
    [400, '{"trackingId":9007199254740993}', {}],
    [400, '{"kid":"x"}', {}],
    [400, `{"trackingId":7,"kid":"${'x'.repeat(43)}"}`, {}],
    [401, '{"trackingId":7}', { authorization: '' }],
    [401, '{"trackingId":7}', { authorization: 'Basic YTpi' }],
    [403, '{"trackingId":7}', { authorization: 'Bearer wrong' }],
    [403, '{"trackingId":7}', { authorization: `Bearer ${adminToken.slice(0, -1)}` }],
    [403, '{"trackingId":7}', { authorization: `Bearer ${adminToken}x` }],
    [413, `{"trackingId":7,"x":"${'x'.repeat(1100)}"}`, {}],
    [415, '{"trackingId":7}', { 'content-type': 'text/plain' }],
  ])('answers %i to %s with a problem', async (status, body, headers) => {
    const response = await revoke(body, headers, make());

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('revokes a key, and names it in the audit (T §4)', async () => {
    const own = createSigner(names);
    await own.ready();
    const { token } = await own.sign('x', 300, { trackingId: 1 });
    const { kid } = JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string };

    const response = await revoke(JSON.stringify({ kid }), {}, make({ signer: own }));

    expect([response.status, await response.json()]).toEqual([200, { kid }]);
    await expect(own.verify(token)).rejects.toMatchObject({ code: 'revoked' });
    expect(onAudit).toHaveBeenLastCalledWith({ action: 'revoke', status: 200, kid });
    await own.close();
  });

  it('answers 503 with an unknown outcome if the broker does not acknowledge', async () => {
    const { name, privateKey, publicKey } = await createIdentity('one');
    const inner = createMemoryBroker();
    const state = { isDown: false };
    const broker: typeof inner = {
      ...inner,
      publish: (record) => (state.isDown ? Promise.reject(new Error('down')) : inner.publish(record)),
    };
    const own = createSigner({
      ...names,
      broker,
      identity: { name, privateKey },
      trusted: [{ name, publicKey }],
    });
    await own.ready();
    state.isDown = true;

    const response = await revoke('{"trackingId":7}', {}, make({ signer: own }));

    const { detail } = (await response.json()) as { detail: string };
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(detail).toMatch(/not confirmed by the broker\. Send the request again/);
    expect(onAudit).toHaveBeenLastCalledWith({ action: 'revoke', status: 503, trackingId: 7 });
    await own.close();
  });

  it('accepts any of several tokens', async () => {
    const own = make({ signing: { adminTokens: ['first-token', 'second-token'], onAudit } });

    const statuses = [
      (await revoke('{"trackingId":7}', { authorization: 'Bearer first-token' }, own)).status,
      (await revoke('{"trackingId":7}', { authorization: 'bearer second-token' }, own)).status,
    ];

    expect(statuses).toEqual([200, 200]);
  });

  it('refuses every caller if no token is set', async () => {
    expect((await revoke('{"trackingId":7}', {}, make({ signing: { onAudit } }))).status).toBe(403);
  });

  it('accepts a token of every printable character', async () => {
    const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('');
    const own = make({ signing: { adminTokens: [printable], onAudit } });

    expect((await revoke('{"trackingId":7}', { authorization: `Bearer ${printable}` }, own)).status).toBe(
      200,
    );
  });

  it.each(['', 'two words', 'tab\t', 'line\n', 'caffè', '\u0000', ' ', undefined as never])(
    'refuses the token %j at start-up',
    (token) => {
      expect(() => make({ signing: { adminTokens: [adminToken, token] } })).toThrow(TypeError);
    },
  );

  it('limits wrong tokens, not right ones', async () => {
    const own = make();
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await revoke('{"trackingId":7}', { authorization: 'Bearer guess' }, own)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect((await revoke('{"trackingId":7}', {}, own)).status).toBe(200);
  });

  it('limits right tokens, too, with Retry-After', async () => {
    const own = make();
    for (let attempt = 0; attempt < 20; attempt++) await revoke('{"trackingId":7}', {}, own);

    const { status, headers } = await revoke('{"trackingId":7}', {}, own);

    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('reports each attempt to the audit, without the token', async () => {
    const own = make();
    await revoke('{"trackingId":7}', {}, own);
    await revoke('{"trackingId":8}', { authorization: 'Bearer secret-guess' }, own);

    expect(onAudit.mock.calls.flat()).toEqual([
      { action: 'revoke', status: 200, trackingId: 7 },
      { action: 'revoke', status: 403 },
    ]);
  });

  it('refuses pages of other origins, and accepts POST only', async () => {
    const own = make({ cors: 'any' });
    const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' };

    const preflight = await ask('/api/admin/revoke', { method: 'OPTIONS', headers }, own);

    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    expect((await ask('/api/admin/revoke', {}, own)).headers.get('allow')).toBe('POST');
  });
});

const kidOf = (token: string) => (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid;

const kid = async (own: Signer) => kidOf((await own.sign('x', 300, { trackingId: 7 })).token);

describe('POST /api/admin/rotate', () => {
  const path = '/api/admin/rotate';
  const authorization = `Bearer ${adminToken}`;
  const rotate = (asked = server, headers: Record<string, string> = { authorization }) =>
    ask(path, { method: 'POST', headers }, asked);

  it('accepts the command of docs/signing.md, and then signs with a new key (T §4)', async () => {
    const command = codeUnder('Rotating at once', 'sh').replaceAll('\\\n', ' ');
    const [, url = ''] = /curl -X POST (\S+)/.exec(command) ?? [];
    const [, name = '', value = ''] = /-H "([^:]+): ([^"]+)"/.exec(command) ?? [];
    const before = await kid(signer);

    const reply = await rotate(server, { [name]: value.replace('$ADMIN_TOKEN', adminToken) });

    expect(new URL(url).pathname).toBe(path);
    expect([reply.status, await reply.json()]).toEqual([200, { rotatedAt: expect.any(Number) as number }]);
    expect(await kid(signer)).not.toBe(before);
    expect(onAudit).toHaveBeenLastCalledWith({ action: 'rotate', status: 200 });
  });

  it.each<[number, Record<string, string>]>([
    [401, {}],
    [403, { authorization: 'Bearer guess' }],
  ])(
    'answers %i without permission, reports it to the audit, and rotates no key',
    async (status, headers) => {
      const before = await kid(signer);

      expect((await rotate(make(), headers)).status).toBe(status);

      expect(await kid(signer)).toBe(before);
      expect(onAudit).toHaveBeenLastCalledWith({ action: 'rotate', status });
    },
  );

  it('shares the limits of revoking', async () => {
    const own = make();
    const guess = { authorization: 'Bearer guess' };
    for (let attempt = 0; attempt < 10; attempt++)
      await ask('/api/admin/revoke', { method: 'POST', headers: guess }, own);

    expect((await rotate(own, guess)).status).toBe(429);
    expect((await rotate(own)).status).toBe(200);
    for (let attempt = 0; attempt < 19; attempt++)
      await ask('/api/admin/revoke', { method: 'POST', headers: { authorization } }, own);
    expect((await rotate(own)).status).toBe(429);
  });

  it('answers 503 and keeps the current key if the broker refuses the successor', async () => {
    const { name, privateKey, publicKey } = await createIdentity('one');
    const inner = createMemoryBroker();
    const state = { isDown: false };
    const broker: typeof inner = {
      ...inner,
      publish: (record) => (state.isDown ? Promise.reject(new Error('down')) : inner.publish(record)),
    };
    const common = { ...names, broker, trusted: [{ name, publicKey }] };
    const own = createSigner({ ...common, identity: { name, privateKey } });
    await own.ready();
    const before = await kid(own);
    state.isDown = true;

    const response = await rotate(make({ signer: own }));

    const { detail } = (await response.json()) as { detail: string };
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(detail).toMatch(/current key stays active/);
    expect(onAudit).toHaveBeenLastCalledWith({ action: 'rotate', status: 503 });
    expect(await kid(own)).toBe(before);
    await own.close();
  });

  it('refuses pages of other origins, and accepts POST only', async () => {
    const own = make({ cors: 'any' });
    const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' };

    const preflight = await ask(path, { method: 'OPTIONS', headers }, own);

    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    expect((await ask(path, {}, own)).headers.get('allow')).toBe('POST');
  });
});

describe('a back end behind an untrusted proxy', () => {
  it('shows no list if a proxy changes the reply', async () => {
    const tamper = async (request: Request) => {
      const response = await server(request);
      if (!new URL(request.url).pathname.startsWith('/values/')) return response;
      return new Response((await response.text()).replace('Ada', 'Eve'), response);
    };

    expect(await codeOf(verifying(tamper)(new Request(`${origin}/values/header`)))).toBe('digest');
    expect(await codeOf(verifying()(new Request(`${origin}/values/plain`)))).toBe('unsigned');
    expect(await codeOf(verifying(server, 'optional')(new Request(`${origin}/values/plain`)))).toBe('ok');
  });
});

/** A promise, and its resolve function. */
function gateOf() {
  const gate = { open: () => {}, opened: Promise.resolve() };
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
}

function serveForm(options: Parameters<typeof servedShippingForm>[1] = {}, by = signer) {
  const taken: unknown[] = [];
  const forms = { order: servedShippingForm(taken, { signed: 'header', ...options }) };
  return { taken, formServer: make({ fields: {}, forms, signer: by }) };
}

describe('a signed form', () => {
  const form = {
    spec: { id: 'order', fields: [{ ...spec('formed'), name: 'who' }] },
    values: { who: values },
    signed: 'header' as const,
  };

  it.each(['/api/forms/order', '/values/formed'])('signs %s (D28)', async (path) => {
    const signing = make({ forms: { order: form } });
    const response = await verifying(signing)(new Request(origin + path));

    expect(response.status).toBe(200);
    expect((await ask(path, undefined, signing)).headers.has('values-token')).toBe(true);
  });
});

describe('a signed form', () => {
  const sound = { country: 'CH', city: 'Bern', items: [{ sku: 'A-1', count: 2 }] };
  const sending = (what: string, entered: object = sound) =>
    new Request(`${origin}/api/forms/order/${what}`, {
      method: 'POST',
      body: JSON.stringify(entered),
      headers: { 'content-type': 'application/json' },
    });

  it('passes a client that requires signatures (D27, D28)', async () => {
    const { formServer, taken } = serveForm();
    const fetch = verifying(formServer);

    expect(await (await fetch(sending('validate'))).json()).toMatchObject({ isValid: true });
    expect(await (await fetch(sending('submit'))).json()).toEqual({ id: 1 });
    expect(taken).toHaveLength(1);
  });

  it('signs a reply for the sent values only', async () => {
    const { formServer } = serveForm();
    const other = sending('validate', { ...sound, city: 'Genf' });
    const replaying = verifying((request) => formServer(request.method === 'GET' ? request : other));

    await expect(replaying(sending('validate'))).rejects.toMatchObject({ code: 'request' });
  });

  it('leaves an unsigned refusal readable', async () => {
    const { formServer } = serveForm();

    const refused = await verifying(formServer)(sending('submit', { ...sound, country: undefined }));

    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ pointer: '#/country' }] });
  });

  it.each([
    [204, null],
    [201, 'made'],
  ])('signs a reply of its handler of status %i', async (status, body) => {
    const { formServer } = serveForm({ onSubmit: () => new Response(body, { status }) });

    const reply = await verifying(formServer)(sending('submit'));

    expect([reply.status, await reply.text()]).toEqual([status, body ?? '']);
  });

  it('accepts no form while no reply can be signed', async () => {
    const starting = createSigner(names);
    await starting.close();
    const { formServer, taken } = serveForm({}, starting);

    expect((await formServer(sending('submit'))).status).toBe(503);
    expect(taken).toEqual([]);
  });
});
