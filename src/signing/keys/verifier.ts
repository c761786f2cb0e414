/**
 * Verifies tokens on a server, with keys and revocations from the broker kept in memory, and counts the results. Also publishes
 * them for clients that can't follow a broker (D30). Continues from memory while the broker is down.
 */
import { TokenError } from '../../errors/tokenError.js';
import type { KeySource } from '../../token/keySource.js';
import { verifyToken, type VerifiedToken } from '../../token/verifyToken.js';
import { steadyClock, systemClock } from '../base/clock.js';
import { type FollowedKeys, followKeys } from './followKeys.js';
import { importTrusted } from '../records/identity.js';
import type { PublishedKeys } from './knownKeys.js';
import type { PublishedRevocations } from '../records/knownRevocations.js';
import { quietObserver, type SigningObserver } from '../operation/observer.js';
import { checkVerifierOptions, type VerifierOptions } from './signerOptions.js';
import { SigningError } from '../base/signingError.js';
import { checkStart } from '../operation/startupCheck.js';

/** Verifies tokens. */
export interface Verifier {
  /**
   * Verifies a token.
   *
   * @throws {TokenError} as `verifyToken` of `spec-field/token`
   * @throws {SigningError} `not-ready`; `stale` if `whenStale` is `refuse`
   */
  verify(token: unknown): Promise<VerifiedToken>;
  /**
   * Returns the public keys of all signers.
   *
   * @throws {SigningError} `not-ready`
   */
  jwks(): PublishedKeys;
  /** How long copies of the keys may be cached, in seconds: no unlisted key signs before that. */
  readonly keysMaxAgeSeconds: number;
  /** Whether anything is or may be revoked. */
  hasRevocations(): boolean;
  /**
   * Returns revoked tracking ids as handles, for clients that can't follow a broker. Waits until every revocation that existed
   * at the start has been verified.
   *
   * @param page - page number, from 1
   * @param of - number of pages; by default the current one
   * @throws {SigningError} rejects with `not-ready`, `closed`
   */
  revocations(page?: number, of?: number): Promise<PublishedRevocations>;
  /**
   * Resolves when the broker has been read to its end.
   *
   * @throws {TypeError} rejects if an identity isn't a valid key
   * @throws {SigningError} rejects with `stale` if no record arrived for longer than `maxStaleSeconds`, and with `closed` if it
   * was closed before
   */
  ready(): Promise<void>;
  /** Stops verifying and closes the connection. */
  close(): Promise<void>;
}

/**
 * Creates a verifier, for a server that doesn't sign.
 *
 * @throws {TypeError} if an option is invalid
 * @throws {SecurityException} as `createSigner`
 * @example
 * const verifier = createVerifier({ issuer, audience, broker, trusted: [{ name: 'signer-1', publicKey }] });
 * await verifier.ready();
 * const { data } = await verifier.verify(token);
 * @see T §4
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const { trusted = [], maxStaleSeconds, ...expected } = checkVerifierOptions(options);
  const { broker } = options;
  checkStart({ broker, insecure: options.insecure });
  const clock = steadyClock(options.clock ?? systemClock);
  const observe = quietObserver(options.observer);
  const imported = importTrusted(trusted);
  const followed = followKeys({ broker, clock, observe, maxStaleSeconds, trusted: imported });
  const caughtUp = imported.then(() => followed.caughtUp);
  // Larger than in a browser, because a server also verifies replies in the body form.
  return verifierOver({ ...followed, caughtUp }, { ...expected, now: clock.now, maxBytes: 131_072, observe });
}

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly whenStale: 'verify' | 'refuse';
  readonly now: () => number;
  /** Largest token in bytes. */
  readonly maxBytes: number;
  /** How long copies of the keys may be cached, in seconds. Default 0. */
  readonly startLeadSeconds?: number;
  readonly observe: SigningObserver;
}

/** Creates a verifier over a broker that is already followed. */
export function verifierOver(followed: FollowedKeys, expected: Expected): Verifier {
  const { known, caughtUp, verified, unverified, isStale } = followed;
  const { issuer, audience, now, maxBytes, whenStale, startLeadSeconds = 0, observe } = expected;
  const keys: KeySource = {
    find: (kid) => known.find(kid),
    async isRevoked(trackingId, issuedAt, heardOf) {
      await unverified.settle(trackingId);
      return known.isRevoked(trackingId, issuedAt, heardOf);
    },
  };
  const options = { issuer, audience, now, maxBytes, keys };
  const state = { isReady: false };
  // Errors are reported by `ready`.
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
      if (whenStale === 'refuse' && isStale()) throw new SigningError('stale');
      const startMs = performance.now();
      try {
        return await verifyToken(token, options);
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
    keysMaxAgeSeconds: startLeadSeconds,
    hasRevocations: () => known.revocations.size() + unverified.size() > 0,
    async revocations(page = 1, of) {
      requireReady();
      // An incomplete list would undo revocations for clients that have read a complete one.
      await verified;
      return known.revocations.page(page, of);
    },
    async ready() {
      await caughtUp;
      if (isStale()) throw new SigningError('stale');
    },
    close: () => followed.stop(),
  };
}
