/**
 * Verifying on a server: what the broker distributed, kept in memory, and every result counted; and what of it is
 * published for those who cannot follow a broker (D30). Goes on from memory while the broker is down.
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
   * @throws {TokenError} what `verifyToken` of `spec-field/token` throws
   * @throws {SigningError} `not-ready`; `stale` where that is to be refused
   */
  verify(token: unknown): Promise<VerifiedToken>;
  /**
   * The public keys of all signers.
   *
   * @throws {SigningError} `not-ready`
   */
  jwks(): PublishedKeys;
  /** For how many seconds a copy of them may be kept: for so long no key signs that is not among them. */
  readonly keysMaxAgeSeconds: number;
  /** Whether anything is revoked, or may be. */
  hasRevocations(): boolean;
  /**
   * What was revoked, as handles of tracking ids, for those who cannot follow a broker. Resolves once every revocation that
   * was there at the start has been verified.
   *
   * @param page - which one, from 1
   * @param of - of how many; by default as many as there are now
   * @throws {SigningError} rejects with `not-ready`, `closed`
   */
  revocations(page?: number, of?: number): Promise<PublishedRevocations>;
  /**
   * Resolves when the broker has been read to its end.
   *
   * @throws {TypeError} rejects when an identity is no key
   * @throws {SigningError} rejects with `stale` when nothing was heard for longer than `maxStaleSeconds`, with `closed` when
   * it was closed before
   */
  ready(): Promise<void>;
  /** Ends it, and the connection. */
  close(): Promise<void>;
}

/**
 * Makes a verifier for a server that does not sign.
 *
 * @throws {TypeError} when an option makes no sense
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
  // Larger than in a page: a server verifies replies in the body form, too.
  return verifierOver({ ...followed, caughtUp }, { ...expected, now: clock.now, maxBytes: 131_072, observe });
}

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly whenStale: 'verify' | 'refuse';
  readonly now: () => number;
  /** Largest token. */
  readonly maxBytes: number;
  /** For how long copies of the keys may be kept. Default 0. */
  readonly startLeadSeconds?: number;
  readonly observe: SigningObserver;
}

/** Makes a verifier over what is followed already. */
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
      // A list that lacks some would revive, for whoever has read a whole one, what it lacks.
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
