/**
 * The records of a broker, each signed with a signer's identity: what a signer's keys are at present, and revocations.
 * T §2, §5.2 rule 4. Checked here: type, issuer in the list, signature, form, lifetime. Each key of a record is checked
 * in knownKeys.ts, where it is known which ones were checked before.
 */
import { CompactSign } from 'jose';
import * as z from 'zod/mini';
import { decodeBase64Url } from '../../token/base64url.js';
import { type SignatureOptions, verifySignature } from '../../token/signature.js';
import { parseStrictObject } from '../../token/strictJson.js';
import type { Identity, TrustedIdentities } from './identity.js';

/** As many bytes of base64url: a coordinate or a thumbprint, an id of 128 bits, a signature. */
const letters = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));
const count = z.int().check(z.nonnegative());

/** A public key of P-256. */
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
  /** Signature by the key itself (ES256) over its `kid`, a line feed and `iss`: nobody lists a key that is not theirs. */
  pop: letters(86),
  /** When it signs for the first time, at the earliest. */
  from: count,
  /** When no token of it can be alive. */
  until: count,
  /** Whether it signs no longer. */
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

/** A public key of P-256. */
export type PublicJwk = z.infer<typeof publicJwkSchema>;
/** A key as its signer lists it. Times are seconds since 1970. */
export type ListedKey = z.infer<typeof listedKeySchema>;
/**
 * What a signer says of itself, once a minute and with every change: the later `seq` of a `run` holds. `run` names the
 * process, and `since` says when that started; of its revocations those from `first` to `last` are alive. `revokedKeys` are
 * keys of anybody's that nothing is to be believed of.
 */
export type SignerRecord = { readonly kind: 'signer' } & z.infer<typeof signerSchema>;
/**
 * A revocation, the `n`th of its run: of the tokens of `tid` issued at `at` or before, but for those that name `rid`, which
 * nobody can guess: they were signed by who had heard of it.
 */
export type RevocationRecord = { readonly kind: 'revocation' } & z.infer<typeof revocationSchema>;
/** A record that may be believed. */
export type SignedRecord = SignerRecord | RevocationRecord;

/** Every reason why a record is not believed. */
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

/** Why a record, or a key in it, is not believed. */
export type RecordFault = (typeof recordFaults)[number];

const types = { signer: 'signer-record+jwt', revocation: 'revocation-record+jwt' } as const;

/** Longest life of a record, in seconds: a day before a key is used, a day and more of use, the last tokens. */
export const longestRecordSeconds = 56 * 3600;
/** Longest life of a revocation: that of a token, and by how much clocks may differ. */
const longestRevocationSeconds = 2 * 3600;
/** How far ahead of its record a revocation may reach, in seconds. */
const longestReachSeconds = 300;
/** By how much a signer's clock may be ahead. */
const toleranceSeconds = 60;
/** Room for every key that a signer may list. */
const maxBytes = 256 * 1024;
/** Room for a revocation by the longest name, of which each character is written as six. */
const maxRevocationLetters = 2500;

/** The broker's key of a record: of whom, of which process, and of a revocation the number. */
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
 * What a revocation says, whose signature nobody has looked at: by it a reader may put off looking, and believes nothing.
 * `undefined` for anything else, and for what is longer than any revocation.
 */
export function claimedRevocation(value: unknown): RevocationRecord | undefined {
  if (typeof value !== 'string' || value.length > maxRevocationLetters) return undefined;
  const payload = decodeBase64Url(value.split('.', 2)[1] ?? '');
  const read = payload && readClaims(types.revocation, parseStrictObject(payload));
  return typeof read === 'object' && read.kind === 'revocation' ? read : undefined;
}

/** Reads a record, whatever it is; the word is why it is not believed. */
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
