/**
 * Signing: data in, tokens out, by keys that live for about an hour and are known to every verifier before they sign.
 * T §1, §2, §4; D27, D29.
 * The pieces: keyRing.ts makes and rotates keys, publisher.ts tells of them, followKeys.ts hears of everybody's,
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

/** Signs, and verifies what any signer signed. */
export interface Signer extends Verifier {
  /**
   * Signs data. While the key in use was revoked, by whomever, it waits for its successor.
   *
   * @param validitySeconds - a whole number, 1 to `maxValiditySeconds`; T §8 recommends 300 to 3600
   * @param options - needed where the signer was made without a `trackingId`
   * @throws {SigningError} `validity`, `tracking-id`, `data`, `data-too-large`, `health-reference`, `not-ready`,
   * `key-too-old`, `closed`
   */
  sign(data: unknown, validitySeconds: number, options?: SignOptions): Promise<{ readonly token: string }>;
  /**
   * Signs the body of a reply, in the header form: the token goes into `Values-Token`, the body stays as it is.
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
   * Rotates at once, to a key made now, as in an emergency; the key before stays valid for the tokens it signed.
   *
   * @throws {SigningError} `broker-unavailable`, `closed`
   */
  rotate(): Promise<void>;
  /**
   * Revokes every token of a tracking id that was issued until now, by whichever clock within 30 seconds of this one.
   * It holds here at once. Done again it does no harm.
   *
   * @returns the second since 1970 until which tokens are refused; what is signed later by who has heard of it is not
   * @throws {SigningError} `tracking-id`, `not-acknowledged`, `closed`
   */
  revoke(trackingId: number): Promise<{ readonly trackingId: number; readonly revokedAt: number }>;
  /**
   * Revokes a key, whosever it is: no token that it signed is believed any more, and where it is one's own, another signs
   * from now on. It holds here at once. Done again it does no harm.
   *
   * @throws {SigningError} `key-id`, `not-acknowledged`, `closed`
   */
  revokeKey(kid: string): Promise<void>;
}

/**
 * Makes a signer. It starts at once; `ready()` tells when it can sign.
 *
 * @throws {TypeError} when an option makes no sense
 * @throws {SecurityException} lists what the start-up check finds: in production what the connection to the broker lacks; anywhere a
 * connection to another machine without TLS. What `insecure` names is logged instead
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
      // Whoever revoked it, a key that is revoked signs no longer.
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
  // What it may sign it can verify: four letters for three bytes, twice where claims are escaped, and the rest.
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
      // By the clock of another signer it may be later already.
      const revokedAt = secondOf(clock) + clockToleranceSeconds;
      await acknowledged(publisher.revoke(trackingId, revokedAt));
      observe({ type: 'revoked' });
      return { trackingId, revokedAt };
    },
    async revokeKey(kid) {
      open();
      if (!/^[\w-]{43}$/.test(kid)) throw new SigningError('key-id');
      const publishing = publisher.revokeKey(kid);
      // Before it is known whether others know: nothing more is signed with it here.
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

/** What is lost may be the acknowledgement alone. */
async function acknowledged(publishing: Promise<void>): Promise<void> {
  await publishing.catch((cause: unknown) => {
    throw new SigningError('not-acknowledged', cause);
  });
}
