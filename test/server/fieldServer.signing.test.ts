/** A back end that signs: replies in both forms, the keys, and who may revoke. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldServer, type FieldServerOptions, type HttpClient } from '../../src/server/index.js';
import { createMemoryBroker, createSigner } from '../../src/signing/index.js';
import { remoteKeys, verifiedFetch } from '../../src/token/index.js';
import { createIdentity } from '../support/identities.ts';
import { codeOf } from '../support/hostileTokens.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const origin = 'https://api.test';
const adminToken = 'an-admin-token-that-nobody-guesses';
const values = [
  { value: 'a', label: 'Ada' },
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
  it.each(['body', 'header'])('is read by a client that verifies, in the form %s (D27)', async (name) => {
    const response = await verifying()(new Request(`${origin}/values/${name}?search=ad`));

    expect(await response.json()).toMatchObject({ data: [{ value: 'a', label: 'Ada' }], total: 1 });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('signs what a POST asked for, body and all', async () => {
    const init = { method: 'POST', body: '{"search":"bo"}', headers: { 'content-type': 'application/json' } };

    const response = await verifying()(new Request(`${origin}/values/posted`, init));

    expect(await response.json()).toMatchObject({ data: [{ value: 'b' }] });
  });

  it('leaves the body untouched for clients that do not verify, in the header form', async () => {
    const [signed, plain] = [await ask('/values/header?search=a'), await ask('/values/plain?search=a')];

    expect(await signed.text()).toBe(await plain.text());
    expect([signed.headers.has('values-token'), plain.headers.has('values-token')]).toEqual([true, false]);
  });

  it('has its document signed, too, and asked for anew each time (D28)', async () => {
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

  it('is refused at start-up where nobody can sign for it', () => {
    expect(() => createFieldServer({ fields })).toThrow(/"body" is to be signed by nobody/);
    expect(() => make({ signing: { validitySeconds: 3601 } })).toThrow(TypeError);
    expect(() => make({ fields: {}, signer: undefined })).toThrow(/nobody to do it/);
    const shared = { body: { spec: spec('x'), values, signed: 'body' }, plain: { spec: spec('x') } } as const;
    expect(() => make({ fields: shared })).toThrow(/not signed alike/);
  });

  it('answers 503 while nothing can be signed, and tells the host', async () => {
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

  it('serves public keys to every page, for 5 minutes, by ETag (D30)', async () => {
    const { headers, status } = await ask(path, { headers: { origin: 'https://app.test' } });
    const again = await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });

    expect([status, again.status]).toEqual([200, 304]);
    expect(headers.get('content-type')).toBe('application/jwk-set+json');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('holds no private member', async () => {
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

  it('answers 429 to a flood', async () => {
    const own = make();
    const statuses = await Promise.all(
      Array.from({ length: 260 }, async () => (await ask(path, {}, own)).status),
    );

    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('is not there without a signer', async () => {
    const own = createFieldServer({ fields: { plain: { spec: spec('plain'), values } } });

    expect((await ask(path, {}, own)).status).toBe(404);
    expect((await ask('/api/admin/revoke', { method: 'POST' }, own)).status).toBe(404);
  });
});

describe('POST /api/admin/revoke', () => {
  const json = { 'content-type': 'application/json' };
  const revoke = (body: string, headers: Record<string, string> = {}, asked = server) =>
    ask(
      '/api/admin/revoke',
      { method: 'POST', body, headers: { ...json, authorization: `Bearer ${adminToken}`, ...headers } },
      asked,
    );

  it('revokes what was signed until now, and says since when (T §4)', async () => {
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

  it('answers 503 when the broker does not take it', async () => {
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

    expect((await revoke('{"trackingId":7}', {}, make({ signer: own }))).status).toBe(503);
    await own.close();
  });

  it('takes any of several tokens, so that one can be rolled over', async () => {
    const own = make({ signing: { adminTokens: ['first-token', 'second-token'], onAudit } });

    const statuses = [
      (await revoke('{"trackingId":7}', { authorization: 'Bearer first-token' }, own)).status,
      (await revoke('{"trackingId":7}', { authorization: 'bearer second-token' }, own)).status,
    ];

    expect(statuses).toEqual([200, 200]);
  });

  it('lets nobody in where no token is set, and refuses an empty one at start-up', async () => {
    expect((await revoke('{"trackingId":7}', {}, make({ signing: { onAudit } }))).status).toBe(403);
    expect(() => make({ signing: { adminTokens: [''] } })).toThrow(TypeError);
  });

  it('stops those who guess, and not those who may', async () => {
    const own = make();
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await revoke('{"trackingId":7}', { authorization: 'Bearer guess' }, own)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect((await revoke('{"trackingId":7}', {}, own)).status).toBe(200);
  });

  it('limits those who may, too, and says for how long', async () => {
    const own = make();
    for (let attempt = 0; attempt < 20; attempt++) await revoke('{"trackingId":7}', {}, own);

    const { status, headers } = await revoke('{"trackingId":7}', {}, own);

    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('tells the audit of each attempt, without the token', async () => {
    const own = make();
    await revoke('{"trackingId":7}', {}, own);
    await revoke('{"trackingId":8}', { authorization: 'Bearer secret-guess' }, own);

    expect(onAudit.mock.calls.flat()).toEqual([
      { action: 'revoke', status: 200, trackingId: 7 },
      { action: 'revoke', status: 403 },
    ]);
  });

  it('is open to no page of another origin, and takes POST only', async () => {
    const own = make({ cors: 'any' });
    const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' };

    const preflight = await ask('/api/admin/revoke', { method: 'OPTIONS', headers }, own);

    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    expect((await ask('/api/admin/revoke', {}, own)).headers.get('allow')).toBe('POST');
  });
});

describe('a back end that is not trusted on its way', () => {
  it('shows no list when anything between alters what was signed', async () => {
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

/** A promise, and what resolves it. */
function gateOf() {
  const gate = { open: () => {}, opened: Promise.resolve() };
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
}
