/**
 * Public keys of signers, as a JWKS (RFC 7517) brings them, ready to verify with.
 * In: the document. Out: a `KeySet`. Keys we cannot use are left out, as the RFC asks; so is one whose private part
 * is in the document. D30: next, active and retired keys are all in it; `revoked`, ours, names revoked tracking ids.
 */
import { decodeBase64Url } from './base64url.js';

/** What a token may be signed with (D29): by Node, by Java. */
export type TokenAlgorithm = 'ES256' | 'RS256';

/** One public key. */
export interface VerificationKey {
  readonly kid: string | undefined;
  readonly algorithm: TokenAlgorithm;
  readonly key: CryptoKey;
}

/** Every key of one document, and every revocation. */
export interface KeySet {
  readonly keys: readonly VerificationKey[];
  /** Tracking id → when its tokens were revoked, in seconds since 1970. */
  readonly revoked: ReadonlyMap<number, number>;
}

/** More keys than any rotation leaves alive. */
const maxKeys = 100;

/** Reads a JWKS; `undefined` when it is none. */
export async function readKeySet(document: unknown): Promise<KeySet | undefined> {
  const { keys, revoked } = (document ?? {}) as { readonly keys?: unknown; readonly revoked?: unknown };
  if (!Array.isArray(keys)) return undefined;
  const imported = await Promise.all(keys.slice(0, maxKeys).map(importKey));
  return { keys: imported.filter((key) => key !== undefined), revoked: readRevoked(revoked) };
}

async function importKey(given: unknown): Promise<VerificationKey | undefined> {
  const jwk = ownMembers(given);
  const { kid, kty, alg, use = 'sig', key_ops: uses = ['verify'] } = jwk;
  const algorithm = kty === 'EC' ? 'ES256' : 'RS256';
  const isMeant =
    (alg ?? algorithm) === algorithm && use === 'sig' && Array.isArray(uses) && uses.includes('verify');
  if (!isMeant || 'd' in jwk || (kid !== undefined && typeof kid !== 'string')) return undefined;
  const key = await (algorithm === 'ES256' ? importP256(jwk) : importRsa(jwk)).catch(() => undefined);
  return key && { kid, algorithm, key };
}

async function importP256({ crv, x, y }: Record<string, unknown>): Promise<CryptoKey | undefined> {
  if (crv !== 'P-256' || lengthOf(x) !== 32 || lengthOf(y) !== 32) return undefined;
  const jwk = { kty: 'EC', crv, x, y } as JsonWebKey;
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: crv }, true, ['verify']);
}

async function importRsa({ kty, n, e }: Record<string, unknown>): Promise<CryptoKey | undefined> {
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

/** What a page's scripts put on Object.prototype is no member of a key. */
const ownMembers = (given: unknown) => Object.assign(Object.create(null) as Record<string, unknown>, given);
