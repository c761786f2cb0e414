/**
 * Verifying on a server: what the broker distributed, kept in memory, and every verdict counted.
 * In: a connection, and whom to believe. Out: `verify`, and the JWKS for those who cannot follow a broker (D30).
 * Goes on from memory while the broker is down.
 */
import { TokenError } from '../errors.js';
import { verifyToken, type VerifiedToken } from '../token/verifyToken.js';
import { systemClock } from './clock.js';
import { type FollowedKeys, followKeys } from './followKeys.js';
import { importTrusted } from './identity.js';
import type { PublishedKeys } from './knownKeys.js';
import { quietObserver, type SigningObserver } from './observer.js';
import { checkVerifierOptions, type VerifierOptions } from './signerOptions.js';
import { SigningError } from './signingError.js';

/** Verifies tokens. */
export interface Verifier {
  /**
   * Verifies a token.
   *
   * @throws {TokenError} what `verifyToken` of `spec-field/token` throws
   * @throws {SigningError} `not-ready`
   */
  verify(token: unknown): Promise<VerifiedToken>;
  /**
   * The public keys of all signers, and every revocation.
   *
   * @throws {SigningError} `not-ready`
   */
  jwks(): PublishedKeys;
  /** Resolves when the broker has been read to its end; rejects with a `TypeError` when an `identity` is no key. */
  ready(): Promise<void>;
  /** Ends it, and the connection. */
  close(): Promise<void>;
}

/**
 * Makes a verifier for a server that does not sign.
 *
 * @throws {TypeError} when an option makes no sense
 * @example
 * const verifier = createVerifier({ issuer, audience, broker, trusted: [{ name: 'signer-1', publicKey }] });
 * await verifier.ready();
 * const { data } = await verifier.verify(token);
 * @see T §4
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const { trusted = [], issuer, audience } = checkVerifierOptions(options);
  const { clock = systemClock, broker } = options;
  const observe = quietObserver(options.observer);
  const followed = followKeys({ broker, clock, observe, trusted: importTrusted(trusted) });
  // Larger than in a page: a server verifies replies in the body form, too.
  return verifierOver(followed, { issuer, audience, now: () => clock.now(), maxBytes: 131_072, observe });
}

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly now: () => number;
  /** Largest token. */
  readonly maxBytes: number;
  readonly observe: SigningObserver;
}

/** Makes a verifier over what is followed already. */
export function verifierOver(followed: FollowedKeys, { observe, ...expected }: Expected): Verifier {
  const { known, caughtUp } = followed;
  const state = { isReady: false };
  // What went wrong is told by `ready`.
  const settle = () => {
    state.isReady = true;
  };
  caughtUp.then(settle, () => {});
  const requireReady = () => {
    if (!state.isReady) throw new SigningError('not-ready');
  };
  return {
    async verify(token) {
      requireReady();
      const startMs = performance.now();
      try {
        return await verifyToken(token, { ...expected, keys: known });
      } catch (error) {
        if (error instanceof TokenError) observe({ type: 'verify-failed', reason: error.code });
        throw error;
      } finally {
        observe({ type: 'verified', seconds: (performance.now() - startMs) / 1000 });
      }
    },
    jwks() {
      requireReady();
      return known.published();
    },
    ready: () => caughtUp,
    close: () => followed.stop(),
  };
}
