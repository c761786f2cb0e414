/** The interface that provides public keys for verification, and static keys. remoteKeys.ts fetches keys (D29, D30). */
import { TokenError } from '../errors/tokenError.js';
import { type KeySet, readKeySet, type VerificationKey } from './keySet.js';

/** Finds public keys and knows revocations. */
export interface KeySource {
  /**
   * Returns the key that may have signed.
   *
   * @throws {TokenError} `unknown-key`, `keys-unavailable`; `revoked` if the key itself was revoked
   */
  find(kid: string | undefined): Promise<VerificationKey>;
  /**
   * Whether tokens of this tracking id, issued at this time (seconds since 1970), are revoked. Called after `find`.
   *
   * @param heardOf - revocations that the signer already knew, which don't affect the token
   */
  isRevoked(trackingId: number, issuedAt: number, heardOf?: readonly string[]): boolean | Promise<boolean>;
  /**
   * Registers a callback for new revocations; returns a function that unregisters it. Omitted by sources that never learn of
   * any.
   */
  onRevoked?(listener: () => void): () => void;
}

/**
 * Creates a source of fixed keys, for tests or a server that signs itself.
 *
 * @throws {TypeError} if `jwks` isn't a JWKS
 * @example
 * const { data } = await verifyToken(token, { keys: staticKeys(jwks), issuer, audience });
 * @see D30
 */
export function staticKeys(jwks: { readonly keys: readonly object[] }): KeySource {
  const set = readKeySet(jwks);
  if (!set) throw new TypeError('This is not a JWKS. Pass an object with `keys`.');
  return {
    find: async (kid) => (await set.pick(kid)) ?? unknownKey(),
    isRevoked: (trackingId, issuedAt) => isRevokedBy(set.revoked, trackingId, issuedAt),
  };
}

/** Whether a token was issued no later than its tracking id was revoked. New tokens don't make old ones valid again. */
export function isRevokedBy(revoked: KeySet['revoked'], trackingId: number, issuedAt: number): boolean {
  return issuedAt <= (revoked.get(trackingId) ?? -Infinity);
}

/** Throws because no public key, or more than one, may have signed. */
export function unknownKey(): never {
  throw new TokenError('unknown-key', 'kid');
}
