/**
 * Records on the broker, each signed with a signer's identity: a signer's current keys, and revocations (T §2, §5.2 rule 4).
 * This file checks type, trusted issuer, signature, format and lifetime. knownKeys.ts checks the keys of a record, because it
 * knows which were checked before.
 */
import { CompactSign } from 'jose';
import * as z from 'zod/mini';
import { decodeBase64Url } from '../../token/base64url.js';
import { type SignatureOptions, verifySignature } from '../../token/signature.js';
import { parseStrictObject } from '../../token/strictJson.js';
import type { Identity, TrustedIdentities } from './identity.js';

/** Base64url text of a fixed length: a coordinate, a thumbprint, a 128-bit id or a signature. */
const letters = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));
const count = z.int().check(z.nonnegative());

/** A public P-256 key. */
export const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: letters(43),
  y: letters(43),
});

const common = {
  iss: z.string().check(z.minLength(1), z.maxLength(200)),
  run: letters(22),
  iat: count,
  exp: count,
};

const listedKeySchema = z.object({
  kid: letters(43),
  jwk: publicJwkSchema,
  /** Proof of possession: the key's signature (ES256) over its `kid`, a line feed and `iss`. */
  pop: letters(86),
  /** Earliest time of use. */
  from: count,
  /** Time after which no token of the key is valid. */
  until: count,
  /** Whether the key no longer signs. */
  retired: z.boolean(),
});

/** More keys than a signer ever lists. */
const maxKeys = 256;

const signerSchema = z.object({
  ...common,
  seq: count,
  since: count,
  keys: z.array(listedKeySchema).check(z.maxLength(maxKeys)),
  revocations: z.object({ first: count, last: count }),
  revokedKeys: z.array(z.object({ kid: letters(43), exp: count })).check(z.maxLength(maxKeys)),
});
const revocationSchema = z.object({ ...common, n: count, rid: letters(12), tid: z.int(), at: count });

/** A public P-256 key. */
export type PublicJwk = z.infer<typeof publicJwkSchema>;
/** A key as listed by its signer. Times are seconds since 1970. */
export type ListedKey = z.infer<typeof listedKeySchema>;
/**
 * The state of a signer, published once a minute and after every change. Within a `run`, the highest `seq` counts. `run`
 * identifies the process, `since` is its start. Its revocations `first` to `last` are active. `revokedKeys` are keys of any
 * signer.
 */
export type SignerRecord = { readonly kind: 'signer' } & z.infer<typeof signerSchema>;
/**
 * A revocation, number `n` of its run. It covers tokens of `tid` issued up to `at`, except tokens that list `rid`: their signer
 * already knew the revocation, because a `rid` can't be guessed.
 */
export type RevocationRecord = { readonly kind: 'revocation' } & z.infer<typeof revocationSchema>;
/** A verified record. */
export type SignedRecord = SignerRecord | RevocationRecord;

/** All reasons for refusing a record. */
export const recordFaults = [
  'malformed',
  'type',
  'issuer',
  'signature',
  'thumbprint',
  'possession',
  'expired',
  'lifetime',
  'quota',
] as const;

/** The reason for refusing a record or a key in it. */
export type RecordFault = (typeof recordFaults)[number];

const types = { signer: 'signer-record+jwt', revocation: 'revocation-record+jwt' } as const;

/** Longest lifetime of a record in seconds: a day before a key is used, a day of use and more, and the last tokens. */
export const longestRecordSeconds = 56 * 3600;
/** Longest lifetime of a revocation in seconds: that of a token plus clock differences. */
const longestRevocationSeconds = 2 * 3600;
/** How far a revocation may reach beyond its record, in seconds. */
const longestReachSeconds = 300;
/** Tolerated lead of a signer's clock, in seconds. */
const toleranceSeconds = 60;
/** Largest record in bytes, enough for all keys a signer may list. */
const maxBytes = 256 * 1024;
/** Largest revocation in characters, enough for the longest name with every character escaped as six. */
const maxRevocationLetters = 2500;

/** The broker key of a record: identity, run and, for a revocation, its number. */
export function brokerKeyOf({ iss, run, ...record }: SignedRecord): string {
  const owner = `${encodeURIComponent(iss)}:${run}`;
  return record.kind === 'signer' ? `signer:${owner}` : `revocation:${owner}:${record.n}`;
}

/** Signs a record. */
export async function signRecord(record: SignedRecord, { kid, key }: Identity): Promise<string> {
  const { kind, ...claims } = record;
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid, typ: types[kind] })
    .sign(key);
}

/**
 * Reads the claims of a revocation without verifying its signature, only to decide when to verify it. `undefined` for other
 * records and texts longer than any revocation.
 */
export function claimedRevocation(value: unknown): RevocationRecord | undefined {
  if (typeof value !== 'string' || value.length > maxRevocationLetters) return undefined;
  const payload = decodeBase64Url(value.split('.', 2)[1] ?? '');
  const read = payload && readClaims(types.revocation, parseStrictObject(payload));
  return typeof read === 'object' && read.kind === 'revocation' ? read : undefined;
}

/** Reads and verifies a record; returns a fault if it is refused. */
export async function readRecord(
  value: string,
  trusted: TrustedIdentities,
  nowSeconds: number,
): Promise<SignedRecord | RecordFault> {
  const options: SignatureOptions = { keys: trusted, algorithms: ['ES256'], maxBytes };
  const jws = await verifySignature(value, options).catch(() => undefined);
  if (!jws) return 'signature';
  const read = readClaims(jws.header.typ, parseStrictObject(jws.payload));
  if (typeof read === 'string') return read;
  if (!trusted.speaksFor(jws.header.kid, read.iss)) return 'issuer';
  if (read.exp <= nowSeconds) return 'expired';
  return livesTooLong(read, nowSeconds) ? 'lifetime' : read;
}

function livesTooLong(record: SignedRecord, nowSeconds: number): boolean {
  const { iat, exp } = record;
  if (iat > nowSeconds + toleranceSeconds) return true;
  if (record.kind === 'revocation')
    return exp - iat > longestRevocationSeconds || record.at > iat + longestReachSeconds;
  const ends = [exp, ...record.keys.map(({ until }) => until), ...record.revokedKeys.map((key) => key.exp)];
  return Math.max(...ends) > iat + longestRecordSeconds;
}

function readClaims(type: string | undefined, claims: unknown): SignedRecord | RecordFault {
  if (type === types.signer) {
    const { data } = z.safeParse(signerSchema, claims);
    return data ? { kind: 'signer', ...data } : 'malformed';
  }
  if (type === types.revocation) {
    const { data } = z.safeParse(revocationSchema, claims);
    return data ? { kind: 'revocation', ...data } : 'malformed';
  }
  return 'type';
}
