/**
 * The keys of one signer: next, active and retired. Private keys are generated here, never stored, and not exportable (T §1,
 * §5; D30). A successor is published as soon as a key becomes active, long before it is needed. If publishing fails, the old
 * key stays active and publishing is retried with growing pauses; after 4 hours of use signing stops.
 */
import { backOff } from '../../platform/backOff.js';
import { calculateJwkThumbprint } from 'jose';
import { type Clock, secondOf } from '../base/clock.js';
import type { SigningObserver } from '../operation/observer.js';
import { proveOwnership } from './ownership.js';
import type { ListedKey } from '../records/records.js';
import { SigningError } from '../base/signingError.js';

/** Options of {@link KeyRing}. */
export interface KeyRingOptions {
  /** Name of the signer's identity. */
  readonly name: string;
  readonly rotationIntervalSeconds: number;
  readonly publishLeadSeconds: number;
  /** Time from publishing the first key to its use. */
  readonly startLeadSeconds: number;
  readonly maxValiditySeconds: number;
  readonly clock: Clock;
  readonly observe: SigningObserver;
  /** Publishes the current result of `list`; rejects if the broker didn't acknowledge it. */
  readonly publish: () => Promise<void>;
}

/** A key of this signer. */
export interface OwnKey extends Pick<ListedKey, 'kid' | 'jwk' | 'pop'> {
  readonly privateKey: CryptoKey;
  /** Earliest time of use. */
  readonly from: number;
  /** Time when verifiers forget the key. */
  readonly forgottenAt: number;
  /** Expiry of the last token it signed; updated on signing. */
  lastExp: number;
}

/** How long a key may sign if no successor can be published (T §5.2 rule 6). */
const longestUse = (intervalSeconds: number) => Math.max(4 * 3600, Math.ceil(intervalSeconds * 1.25));
/** Time after expiry in which verifiers with a slow clock still accept a token. */
const toleranceSeconds = 300;
const longestPauseSeconds = 300;
/** Maximum number of retired keys in the list, as many as a rotation every 20 seconds leaves alive. */
const maxRetired = 200;

/** The keys of one signer; empty until `start`. */
export class KeyRing {
  readonly #options: KeyRingOptions;
  #active: (OwnKey & { readonly since: number; readonly dueAt: number }) | undefined;
  /** Acknowledged by the broker. */
  #next: OwnKey | undefined;
  /** Not acknowledged yet. */
  #candidate: OwnKey | undefined;
  #retired: ListedKey[] = [];
  #preparing: Promise<void> | undefined;
  /** Pending while a revoked key is being replaced; never rejects. */
  #replacing: Promise<void> | undefined;
  #isStopped = false;
  /** Cancels timers, by name. */
  readonly #waits = new Map<string, () => void>();

  constructor(options: KeyRingOptions) {
    this.#options = options;
  }

  /** Resolves when there is a key to sign with. */
  async start(): Promise<void> {
    await this.#keepPreparing();
    const { startLeadSeconds } = this.#options;
    if (startLeadSeconds > 0) await new Promise<void>((go) => this.#wait('start', startLeadSeconds, go));
    this.#promote();
  }

  /**
   * Returns the key to sign with.
   *
   * @throws {SigningError} `not-ready`, `key-too-old`
   */
  current(): OwnKey {
    // Timers are late after the machine was asleep.
    if (this.#active && this.#now() >= this.#promotesAt()) this.#promote();
    if (!this.#active) throw new SigningError('not-ready');
    if (!this.#isUsable()) throw new SigningError('key-too-old');
    return this.#active;
  }

  /**
   * Returns the key to sign with. If the active key was revoked, waits until its successor is published or publishing has
   * failed.
   *
   * @throws {SigningError} rejects as {@link KeyRing.current}
   */
  async currentOrSuccessor(): Promise<OwnKey> {
    while (this.#replacing) await this.#replacing;
    return this.current();
  }

  /** Lists every key that verifiers must know. */
  list(): ListedKey[] {
    const now = this.#now();
    this.#retired = this.#retired.filter(({ until }) => until > now).slice(-maxRetired);
    const own = [this.#active, this.#next, this.#candidate].filter((key) => key !== undefined);
    const known = own.filter(({ forgottenAt }) => forgottenAt > now);
    return [...known.map((key) => listed(key, key.forgottenAt, false)), ...this.#retired];
  }

  /**
   * Rotates immediately to a new key. The prepared successor isn't used, because an attacker with access to memory may know it
   * too.
   *
   * @throws {SigningError} `broker-unavailable`
   */
  async rotate(): Promise<void> {
    const forgetSuccessors = () => {
      this.#next = undefined;
      this.#candidate = undefined;
    };
    forgetSuccessors();
    // Wait for a pending preparation, and discard its result.
    while (this.#preparing) await this.#preparing.catch(() => {});
    forgetSuccessors();
    try {
      await this.#prepare(0);
    } catch (error) {
      void this.#keepPreparing();
      throw error;
    }
    this.#promote();
  }

  /** Drops a revoked key. If it belongs to this signer, a new key replaces it. */
  async abandon(kid: string): Promise<void> {
    this.#retired = this.#retired.filter((key) => key.kid !== kid);
    const isOwn = [this.#active, this.#next, this.#candidate].some((key) => key?.kid === kid);
    if (!isOwn) return;
    if (this.#active?.kid === kid) this.#active = { ...this.#active, forgottenAt: 0, lastExp: 0 };
    const rotating = this.rotate();
    const replacing = rotating
      .catch(() => {})
      .finally(() => {
        if (this.#replacing === replacing) this.#replacing = undefined;
      });
    this.#replacing = replacing;
    await rotating;
  }

  /** Cancels all timers. Retires the active key if it has signed, and drops the others. */
  stop(): void {
    this.#isStopped = true;
    for (const callOff of this.#waits.values()) callOff();
    if (this.#active) this.#retire(this.#active);
    this.#active = undefined;
    this.#next = undefined;
    this.#candidate = undefined;
  }

  #now(): number {
    return secondOf(this.#options.clock);
  }

  #wait(what: string, seconds: number, call: () => void): void {
    this.#waits.get(what)?.();
    if (!this.#isStopped) this.#waits.set(what, this.#options.clock.after(seconds * 1000, call));
  }

  /** Publishes a successor, once for all callers. */
  #prepare(leadSeconds = this.#options.publishLeadSeconds): Promise<void> {
    if (this.#next) return Promise.resolve();
    this.#preparing ??= this.#publishNext(leadSeconds).finally(() => {
      this.#preparing = undefined;
    });
    return this.#preparing;
  }

  async #publishNext(leadSeconds: number): Promise<void> {
    const candidate = await makeKey(this.#options, leadSeconds);
    this.#candidate = candidate;
    await this.#options.publish();
    // The key may have been revoked, or the signer closed, during publishing.
    if (this.#candidate !== candidate) return;
    this.#next = candidate;
    this.#candidate = undefined;
    this.#watch();
  }

  async #keepPreparing(): Promise<void> {
    for (let failures = 0; !this.#isStopped; failures++) {
      try {
        return await this.#prepare(this.#active ? undefined : this.#options.startLeadSeconds);
      } catch {
        this.#options.observe({ type: 'publish-failed' });
        const seconds = backOff(failures, 1, longestPauseSeconds) * (1 + Math.random() / 4);
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
    if (active) this.#retire(active);
    // Up to 10 % early, so that signers started together don't rotate together.
    const seconds = this.#options.rotationIntervalSeconds * (1 - Math.random() / 10);
    this.#active = { ...next, since: now, dueAt: now + Math.ceil(seconds) };
    this.#next = undefined;
    this.#options.observe({ type: 'activated', atSeconds: now, isRotation: active !== undefined });
    void this.#keepPreparing();
  }

  /** Keys that signed nothing need no entry. */
  #retire(key: OwnKey): void {
    if (key.lastExp > 0 && key.forgottenAt > 0)
      this.#retired.push(listed(key, Math.max(key.lastExp, this.#now()) + toleranceSeconds, true));
  }

  /** The second when the successor should become active, as far as known. */
  #promotesAt(): number {
    if (!this.#next) return Infinity;
    if (!this.#isUsable()) return this.#now();
    return Math.max(this.#active?.dueAt ?? 0, this.#next.from);
  }

  /** Activates the successor when it is due. */
  #watch(): void {
    if (!this.#active) return;
    this.#wait('promote', Math.max(this.#promotesAt() - this.#now(), 1), () => {
      if (this.#now() >= this.#promotesAt()) this.#promote();
      else this.#watch();
    });
  }
}

function listed({ kid, jwk, pop, from }: OwnKey, until: number, retired: boolean): ListedKey {
  return { kid, jwk, pop, from, until, retired };
}

async function makeKey(options: KeyRingOptions, leadSeconds: number): Promise<OwnKey> {
  const { name, rotationIntervalSeconds: interval, maxValiditySeconds, clock } = options;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(jwk);
  const pop = await proveOwnership(name, kid, privateKey);
  const now = secondOf(clock);
  const forgottenAt = now + interval + longestUse(interval) + maxValiditySeconds + toleranceSeconds;
  return { kid, jwk, pop, privateKey, from: now + leadSeconds, forgottenAt, lastExp: 0 };
}
