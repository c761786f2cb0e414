/** Records of a broker, read one at a time; forged ones by the dozen stand in the contract of brokers. */
import { calculateJwkThumbprint } from 'jose';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../src/signing/records.js';
import { staticKeys } from '../../src/token/index.js';
import { createIdentity, forgeRecord, keyClaims } from '../support/identities.ts';

const now = 1_763_700_000;
const identity = await createIdentity('one');
const kid = await calculateJwkThumbprint(identity.publicKey);
const trusted = {
  ...staticKeys({ keys: [{ ...identity.publicKey, kid }] }),
  speaksFor: (_kid: string | undefined, name: string) => name === 'one',
};
const claims = await keyClaims('one', now);
const revocation = { iss: 'one', iat: now, exp: now + 3900, tid: 7 };
const read = async (own: object, typ?: string) =>
  readRecord(await forgeRecord(identity, own, typ), trusted, now);

describe('readRecord', () => {
  it('reads a key, and a revocation', async () => {
    expect(await read(claims)).toEqual({ kind: 'key', ...claims });
    expect(await read(revocation, 'revocation-record+jwt')).toEqual({ kind: 'revocation', ...revocation });
  });

  it.each<[string, object]>([
    ['expired', { exp: now, iat: now - 60 }],
    ['lifetime', { exp: now + 56 * 3600 + 1 }],
    ['lifetime', { iat: now + 61 }],
    ['issuer', { iss: 'two' }],
    ['thumbprint', { kid: 'x' }],
    ['malformed', { iat: 1.5 }],
    ['malformed', { jwk: { ...claims.jwk, crv: 'P-384' } }],
    ['malformed', { retired: [{ kid: 'x' }] }],
  ])('says %s of one with %j', async (fault, wrong) => {
    expect(await read({ ...claims, ...wrong })).toBe(fault);
  });

  it('takes a record that is 60 seconds ahead, or as long as it may be', async () => {
    expect(await read({ ...claims, iat: now + 60 })).toMatchObject({ kind: 'key' });
    expect(await read({ ...claims, exp: now + 56 * 3600 })).toMatchObject({ kind: 'key' });
  });

  it('takes no key for a revocation, and no token for either', async () => {
    expect(await read(claims, 'revocation-record+jwt')).toBe('malformed');
    expect(await read(claims, 'JWT')).toBe('type');
  });
});
