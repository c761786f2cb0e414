/**
 * Where verifying gets its public keys from: the port, and the keys that are at hand already.
 * In: a JWKS. Out: a `KeySource`. Keys that are fetched: remoteKeys.ts. D29, D30.
 */
import { TokenError } from '../errors.js';
import { type KeySet, readKeySet, type VerificationKey } from './keySet.js';

/** Finds public keys, and knows what was revoked. */
export interface KeySource {
  /**
   * Finds the one key that may have signed.
   *
   * @throws {TokenError} `unknown-key`, `keys-unavailable`
   */
  find(kid: string | undefined): Promise<VerificationKey>;
  /** Says whether tokens of this tracking id, issued then (seconds since 1970), are revoked; asked after `find`. */
  isRevoked(trackingId: number, issuedAt: number): boolean;
}

/**
 * Takes keys that are at hand, such as those of a test, or of a server that signs itself.
 *
 * @throws {TypeError} when it is no JWKS
 * @example
 * const { data } = await verifyToken(token, { keys: staticKeys(jwks), issuer, audience });
 * @see D30
 */
export function staticKeys(jwks: { readonly keys: readonly object[] }): KeySource {
  if (!Array.isArray((jwks as { readonly keys?: unknown } | undefined)?.keys))
    throw new TypeError('Pass a JWKS: an object with `keys`.');
  const reading = readKeySet(jwks);
  const known = { revoked: new Map() as KeySet['revoked'] };
  return {
    async find(kid) {
      const { keys, revoked } = (await reading) ?? { keys: [], revoked: known.revoked };
      known.revoked = revoked;
      return pickKey(keys, kid) ?? unknownKey();
    },
    isRevoked: (trackingId, issuedAt) => isRevokedBy(known.revoked, trackingId, issuedAt),
  };
}

/** Picks by `kid`, or without one the only key there is; `undefined` when none or several fit. */
export function pickKey(keys: KeySet['keys'], kid: string | undefined): VerificationKey | undefined {
  const fitting = kid === undefined ? keys : keys.filter((key) => key.kid === kid);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Whether a token was issued no later than its tracking id was revoked: signing anew revives no old one. */
export function isRevokedBy(revoked: KeySet['revoked'], trackingId: number, issuedAt: number): boolean {
  return issuedAt <= (revoked.get(trackingId) ?? -Infinity);
}

/** Refuses: none of the public keys, or more than one, may have signed. */
export function unknownKey(): never {
  throw new TokenError('unknown-key', 'kid');
}
