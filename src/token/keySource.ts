/**
 * Where verifying gets its public keys from: the port, and the keys that are at hand already.
 * Keys that are fetched: remoteKeys.ts. D29, D30.
 */
import { TokenError } from '../errors/tokenError.js';
import { type KeySet, readKeySet, type VerificationKey } from './keySet.js';

/** Finds public keys, and knows what was revoked. */
export interface KeySource {
  /**
   * Finds the one key that may have signed.
   *
   * @throws {TokenError} `unknown-key`, `keys-unavailable`; `revoked` when the key itself was
   */
  find(kid: string | undefined): Promise<VerificationKey>;
  /**
   * Says whether tokens of this tracking id, issued then (seconds since 1970), are revoked; asked after `find`.
   *
   * @param heardOf - revocations that the signer had heard of, which do not concern the token
   */
  isRevoked(trackingId: number, issuedAt: number, heardOf?: readonly string[]): boolean | Promise<boolean>;
  /** Calls back whenever it may have learned of revocations; returns what ends that. Left out where it never does. */
  onRevoked?(listener: () => void): () => void;
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
  const set = readKeySet(jwks);
  if (!set) throw new TypeError('Pass a JWKS: an object with `keys`.');
  return {
    find: async (kid) => (await set.pick(kid)) ?? unknownKey(),
    isRevoked: (trackingId, issuedAt) => isRevokedBy(set.revoked, trackingId, issuedAt),
  };
}

/** Whether a token was issued no later than its tracking id was revoked: signing anew revives no old one. */
export function isRevokedBy(revoked: KeySet['revoked'], trackingId: number, issuedAt: number): boolean {
  return issuedAt <= (revoked.get(trackingId) ?? -Infinity);
}

/** Refuses: none of the public keys, or more than one, may have signed. */
export function unknownKey(): never {
  throw new TokenError('unknown-key', 'kid');
}
