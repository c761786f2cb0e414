/**
 * Public keys of signers in a JWKS (RFC 7517). Unusable keys are skipped, as the RFC requires, and so are keys with their
 * private part. Keys are imported once, on first use. The set contains next, active and retired keys (D30); our member
 * `revocations` links to the revocation list.
 */
import { decodeBase64Url } from './base64url.js';

/** Accepted algorithms (D29), used by Node and Java signers. */
export type TokenAlgorithm = 'ES256' | 'RS256';

/** One public key. */
export interface VerificationKey {
  readonly kid: string | undefined;
  readonly algorithm: TokenAlgorithm;
  readonly key: CryptoKey;
}

/** The keys of one document. */
export interface KeySet {
  /** Returns the key with this `kid`, or without one the only key; `undefined` if none or several match. */
  pick(kid: string | undefined): Promise<VerificationKey | undefined>;
  /** Tracking id → time of revocation in seconds since 1970, as listed in the document itself. */
  readonly revoked: ReadonlyMap<number, number>;
  /** Relative URL of the first page of the revocation list; `undefined` if nothing is revoked. */
  readonly revocations: string | undefined;
}

/** More keys than 8 signers have active at their highest rotation rate. */
const maxKeys = 1024;

/** Reads a JWKS; `undefined` if it is invalid. */
export function readKeySet(document: unknown): KeySet | undefined {
  const { keys, revoked, revocations } = ownMembers(document);
  if (!Array.isArray(keys)) return undefined;
  const given = keys.slice(0, maxKeys).map(ownMembers);
  const byKid = groupByKid(given);
  const imported = new Map<Jwk, Promise<VerificationKey | undefined>>();
  const importOnce = (jwk: Jwk) => {
    const importing = imported.get(jwk) ?? importKey(jwk);
    imported.set(jwk, importing);
    return importing;
  };
  return {
    async pick(kid) {
      const fitting = kid === undefined ? given : (byKid.get(kid) ?? []);
      if (fitting.length === 1) return importOnce(fitting[0]!);
      const usable = (await Promise.all(fitting.map(importOnce))).filter((key) => key !== undefined);
      return usable.length === 1 ? usable[0] : undefined;
    },
    revoked: readRevoked(revoked),
    revocations: typeof revocations === 'string' ? revocations : undefined,
  };
}

type Jwk = Record<string, unknown>;

function groupByKid(keys: readonly Jwk[]): ReadonlyMap<unknown, readonly Jwk[]> {
  const groups = new Map<unknown, Jwk[]>();
  for (const jwk of keys) {
    const group = groups.get(jwk['kid']);
    if (group) group.push(jwk);
    else groups.set(jwk['kid'], [jwk]);
  }
  return groups;
}

/** Imports a public key; `undefined` if it isn't supported or not a point on its curve. */
export async function importKey(jwk: Jwk): Promise<VerificationKey | undefined> {
  const { kid, kty, alg, use = 'sig', key_ops: uses = ['verify'] } = jwk;
  const algorithm = kty === 'EC' ? 'ES256' : 'RS256';
  const isMeant =
    (alg ?? algorithm) === algorithm && use === 'sig' && Array.isArray(uses) && uses.includes('verify');
  if (!isMeant || 'd' in jwk || (kid !== undefined && typeof kid !== 'string')) return undefined;
  const key = await (algorithm === 'ES256' ? importP256(jwk) : importRsa(jwk)).catch(() => undefined);
  return key && { kid, algorithm, key };
}

async function importP256({ crv, x, y }: Jwk): Promise<CryptoKey | undefined> {
  if (crv !== 'P-256' || lengthOf(x) !== 32 || lengthOf(y) !== 32) return undefined;
  const jwk = { kty: 'EC', crv, x, y } as JsonWebKey;
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: crv }, true, ['verify']);
}

async function importRsa({ kty, n, e }: Jwk): Promise<CryptoKey | undefined> {
  const bits = (lengthOf(n) ?? 0) * 8;
  if (kty !== 'RSA' || bits < 2048 || bits > 8192 || lengthOf(e) === undefined) return undefined;
  const name = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('jwk', { kty, n, e } as JsonWebKey, name, true, ['verify']);
}

const lengthOf = (member: unknown) =>
  typeof member === 'string' ? decodeBase64Url(member)?.length : undefined;

function readRevoked(given: unknown): KeySet['revoked'] {
  const entries = (Array.isArray(given) ? given : []).map(ownMembers);
  const whole = entries.flatMap(({ tid, at }) =>
    Number.isSafeInteger(tid) && Number.isSafeInteger(at) ? [[tid as number, at as number] as const] : [],
  );
  return new Map(whole);
}

/** Copies own members, because scripts of a page may have changed Object.prototype. */
const ownMembers = (given: unknown): Jwk => Object.assign(Object.create(null) as Jwk, given);
