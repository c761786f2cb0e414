/**
 * The keys of one signer: next, active, retired. Made here, never written anywhere, never to be read back.
 * In: a way to publish records. Out: the key to sign with at this moment. T §1, §5; D30.
 * A successor is published as soon as a key comes into use, long before it is needed; if that fails the old key stays,
 * with growing pauses between attempts, until it has been in use for 4 hours: then nothing is signed.
 */
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { type Clock, secondOf } from './clock.js';
import type { SigningObserver } from './observer.js';
import type { KeyRecord } from './records.js';
import { SigningError } from './signingError.js';

/** How keys are rotated. */
export interface KeyRingOptions {
  /** Name of the signer's identity. */
  readonly name: string;
  readonly rotationIntervalSeconds: number;
  readonly publishLeadSeconds: number;
  readonly maxValiditySeconds: number;
  readonly clock: Clock;
  readonly observe: SigningObserver;
  /** Publishes; rejects when it was not acknowledged. */
  readonly publish: (record: KeyRecord) => Promise<void>;
}

/** A key of one's own. */
export interface OwnKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publishedAt: number;
  /** When readers forget it. */
  readonly forgottenAt: number;
  /** When the last token it signed expires; kept up to date by whoever signs. */
  lastExp: number;
}

/** How long a key may sign when no successor can be published (T §5.2 rule 6). */
const longestUse = (intervalSeconds: number) => Math.max(4 * 3600, Math.ceil(intervalSeconds * 1.25));
/** For how long readers whose clock is late take a token that has expired. */
const toleranceSeconds = 300;
const longestPauseSeconds = 300;

/** The keys of one signer; empty until `start`. */
export class KeyRing {
  readonly #options: KeyRingOptions;
  #active: (OwnKey & { readonly since: number; readonly dueAt: number }) | undefined;
  #next: OwnKey | undefined;
  #retired: KeyRecord['retired'] = [];
  #preparing: Promise<void> | undefined;
  #isStopped = false;
  /** Calls off whatever is waited for, by what it is. */
  readonly #waits = new Map<string, () => void>();

  constructor(options: KeyRingOptions) {
    this.#options = options;
  }

  /** Resolves when there is a key to sign with. */
  async start(): Promise<void> {
    await this.#keepPreparing();
    this.#promote();
  }

  /**
   * The key to sign with now.
   *
   * @throws {SigningError} `not-ready`, `key-too-old`
   */
  current(): OwnKey {
    // Timers are late on a machine that slept.
    if (this.#active && this.#now() >= this.#promotesAt()) this.#promote();
    if (!this.#active) throw new SigningError('not-ready');
    if (!this.#isUsable()) throw new SigningError('key-too-old');
    return this.#active;
  }

  /**
   * Rotates at once.
   *
   * @throws {SigningError} `broker-unavailable`
   */
  async rotate(): Promise<void> {
    await this.#prepare();
    this.#promote();
  }

  /** Ends all waiting. */
  stop(): void {
    this.#isStopped = true;
    for (const callOff of this.#waits.values()) callOff();
  }

  #now(): number {
    return secondOf(this.#options.clock);
  }

  #wait(what: string, seconds: number, call: () => void): void {
    this.#waits.get(what)?.();
    if (!this.#isStopped) this.#waits.set(what, this.#options.clock.after(seconds * 1000, call));
  }

  /** Publishes a successor, once for all who ask. */
  #prepare(): Promise<void> {
    if (this.#next) return Promise.resolve();
    const live = this.#retired.filter(({ until }) => until > this.#now());
    this.#preparing ??= publishKey(this.#options, live)
      .then((key) => {
        this.#next = key;
        return this.#watch();
      })
      .finally(() => {
        this.#preparing = undefined;
      });
    return this.#preparing;
  }

  async #keepPreparing(): Promise<void> {
    for (
      let pauseSeconds = 1;
      !this.#isStopped;
      pauseSeconds = Math.min(pauseSeconds * 2, longestPauseSeconds)
    ) {
      try {
        return await this.#prepare();
      } catch {
        this.#options.observe({ type: 'publish-failed' });
        const seconds = pauseSeconds * (1 + Math.random() / 4);
        await new Promise<void>((resolve) => this.#wait('prepare', seconds, resolve));
      }
    }
  }

  #isUsable(): boolean {
    const { rotationIntervalSeconds, maxValiditySeconds } = this.#options;
    if (!this.#active) return false;
    const { since, forgottenAt } = this.#active;
    return (
      this.#now() < Math.min(since + longestUse(rotationIntervalSeconds), forgottenAt - maxValiditySeconds)
    );
  }

  #promote(): void {
    const [active, next, now] = [this.#active, this.#next, this.#now()];
    if (!next || this.#isStopped) return;
    if (active)
      this.#retired.push({ kid: active.kid, until: Math.max(active.lastExp, now) + toleranceSeconds });
    this.#retired = this.#retired.filter(({ until }) => until > now);
    // Up to a tenth early, so that signers which started together do not rotate together.
    const seconds = this.#options.rotationIntervalSeconds * (1 - Math.random() / 10);
    this.#active = { ...next, since: now, dueAt: now + Math.ceil(seconds) };
    this.#next = undefined;
    this.#options.observe({ type: 'activated', atSeconds: now, isRotation: active !== undefined });
    void this.#keepPreparing();
  }

  /** The second at which the active key is to give way, as far as is known now. */
  #promotesAt(): number {
    if (!this.#next) return Infinity;
    if (!this.#isUsable()) return this.#now();
    return Math.max(this.#active?.dueAt ?? 0, this.#next.publishedAt + this.#options.publishLeadSeconds);
  }

  /** Promotes the successor when its time has come. */
  #watch(): void {
    if (!this.#active) return;
    this.#wait('promote', Math.max(this.#promotesAt() - this.#now(), 1), () => {
      if (this.#now() >= this.#promotesAt()) this.#promote();
      else this.#watch();
    });
  }
}

async function publishKey(options: KeyRingOptions, retired: KeyRecord['retired']): Promise<OwnKey> {
  const { name, rotationIntervalSeconds: interval, maxValiditySeconds, clock, publish } = options;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(jwk);
  const iat = secondOf(clock);
  const exp = iat + interval + longestUse(interval) + maxValiditySeconds + toleranceSeconds;
  await publish({ iss: name, iat, exp, kid, jwk, retired: [...retired] });
  return { kid, privateKey, publishedAt: iat, forgottenAt: exp, lastExp: 0 };
}
