/**
 * Public keys of signers, as a JWKS (RFC 7517) brings them. Keys we cannot use are left out, as the RFC asks; so is one
 * whose private part is in the document. A key is imported when a token names it, and once.
 * D30: next, active and retired keys are all in it; `revocations`, ours, says where to read what was revoked.
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

/** Every key of one document. */
export interface KeySet {
  /** Picks by `kid`, or without one the only key there is; `undefined` when none or several fit. */
  pick(kid: string | undefined): Promise<VerificationKey | undefined>;
  /** Tracking id → when its tokens were revoked, in seconds since 1970: what the document itself says of it. */
  readonly revoked: ReadonlyMap<number, number>;
  /** Where the list of what was revoked begins, as the document writes it; none while nothing is. */
  readonly revocations: string | undefined;
}

/** More keys than 8 signers leave alive that each rotate as often as they may. */
const maxKeys = 1024;

/** Reads a JWKS; `undefined` when it is none. */
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

/** Imports a public key; `undefined` when it is none that we use, or lies off its curve. */
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

/** What a page's scripts put on Object.prototype is no member of a key. */
const ownMembers = (given: unknown): Jwk => Object.assign(Object.create(null) as Jwk, given);
