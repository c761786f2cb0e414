/** Signed replies: which replies the page accepts with given keys. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldTester } from '../../src/testing/playwright.js';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

/** A key pair, and a function that signs with it. */
async function createSigner() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (claims: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: 'issuer', aud: 'forms', iat: now, exp: now + 60, jti: 'one', tid: 7 };
    const payload = { ...usual, data: { data: rows(2) }, ...claims };
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);
  };
  return { jwk: { ...jwk, kid, use: 'sig', alg: 'ES256' }, sign };
}

const signer = await createSigner();
const forger = await createSigner();

/** Opens the page with required signatures; `reply` is the answer of the endpoint. */
async function openSigned(reply: unknown) {
  host().server.on('/v', json(reply));
  const here = await open({
    spec: '/f/row',
    keys: '/jwks',
    iss: 'issuer',
    aud: 'forms',
    revocations: '/revoked',
  });
  return { ...here, row: fieldTester(here.page, 'Row') };
}

beforeEach(() => {
  const { server } = host();
  server.on('/f/row', json({ displayName: 'Row', dataType: 'STRING', valuesEndpoint: { uri: '/v' } }));
  server.on('/jwks', json({ keys: [signer.jwk] }));
  server.on('/revoked', json([13]));
});

describe('with keys', () => {
  it('a signed reply is shown', async () => {
    const here = await openSigned({ token: await signer.sign() });

    expect(await here.row.options()).toEqual(['Row 1', 'Row 2']);
    expect([await here.state('faults'), await here.errors()]).toEqual([[], []]);
  });

  it.each([
    ['is not signed', async () => ({ data: rows(2) })],
    ['is signed with another key', async () => ({ token: await forger.sign() })],
    ['is signed by another issuer', async () => ({ token: await signer.sign({ iss: 'other' }) })],
    ['is meant for another audience', async () => ({ token: await signer.sign({ aud: 'other' }) })],
    ['is revoked', async () => ({ token: await signer.sign({ tid: 13 }) })],
  ])('a reply that %s is refused without a list', async (_what, makeReply) => {
    const here = await openSigned(await makeReply());

    expect([await here.row.options(), await here.state('faults')]).toEqual([[], ['token-refused']]);
    await here.retry.waitFor();
    expect(await here.errors()).toEqual([]);
  });
});
