/** Records of a broker, read one at a time; the contract of brokers tests forged ones. */
import { calculateJwkThumbprint } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  brokerKeyOf,
  longestRecordSeconds,
  readRecord,
  type SignedRecord,
} from '../../../src/signing/records/records.js';
import { staticKeys } from '../../../src/token/index.js';
import { codeUnder } from '../../brokers/support/signingDocument.ts';
import { createIdentity, forgeRecord, revocationClaims, signerClaims } from '../../support/identities.ts';

const now = 1_763_700_000;
const identity = await createIdentity('one');
const kid = await calculateJwkThumbprint(identity.publicKey);
const trusted = {
  ...staticKeys({ keys: [{ ...identity.publicKey, kid }] }),
  speaksFor: (_kid: string | undefined, name: string) => name === 'one',
};
const claims = await signerClaims('one', now);
const [listed] = claims.keys;
const revocation = revocationClaims('one', now);
const read = async (own: object, typ?: string) =>
  readRecord(await forgeRecord(identity, own, typ), trusted, now);
const withKey = (key: object) => ({ keys: [{ ...listed, ...key }] });
const withJwk = (jwk: object) => withKey({ jwk: { ...listed?.jwk, ...jwk } });

describe('readRecord', () => {
  it('reads a signer record and a revocation', async () => {
    expect(await read(claims)).toEqual({ kind: 'signer', ...claims });
    expect(await read(revocation, 'revocation-record+jwt')).toEqual({ kind: 'revocation', ...revocation });
  });

  it.each<[string, object]>([
    ['expired', { exp: now, iat: now - 60 }],
    ['lifetime', { exp: now + 56 * 3600 + 1 }],
    ['lifetime', withKey({ until: now + 56 * 3600 + 1 })],
    ['lifetime', { revokedKeys: [{ kid, exp: now + 56 * 3600 + 1 }] }],
    ['lifetime', { iat: now + 61 }],
    ['issuer', { iss: 'two' }],
    ['malformed', { iss: '' }],
    ['malformed', { iss: 'x'.repeat(201) }],
    ['malformed', { run: 'x' }],
    ['malformed', { seq: -1 }],
    ['malformed', { seq: 2 ** 53 }],
    ['malformed', { since: 'x' }],
    ['malformed', { iat: 1.5 }],
    ['malformed', { keys: [null] }],
    ['malformed', { keys: Array.from({ length: 257 }, () => listed) }],
    ['malformed', withKey({ kid: '' })],
    ['malformed', withKey({ pop: '' })],
    ['malformed', withKey({ from: null })],
    ['malformed', withKey({ retired: 0 })],
    ['malformed', withJwk({ crv: 'P-384' })],
    ['malformed', withJwk({ x: '' })],
    ['malformed', withJwk({ x: `${'A'.repeat(42)}=` })],
    ['malformed', withJwk({ y: 'A'.repeat(44) })],
    ['malformed', withJwk({ y: null })],
    ['malformed', { revocations: {} }],
    ['malformed', { revocations: { first: 1, last: -1 } }],
    ['malformed', { revokedKeys: [{ kid: 'x', exp: 1 }] }],
  ])('reports %s for one with %j', async (fault, wrong) => {
    expect(await read({ ...claims, ...wrong })).toBe(fault);
  });

  it.each<[string, object]>([
    ['lifetime', { exp: now + 7201 }],
    ['lifetime', { at: now + 301 }],
    ['malformed', { tid: 1.5 }],
    ['malformed', { tid: '7' }],
    ['malformed', { at: undefined }],
    ['malformed', { n: undefined }],
    ['malformed', { rid: 'x' }],
  ])('reports %s for a revocation with %j', async (fault, wrong) => {
    expect(await read({ ...revocation, ...wrong }, 'revocation-record+jwt')).toBe(fault);
  });

  it('accepts a record 60 seconds ahead, and one of the largest size', async () => {
    expect(await read({ ...claims, iat: now + 60 })).toMatchObject({ kind: 'signer' });
    expect(await read({ ...claims, exp: now + 56 * 3600 })).toMatchObject({ kind: 'signer' });
  });

  it('refuses a record of another type, and a token', async () => {
    expect(await read(claims, 'revocation-record+jwt')).toBe('malformed');
    expect(await read(claims, 'JWT')).toBe('type');
  });
});

const keyOf = (iss: string, run: string) =>
  brokerKeyOf({ ...claims, iss, run, kind: 'signer' } as SignedRecord);

describe('brokerKeyOf', () => {
  it('differs for identities, processes and revocations', () => {
    expect([keyOf('eu', 'r'), keyOf('eu', 's'), keyOf('us', 'r')]).toEqual([
      'signer:eu:r',
      'signer:eu:s',
      'signer:us:r',
    ]);
    expect(brokerKeyOf({ ...revocation, run: 'r', n: 3, kind: 'revocation' })).toBe('revocation:one:r:3');
  });

  it.each([
    ['eu', 'eu west'],
    ['eu', 'eu:west'],
    ['eu', 'eu/west'],
  ])('has no prefix in common for similar names: %s, %s', (short, long) => {
    expect(keyOf(long, 'r').startsWith(`signer:${short}:`)).toBe(false);
  });
});

/** A number in the commands of docs/signing.md. */
const numberIn = (heading: string, pattern: RegExp) =>
  Number(pattern.exec(codeUnder(heading, 'sh'))?.[1] ?? Number.NaN);
const recordWith = (letters: number) => forgeRecord(identity, { ...claims, more: 'x'.repeat(letters) });

describe('docs/signing.md', () => {
  it('has brokers keep records for as long as they may live', () => {
    const bucketSeconds = numberIn('Records in NATS', /--ttl=(\d+)h/) * 3600;
    const topicSeconds = numberIn('Records in Kafka', /retention\.ms=(\d+)/) / 1000;

    expect(bucketSeconds).toBeGreaterThan(longestRecordSeconds);
    expect(topicSeconds).toBeGreaterThan(longestRecordSeconds);
  });

  it('sizes a bucket for the largest record', async () => {
    const largest = numberIn('Records in NATS', /--max-value-size=(\d+)/);
    // Four letters of a record encode three bytes of its payload.
    const most = Math.floor(((largest - (await recordWith(0)).length) / 4) * 3);
    const [within, beyond] = [await recordWith(most), await recordWith(most + 3)];

    expect(largest - within.length).toBeLessThan(4);
    expect(await readRecord(within, trusted, now)).toMatchObject({ kind: 'signer' });
    expect(await readRecord(beyond, trusted, now)).toBe('signature');
  });
});
