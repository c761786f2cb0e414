/**
 * Signing: creates tokens with keys that live about an hour and are known to every verifier before use (T §1, §2, §4; D27,
 * D29). Parts: keyRing.ts creates and rotates keys, publisher.ts publishes them, followKeys.ts reads the keys of all signers,
 * verifier.ts verifies.
 */
import { digestOf, valuesTokenType } from '../../token/valuesToken.js';
import { clockToleranceSeconds, secondOf, steadyClock, systemClock } from '../base/clock.js';
import { followKeys } from './followKeys.js';
import { importIdentity, importTrusted } from '../records/identity.js';
import { KeyRing } from './keyRing.js';
import { createMemoryBroker } from '../brokers/memoryBroker.js';
import { quietObserver } from '../operation/observer.js';
import { createPublisher } from './publisher.js';
import { checkSignerOptions, type SignerOptions } from './signerOptions.js';
import { SigningError } from '../base/signingError.js';
import { checkStart } from '../operation/startupCheck.js';
import { isTrackingId, makeToken, type SignOptions } from './tokenMaker.js';
import { type Verifier, verifierOver } from './verifier.js';

/** Signs tokens, and verifies tokens of any signer. */
export interface Signer extends Verifier {
  /**
   * Signs data. If the active key was revoked, waits for its successor.
   *
   * @param validitySeconds - a whole number, 1 to `maxValiditySeconds`; T §8 recommends 300 to 3600
   * @param options - required if the signer has no `trackingId`
   * @throws {SigningError} `validity`, `tracking-id`, `data`, `data-too-large`, `health-reference`, `not-ready`, `key-too-old`,
   * `closed`
   */
  sign(data: unknown, validitySeconds: number, options?: SignOptions): Promise<{ readonly token: string }>;
  /**
   * Signs the body of a reply in the header form: send the token as `Values-Token`; the body stays unchanged.
   *
   * @throws {SigningError} as {@link Signer.sign}
   */
  signResponse(
    request: Request,
    body: Uint8Array<ArrayBuffer> | string,
    validitySeconds: number,
    options?: Pick<SignOptions, 'trackingId'>,
  ): Promise<{ readonly token: string }>;
  /**
   * Rotates immediately to a new key, for emergencies. Tokens of the previous key stay valid.
   *
   * @throws {SigningError} `broker-unavailable`, `closed`
   */
  rotate(): Promise<void>;
  /**
   * Revokes every token of a tracking id issued until now, by any clock within 30 seconds of this one. Takes effect in this
   * process immediately. Calling it again is harmless.
   *
   * @returns `revokedAt`: tokens issued up to this second are refused, except tokens of signers that already knew the
   * revocation
   * @throws {SigningError} `tracking-id`, `not-acknowledged`, `closed`
   */
  revoke(trackingId: number): Promise<{ readonly trackingId: number; readonly revokedAt: number }>;
  /**
   * Revokes a key of any signer, so that none of its tokens is accepted. If it is this signer's key, a new one replaces it.
   * Takes effect in this process immediately. Calling it again is harmless.
   *
   * @throws {SigningError} `key-id`, `not-acknowledged`, `closed`
   */
  revokeKey(kid: string): Promise<void>;
}

/**
 * Creates a signer and starts it. `ready()` resolves when it can sign.
 *
 * @throws {TypeError} if an option is invalid
 * @throws {SecurityException} lists the findings of the start-up check: in production everything the broker connection lacks,
 * elsewhere only a connection to another machine without TLS. Findings accepted by `insecure` are only logged
 * @example
 * const signer = createSigner({ issuer: 'https://api.example.org', audience: 'forms' });
 * await signer.ready();
 * const { token } = await signer.sign({ total: 3 }, 300, { trackingId: 4711 });
 * @see T §4, D29
 */
export function createSigner(options: SignerOptions): Signer {
  const config = checkSignerOptions(options);
  const { broker = createMemoryBroker() } = options;
  checkStart({ broker, rotationIntervalSeconds: config.rotationIntervalSeconds, insecure: options.insecure });
  const clock = steadyClock(options.clock ?? systemClock);
  const observe = quietObserver(options.observer);
  observe({ type: 'started', rotationIntervalSeconds: config.rotationIntervalSeconds });
  const identity = importIdentity(config.identity);
  const trusted = config.trusted
    ? importTrusted(config.trusted)
    : identity.then((own) => importTrusted([own]));
  const { maxStaleSeconds } = config;
  const followed = followKeys({
    broker,
    trusted,
    clock,
    observe,
    maxStaleSeconds,
    onRecord(record) {
      publisher.guard(record);
      // Stop using a revoked key, whichever signer revoked it.
      for (const { kid } of ring.list())
        if (known.revocations.isKeyRevoked(kid)) void ring.abandon(kid).catch(() => {});
    },
    onRestart: () => publisher.repeat(),
  });
  const { known } = followed;
  const publisher = createPublisher({ broker, clock, identity, known, observe, list: () => ring.list() });
  const name = config.identity?.name ?? 'embedded';
  const ring = new KeyRing({ ...config, name, clock, observe, publish: publisher.publishKeys });
  publisher.start();
  const caughtUp = Promise.all([identity, trusted])
    .then(() => followed.caughtUp)
    .then(() => ring.start());
  // A signer must accept its own largest tokens: base64 adds a third, escaped claims may double that, plus the header.
  const expected = { ...config, maxBytes: config.maxDataBytes * 2 + 4096, now: clock.now, observe };
  const verifier = verifierOver({ ...followed, caughtUp }, expected);
  const state = { isClosed: false };
  const { reaching } = known.revocations;
  const { settle } = followed.unverified;
  const making = { ...config, clock, currentKey: () => ring.currentOrSuccessor(), reaching, settle };
  const open = () => {
    if (state.isClosed) throw new SigningError('closed');
  };
  const sign = async (typ: string, data: unknown, validitySeconds: number, about: SignOptions = {}) => {
    try {
      open();
      return { token: await makeToken(typ, data, validitySeconds, about, making) };
    } catch (error) {
      if (error instanceof SigningError) observe({ type: 'sign-failed', reason: error.code });
      throw error;
    }
  };
  return {
    ...verifier,
    sign: (data, validitySeconds, about) => sign('JWT', data, validitySeconds, about),
    async signResponse(request, body, validitySeconds, { trackingId } = {}) {
      const digest = await digestOf(typeof body === 'string' ? new TextEncoder().encode(body) : body);
      return sign(valuesTokenType, digest, validitySeconds, { trackingId, request });
    },
    async rotate() {
      open();
      await ring.rotate();
    },
    async revoke(trackingId) {
      open();
      if (!isTrackingId(trackingId)) throw new SigningError('tracking-id');
      // Another signer's clock may already be ahead.
      const revokedAt = secondOf(clock) + clockToleranceSeconds;
      await acknowledged(publisher.revoke(trackingId, revokedAt));
      observe({ type: 'revoked' });
      return { trackingId, revokedAt };
    },
    async revokeKey(kid) {
      open();
      if (!/^[\w-]{43}$/.test(kid)) throw new SigningError('key-id');
      const publishing = publisher.revokeKey(kid);
      // Stop signing with the key here before others have confirmed.
      void ring.abandon(kid).catch(() => {});
      await acknowledged(publishing);
      observe({ type: 'revoked' });
    },
    async close() {
      state.isClosed = true;
      ring.stop();
      await publisher.end();
      await verifier.close();
    },
  };
}

/** Maybe only the acknowledgement was lost. */
async function acknowledged(publishing: Promise<void>): Promise<void> {
  await publishing.catch((cause: unknown) => {
    throw new SigningError('not-acknowledged', cause);
  });
}
