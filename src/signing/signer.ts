/**
 * Signing: data in, tokens out, by keys that live for about an hour and are known to every verifier before they sign.
 * In: who signs for whom, and a broker. Out: a `Signer`. T §1, §2, §4; D27, D29.
 * The pieces: keyRing.ts makes and rotates keys, followKeys.ts hears of everybody's, verifier.ts verifies.
 */
import { digestOf, valuesTokenType } from '../token/valuesToken.js';
import { createBreaker } from './breaker.js';
import type { KeyBroker } from './broker.js';
import { type Clock, secondOf, systemClock } from './clock.js';
import { type FollowedKeys, followKeys } from './followKeys.js';
import { type Identity, importIdentity, importTrusted } from './identity.js';
import { KeyRing } from './keyRing.js';
import { createMemoryBroker } from './memoryBroker.js';
import { quietObserver } from './observer.js';
import { type KeyRecord, type SignedRecord, signRecord } from './records.js';
import { checkSignerOptions, type SignerOptions } from './signerOptions.js';
import { SigningError } from './signingError.js';
import { makeToken, type SignOptions } from './tokenMaker.js';
import { type Verifier, verifierOver } from './verifier.js';

/** Signs, and verifies what any signer signed. */
export interface Signer extends Verifier {
  /**
   * Signs data.
   *
   * @param validitySeconds - a whole number, 1 to `maxValiditySeconds`; T §8 recommends 300 to 3600
   * @throws {SigningError} `validity`, `tracking-id`, `data`, `data-too-large`, `health-reference`, `not-ready`,
   * `key-too-old`, `closed`
   */
  sign(data: unknown, validitySeconds: number, options: SignOptions): Promise<{ readonly token: string }>;
  /**
   * Signs the body of a reply, in the header form: the token goes into `Values-Token`, the body stays as it is.
   *
   * @throws {SigningError} as {@link Signer.sign}
   */
  signResponse(
    request: Request,
    body: Uint8Array<ArrayBuffer> | string,
    validitySeconds: number,
    options: Pick<SignOptions, 'trackingId'>,
  ): Promise<{ readonly token: string }>;
  /**
   * Rotates at once; the key before stays valid for the tokens it signed.
   *
   * @throws {SigningError} `broker-unavailable`, `closed`
   */
  rotate(): Promise<void>;
  /**
   * Revokes every token of a tracking id that was issued until now.
   *
   * @returns the second since 1970 it counts from
   * @throws {SigningError} `tracking-id`, `broker-unavailable`, `closed`
   */
  revoke(trackingId: number): Promise<{ readonly trackingId: number; readonly revokedAt: number }>;
}

/**
 * Makes a signer. It starts at once; `ready()` tells when it can sign.
 *
 * @throws {TypeError} when an option makes no sense
 * @example
 * const signer = createSigner({ issuer: 'https://api.example.org', audience: 'forms' });
 * await signer.ready();
 * const { token } = await signer.sign({ total: 3 }, 300, { trackingId: 4711 });
 * @see T §4, D29
 */
export function createSigner(options: SignerOptions): Signer {
  const config = checkSignerOptions(options);
  const { clock = systemClock, broker = createMemoryBroker() } = options;
  const observe = quietObserver(options.observer);
  const identity = importIdentity(config.identity);
  const trusted = config.trusted
    ? importTrusted(config.trusted)
    : identity.then((own) => importTrusted([own]));
  const followed = followKeys({ broker, trusted, clock, observe });
  const publish = publisherOf({ broker, clock, identity, known: followed.known });
  const name = config.identity?.name ?? 'embedded';
  const publishKey = (key: KeyRecord) => publish({ kind: 'key', ...key });
  const ring = new KeyRing({ ...config, name, clock, observe, publish: publishKey });
  const caughtUp = identity.then(() => followed.caughtUp).then(() => ring.start());
  // What it may sign it can verify: four letters for three bytes, twice where claims are escaped, and the rest.
  const expected = { ...config, maxBytes: config.maxDataBytes * 2 + 4096, now: () => clock.now(), observe };
  const verifier = verifierOver({ ...followed, caughtUp }, expected);
  const state = { isClosed: false };
  const currentKey = () => ring.current();
  const open = () => {
    if (state.isClosed) throw new SigningError('closed');
  };
  const sign = async (typ: string, data: unknown, validitySeconds: number, about: SignOptions) => {
    try {
      open();
      return { token: await makeToken(typ, data, validitySeconds, about, { ...config, clock, currentKey }) };
    } catch (error) {
      if (error instanceof SigningError) observe({ type: 'sign-failed', reason: error.code });
      throw error;
    }
  };
  return {
    ...verifier,
    sign: (data, validitySeconds, about) => sign('JWT', data, validitySeconds, about),
    async signResponse(request, body, validitySeconds, { trackingId }) {
      const digest = await digestOf(typeof body === 'string' ? new TextEncoder().encode(body) : body);
      return sign(valuesTokenType, digest, validitySeconds, { trackingId, request });
    },
    async rotate() {
      open();
      await ring.rotate();
    },
    async revoke(trackingId) {
      open();
      if (!Number.isSafeInteger(trackingId)) throw new SigningError('tracking-id');
      const iat = secondOf(clock);
      // No token that it concerns lives longer, even for a reader whose clock is late.
      await publish({ kind: 'revocation', iss: name, iat, exp: iat + 3600 + 300, tid: trackingId });
      observe({ type: 'revoked' });
      return { trackingId, revokedAt: iat };
    },
    async close() {
      state.isClosed = true;
      ring.stop();
      await verifier.close();
    },
  };
}

interface Publishing {
  readonly broker: KeyBroker;
  readonly clock: Clock;
  readonly identity: Promise<Identity>;
  readonly known: FollowedKeys['known'];
}

/** Publishes records; what was acknowledged holds here before it comes back. */
function publisherOf({
  broker,
  clock,
  identity,
  known,
}: Publishing): (record: SignedRecord) => Promise<void> {
  const breaker = createBreaker(clock);
  return async (record) => {
    const key = record.kind === 'key' ? record.kid : `revoked:${record.tid}`;
    const value = await signRecord(record, await identity);
    await breaker(() => broker.publish({ key, value }));
    await known.apply(record);
  };
}
