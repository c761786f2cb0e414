/**
 * The records of a broker: a key of a signer, or a revocation, each signed with the signer's identity.
 * In: what a broker hands over. Out: a `SignedRecord`, or why it is not believed. T §2, §5.2 rule 4.
 * Checked here: type, issuer in the list, signature, thumbprint, lifetime. Changes of a key: knownKeys.ts.
 */
import { CompactSign } from 'jose/jws/compact/sign';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import * as z from 'zod/mini';
import { type SignatureOptions, verifySignature } from '../token/signature.js';
import { parseStrictObject } from '../token/strictJson.js';
import type { Identity, TrustedIdentities } from './identity.js';

const publicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
const second = z.int().check(z.nonnegative());
const common = { iss: z.string(), iat: second, exp: second };
const keySchema = z.object({
  ...common,
  kid: z.string(),
  jwk: publicJwk,
  /** Own keys that sign no longer, and until when their tokens live. */
  retired: z.array(z.object({ kid: z.string(), until: second })).check(z.maxLength(100)),
});
const revocationSchema = z.object({ ...common, tid: z.int() });

/** A key of a signer. Times are seconds since 1970. */
export type KeyRecord = z.infer<typeof keySchema>;
/** A revocation: tokens of `tid` issued at `iat` or before. */
export type RevocationRecord = z.infer<typeof revocationSchema>;
/** A record that may be believed. */
export type SignedRecord =
  | ({ readonly kind: 'key' } & KeyRecord)
  | ({ readonly kind: 'revocation' } & RevocationRecord);

/** Why a record is not believed. */
export type RecordFault =
  | 'malformed'
  | 'type'
  | 'issuer'
  | 'signature'
  | 'thumbprint'
  | 'expired'
  | 'lifetime'
  | 'changed';

const types = { key: 'key-record+jwt', revocation: 'revocation-record+jwt' } as const;

/** Longest life of a record: a day before its key is used, a day and more of use, the last tokens. */
const longestSeconds = 56 * 3600;
/** By how much a signer's clock may be ahead. */
const toleranceSeconds = 60;

/** Signs a record. */
export async function signRecord(record: SignedRecord, { kid, key }: Identity): Promise<string> {
  const { kind, ...claims } = record;
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid, typ: types[kind] })
    .sign(key);
}

/** Reads a record; the word is why it is not believed. */
export async function readRecord(
  value: string,
  trusted: TrustedIdentities,
  nowSeconds: number,
): Promise<SignedRecord | RecordFault> {
  const options: SignatureOptions = { keys: trusted, algorithms: ['ES256'], maxBytes: 16_384 };
  const jws = await verifySignature(value, options).catch(() => undefined);
  if (!jws) return 'signature';
  const claims = parseStrictObject(jws.payload);
  const read = readClaims(jws.header.typ, claims);
  if (typeof read === 'string') return read;
  if (!trusted.speaksFor(jws.header.kid, read.iss)) return 'issuer';
  if (read.exp <= nowSeconds) return 'expired';
  if (read.exp - read.iat > longestSeconds || read.iat > nowSeconds + toleranceSeconds) return 'lifetime';
  if (read.kind === 'key' && (await calculateJwkThumbprint(read.jwk)) !== read.kid) return 'thumbprint';
  return read;
}

function readClaims(
  type: string | undefined,
  claims: Record<string, unknown> | undefined,
): SignedRecord | RecordFault {
  if (type === types.key) {
    const { data } = z.safeParse(keySchema, claims);
    return data ? { kind: 'key', ...data } : 'malformed';
  }
  if (type === types.revocation) {
    const { data } = z.safeParse(revocationSchema, claims);
    return data ? { kind: 'revocation', ...data } : 'malformed';
  }
  return 'type';
}
