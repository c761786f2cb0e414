/**
 * The protocol's second text, T, and the decisions on it: one case for each rule, through the entry points.
 * The tests of each source file cover edge cases; here each sentence is tested once.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { createFieldServer } from '../src/server/index.js';
import {
  assertSecure,
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  createVerifier,
  SecurityException,
} from '../src/signing/index.js';
import { remoteKeys, staticKeys, verifiedFetch, verifyToken } from '../src/token/index.js';
import { createIdentity, forgeRecord, signerClaims } from './support/identities.ts';
import { createManualClock } from './support/manualClock.ts';
import { revokedIn } from './support/signedTokens.ts';
import type { HttpClient } from '../src/core/index.js';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const clock = createManualClock();
const now = () => clock.now();
const signer = createSigner({ ...names, clock });
await signer.ready();
afterAll(() => signer.close());

const about = { trackingId: 7 };
const read = async (token: string) => verifyToken(token, { ...names, now, keys: staticKeys(signer.jwks()) });
const headOf = (token: string) => JSON.parse(atob(token.split('.')[0] ?? '')) as Record<string, unknown>;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { readonly code?: string }) => error.code,
  );

describe('T §2, content of a token', () => {
  it('§2 rule 2: refuses large payloads', async () => {
    expect(await codeOf(signer.sign('x'.repeat(70_000), 300, about))).toBe('data-too-large');
  });

  it('§2 rule 3: encrypts references to health data, or refuses to sign them', async () => {
    const health = { ...about, containsHealthReference: true };
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const { token } = await signer.sign('x', 300, { ...health, encryptTo: pair.publicKey });

    expect(await codeOf(signer.sign('x', 300, health))).toBe('health-reference');
    expect(token.split('.')).toHaveLength(5);
  });
});

describe('T §4, operations', () => {
  it('signs data into an object with a token, and verifies that', async () => {
    const { token } = await signer.sign({ a: 1 }, 300, about);

    expect(await signer.verify(token)).toMatchObject({ data: { a: 1 }, trackingId: 7 });
  });

  it('rotates at once, and keeps valid tokens', async () => {
    const { token } = await signer.sign('x', 300, about);
    await signer.rotate();
    const { token: next } = await signer.sign('x', 300, about);

    expect(headOf(next)['kid']).not.toBe(headOf(token)['kid']);
    expect((await read(token)).data).toBe('x');
  });

  it('revokes every token of a tracking id by POST /api/admin/revoke with a bearer (§5.2 rule 5)', async () => {
    const { token } = await signer.sign('x', 300, { trackingId: 99 });
    const server = createFieldServer({
      fields: {},
      signer,
      signing: { adminTokens: ['a-token'], onAudit: () => {} },
    });
    const ask = (authorization: string) =>
      server(
        new Request('https://api.test/api/admin/revoke', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: '{"trackingId":99}',
        }),
      );

    expect([(await ask('')).status, (await ask('Bearer a-token')).status]).toEqual([401, 200]);
    expect(await codeOf(signer.verify(token))).toBe('revoked');
  });
});

describe('T §5, security', () => {
  it('§5.1: signs with ECDSA on P-256', async () => {
    const { token } = await signer.sign('x', 300, about);

    expect(headOf(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(signer.jwks().keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256' });
  });

  it('§5.2 rules 1, 2, 3 and 6: does not start in production on a broker without TLS', () => {
    const config = { broker: { kind: 'kafka' }, adminTokens: ['x'.repeat(32)] };

    expect(() => assertSecure(config, { production: true })).toThrow(SecurityException);
  });

  it('§5.2 rule 4: ignores metadata that its named identity has not signed', async () => {
    const [own, stranger] = await Promise.all([createIdentity('one'), createIdentity('one')]);
    const topic = createMemoryTopic();
    const value = await forgeRecord(stranger, await signerClaims('one', now() / 1000));
    await createMemoryBroker(topic).publish({ key: 'k', value });
    const trusted = [{ name: 'one', publicKey: own.publicKey }];
    const verifier = createVerifier({ ...names, clock, broker: createMemoryBroker(topic), trusted });

    await verifier.ready();

    expect(verifier.jwks().keys).toEqual([]);
  });

  it('§5.2 rule 6: warns of a rotation interval above 4 hours', () => {
    const config = {
      broker: { kind: 'memory' },
      adminTokens: ['Zm9yLXRlc3RzLW9ubHktMDEyMzQ1Njc4OQ'],
      rotationIntervalSeconds: 14_401,
    };

    const found = assertSecure(config, { production: false, warn: () => {} });

    expect(found.map(({ code }) => code)).toEqual(['rotation-interval']);
  });
});

describe('T §8, limits', () => {
  it('rotates every 60 minutes', async () => {
    const { token } = await signer.sign('x', 300, about);
    clock.advance(3600);
    const { token: later } = await signer.sign('x', 300, about);

    expect(headOf(later)['kid']).not.toBe(headOf(token)['kid']);
  });

  it('refuses a validity above 60 minutes', async () => {
    expect(await codeOf(signer.sign('x', 3601, about))).toBe('validity');
    expect(await codeOf(signer.sign('x', 3600, about))).toBe('ok');
  });
});

const values = [{ value: 'a', label: 'Ada' }];
const spec = (uri: string) => ({ displayName: 'X', dataType: 'STRING', valuesEndpoint: { uri } });
const get = (path: string) => new Request(`https://api.test${path}`);

describe('decisions', () => {
  const server = createFieldServer({
    fields: {
      body: { spec: spec('/body'), values, signed: 'body' },
      header: { spec: spec('/header'), values, signed: 'header' },
      plain: { spec: spec('/plain'), values },
    },
    signer,
  });
  const client = (policy: 'off' | 'optional' | 'required', fetch: HttpClient = server) => {
    const keys = remoteKeys('https://api.test/.well-known/jwks.json', { fetch: server, now });
    return verifiedFetch({ ...names, keys, now, fetch, policy });
  };

  it.each(['/body', '/header'])(
    'D27: accepts a reply signed as %s, for its own request alone',
    async (path) => {
      const reply = await client('required')(get(`${path}?search=a`));
      const replayed = client('required', () => server(get(`${path}?search=a`)));

      expect(await reply.json()).toMatchObject({ data: values });
      expect(await codeOf(replayed(get(`${path}?search=b`)))).toBe('request');
    },
  );

  it.each([
    ['off', 'ok'],
    ['optional', 'ok'],
    ['required', 'unsigned'],
  ] as const)('D28: by the policy %s an unsigned reply is %s', async (policy, code) => {
    expect(await codeOf(client(policy)(get('/plain')))).toBe(code);
  });

  it('D29: has iss, aud, iat, exp, jti, tid, data, and the thumbprint of its key as kid', async () => {
    const { token } = await signer.sign('x', 300, about);
    const { claims } = await read(token);

    expect(Object.keys(claims)).toEqual(['iss', 'aud', 'iat', 'exp', 'jti', 'tid', 'data']);
    expect(headOf(token)['kid']).toMatch(/^[\w-]{43}$/);
  });

  it('D30: publishes next, active and retired keys, and revocations by handle', async () => {
    const fresh = createSigner({ ...names, clock });
    await fresh.ready();
    await fresh.sign('x', 300, about);
    await fresh.rotate();
    const { revokedAt } = await fresh.revoke(13);

    await expect.poll(() => fresh.jwks().keys.length).toBeGreaterThanOrEqual(3);
    expect(await revokedIn(await fresh.revocations(), [7, 13])).toEqual({ 13: revokedAt });
    await fresh.close();
  });
});
