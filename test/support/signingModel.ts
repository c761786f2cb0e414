/**
 * A model of signers and readers over a hostile broker: events are random, and the invariants are written
 * down apart from the library, from the text of docs/signing.md alone.
 * Two signers, three verifiers, clocks that are 30 seconds apart and are set back, restarts, and a broker that withholds,
 * reorders, replays, duplicates and forges.
 */
import {
  type BrokerFollower,
  type BrokerRecord,
  createSigner,
  createVerifier,
  type KeyBroker,
  type Signer,
  type Verifier,
} from '../../src/signing/index.js';
import { createIdentity, forgeRecord, signerClaims, type TestIdentity } from './identities.ts';
import { createManualClock, type ManualClock } from './manualClock.ts';
import type { Clock } from '../../src/signing/base/clock.js';

/** Numbers from 0 up to, but without, 1. */
export type Draw = () => number;

/** Draws the same numbers for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Within so many seconds everything holds everywhere: the one number of docs/signing.md. */
export const windowSeconds = 60;

const names = { issuer: 'https://signer.test', audience: 'forms' };
const [one, two, stranger] = await Promise.all(['one', 'two', 'stranger'].map(createIdentity));
const identities = [one, two] as readonly TestIdentity[];
const trusted = identities.map(({ name, publicKey }) => ({ name, publicKey }));

/** A signed token, and the facts about it. */
interface ModelToken {
  readonly token: string;
  readonly trackingId: number;
  readonly kid: string;
  /** Its signer, its place among all events, and its time. */
  readonly by: object;
  readonly order: number;
  readonly signedAt: number;
  readonly expiresAt: number;
}

/** When something was revoked, and by whom. */
interface ModelRevocation {
  readonly by: object;
  readonly order: number;
  readonly at: number;
}

/** A process: its clock is off, may be set back, and it may be restarted. */
interface Process<Kind> {
  readonly offsetMs: number;
  /** By how much its clock was set back since it started. */
  backMs: number;
  readonly startedAt: number;
  /** Ends its connection and its timers, as a crash does. */
  isDead: boolean;
  instance: Kind;
}

/** A broker that misbehaves for each follower, but delivers everything within the window. */
class HostileBroker {
  readonly #stored = new Map<string, BrokerRecord>();
  readonly #history: BrokerRecord[] = [];
  readonly #followers = new Set<BrokerFollower>();
  readonly #time: ManualClock;
  readonly #random: Draw;
  readonly forged: BrokerRecord[] = [];

  constructor(time: ManualClock, random: Draw) {
    this.#time = time;
    this.#random = random;
  }

  connect(process: { readonly isDead: boolean }): KeyBroker {
    const own = new Set<BrokerFollower>();
    return {
      publish: async (record) => {
        if (process.isDead) throw new Error('gone');
        this.#stored.set(record.key, record);
        this.#history.push(record);
        for (const follower of this.#followers) this.#hand(follower, record);
      },
      follow: async (follower) => {
        const alive: BrokerFollower = {
          onHealth: follower.onHealth,
          onRecord: (record) => process.isDead || follower.onRecord(record),
        };
        own.add(alive);
        this.#followers.add(alive);
        for (const record of this.#stored.values()) this.#hand(alive, record);
      },
      close: async () => {
        for (const follower of own) this.#followers.delete(follower);
      },
    };
  }

  /** Hands over something that was said before, or never by anybody. */
  disturb(): void {
    const all = [...this.#history, ...this.forged];
    for (const follower of this.#followers) {
      const record = all[Math.floor(this.#random() * all.length)];
      if (record) follower.onRecord(record);
    }
  }

  /** At once, or late, and so in another order; once, or twice. */
  #hand(follower: BrokerFollower, record: BrokerRecord): void {
    const deliver = () => {
      if (this.#followers.has(follower)) follower.onRecord(record);
    };
    const times = this.#random() < 0.2 ? 2 : 1;
    for (let time = 0; time < times; time++) {
      if (this.#random() < 0.4) deliver();
      else this.#time.after(this.#random() * (windowSeconds - 2) * 1000, deliver);
    }
  }
}

/** Work of WebCrypto that has not ended: while there is some, something is under way. */
const work = { pending: 0 };

/** Counts the calls of WebCrypto, until the returned function is called. */
export function countCryptoWork(): () => void {
  const methods = ['sign', 'verify', 'digest', 'importKey', 'exportKey', 'generateKey'] as const;
  for (const name of methods) {
    const inner = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]) => {
      work.pending += 1;
      return inner(...args).finally(() => {
        work.pending -= 1;
      });
    };
    Object.defineProperty(crypto.subtle, name, { value: counted, configurable: true });
  }
  return () => {
    for (const name of methods) Reflect.deleteProperty(crypto.subtle, name);
  };
}

/** One order of events. */
export class SigningModel {
  readonly #time = createManualClock();
  readonly #random: Draw;
  readonly #broker: HostileBroker;
  readonly #signers: Process<Signer>[] = [];
  readonly #verifiers: Process<Verifier>[] = [];
  readonly #tokens: ModelToken[] = [];
  /** Tracking id → when it was revoked, each time; kid → when its key was. */
  readonly #revokedIds = new Map<number, ModelRevocation[]>();
  readonly #revokedKeys = new Map<string, ModelRevocation>();
  #order = 0;
  readonly #breaches: string[] = [];
  /** Counts of checks, because a model without checks would always hold. */
  readonly checked = { live: 0, revoked: 0, expired: 0 };

  constructor(random: Draw) {
    this.#random = random;
    this.#broker = new HostileBroker(this.#time, random);
  }

  /** Starts everybody. */
  async start(): Promise<void> {
    const now = this.#now();
    for (const name of ['one', 'two', 'stranger'] as const) {
      const value = await forgeRecord(stranger as TestIdentity, await signerClaims(name, now));
      this.#broker.forged.push({ key: `signer:${name}:x`, value });
    }
    const offsets = [0, 0, 0, 0, 0].map(() => (this.#random() - 0.5) * 30_000);
    for (const [index, offsetMs] of offsets.entries()) {
      const made = { offsetMs, backMs: 0, startedAt: now, isDead: false };
      if (index < 2) this.#signers.push(this.#startSigner(made, index));
      else this.#verifiers.push(this.#startVerifier(made));
    }
    await this.#settle();
  }

  /** Takes one step, and looks whether everything holds. */
  async step(): Promise<void> {
    const signer = this.#pick(this.#signers);
    const [kind, amount] = [this.#random(), this.#random()];
    if (kind < 0.3) await this.#sign(signer, 1 + Math.floor(amount * 3));
    else if (kind < 0.4) await this.#revoke(signer, 1 + Math.floor(amount * 3));
    else if (kind < 0.45) await signer.instance.rotate().catch(() => {});
    else if (kind < 0.48) await this.#revokeKey(signer);
    else if (kind < 0.6) this.#broker.disturb();
    else if (kind < 0.65) await this.#restart(amount);
    else if (kind < 0.7) this.#setBack(amount);
    else this.#time.advance(amount < 0.8 ? amount * 80 : 1800);
    await this.#settle();
    await this.#check();
  }

  /** Ends all processes, and returns the violated invariants. */
  async end(): Promise<readonly string[]> {
    await Promise.all([...this.#signers, ...this.#verifiers].map(({ instance }) => instance.close()));
    return this.#breaches;
  }

  #now(): number {
    return this.#time.now() / 1000;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  #clockOf(process: Omit<Process<unknown>, 'instance'>): Clock {
    return {
      now: () => this.#time.now() + process.offsetMs - process.backMs,
      elapsed: () => this.#time.now(),
      after: (ms, call) => this.#time.after(ms, () => process.isDead || call()),
    };
  }

  #startSigner(process: Omit<Process<Signer>, 'instance'>, index: number): Process<Signer> {
    const { name, privateKey } = identities[index] as TestIdentity;
    const made = { ...process, instance: undefined as unknown as Signer };
    const identity = { name, privateKey };
    const [broker, clock] = [this.#broker.connect(made), this.#clockOf(made)];
    made.instance = createSigner({ ...names, trusted, identity, broker, clock });
    return made;
  }

  #startVerifier(process: Omit<Process<Verifier>, 'instance'>): Process<Verifier> {
    const made = { ...process, instance: undefined as unknown as Verifier };
    const [broker, clock] = [this.#broker.connect(made), this.#clockOf(made)];
    made.instance = createVerifier({ ...names, trusted, broker, clock });
    return made;
  }

  async #sign({ instance }: Process<Signer>, trackingId: number): Promise<void> {
    const seconds = this.#random() < 0.5 ? 300 : 3600;
    const signed = await instance.sign('x', seconds, { trackingId }).catch(() => undefined);
    if (!signed) return;
    const [head = '', body = ''] = signed.token.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { readonly kid: string };
    const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly exp: number };
    const [order, signedAt] = [this.#order++, this.#now()];
    this.#tokens.push({
      token: signed.token,
      trackingId,
      kid,
      by: instance,
      order,
      signedAt,
      expiresAt: exp,
    });
  }

  async #revoke({ instance }: Process<Signer>, trackingId: number): Promise<void> {
    const isDone = await instance.revoke(trackingId).then(yes, no);
    const revoked = { by: instance, order: this.#order++, at: this.#now() };
    if (isDone) this.#revokedIds.set(trackingId, [...(this.#revokedIds.get(trackingId) ?? []), revoked]);
  }

  async #revokeKey({ instance }: Process<Signer>): Promise<void> {
    const kid = this.#tokens.at(-1)?.kid;
    if (kid === undefined) return;
    const isDone = await instance.revokeKey(kid).then(yes, no);
    const revoked = { by: instance, order: this.#order++, at: this.#now() };
    if (isDone && !this.#revokedKeys.has(kid)) this.#revokedKeys.set(kid, revoked);
  }

  async #restart(which: number): Promise<void> {
    // A crash and a stop alike: in half of the cases nothing is said on the way out.
    const isVerifier = which < 0.5;
    const [list, at] = isVerifier
      ? [this.#verifiers, Math.floor(which * 6)]
      : [this.#signers, Math.floor((which - 0.5) * 4)];
    const process = list[at];
    if (!process) return;
    if (this.#random() < 0.5) await process.instance.close();
    process.isDead = true;
    // A restarted process has a correct clock.
    const made = { offsetMs: process.offsetMs, backMs: 0, startedAt: this.#now(), isDead: false };
    if (isVerifier) this.#verifiers[at] = this.#startVerifier(made);
    else this.#signers[at] = this.#startSigner(made, at);
  }

  #setBack(amount: number): void {
    const process = this.#pick<Process<unknown>>([...this.#signers, ...this.#verifiers]);
    process.backMs = amount < 0.5 ? 0 : amount * 7_200_000;
  }

  /** Waits until all pending work has ended. */
  async #settle(): Promise<void> {
    for (let idle = 0; idle < 3; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (work.pending > 0) idle = -1;
    }
  }

  async #check(): Promise<void> {
    const token = this.#pick(this.#tokens);
    if (!token) return;
    await Promise.all(this.#verifiers.map((process, index) => this.#checkBy(token, process, index)));
  }

  async #checkBy(
    token: ModelToken,
    { instance, startedAt }: Process<Verifier>,
    index: number,
  ): Promise<void> {
    const now = this.#now();
    const code = await instance.verify(token.token).then(
      () => 'ok',
      (error: { readonly code?: string; readonly message: string }) => error.code ?? error.message,
    );
    const since = (at: number) => now - Math.max(at, startedAt);
    const ofId = this.#revokedIds.get(token.trackingId) ?? [];
    const ofKey = this.#revokedKeys.get(token.kid);
    const revocations = [...ofId.filter(({ order }) => order > token.order), ...(ofKey ? [ofKey] : [])];
    const revokedAt = Math.min(...revocations.map(({ at }) => at));
    const tell = (what: string) => {
      const ages = [token.signedAt, revokedAt, startedAt].map((at) => Math.round(now - at));
      this.#breaches.push(
        `verifier ${index}: ${what}, ${code}; signed, revoked, started ${ages.join(', ')} s ago`,
      );
    };
    // Clocks are 15 seconds from the true time at most, readers allow for 30, and one that is set back rests for 30.
    if (now > token.expiresAt + 30 + 15 + 30) {
      this.checked.expired += 1;
      if (code === 'ok') tell('an expired token was accepted');
    } else if (revokedAt < Infinity) {
      if (since(revokedAt) <= windowSeconds) return;
      this.checked.revoked += 1;
      if (code === 'ok') tell('a revoked token was accepted');
    } else if (now < token.expiresAt - 15 && since(token.signedAt) > windowSeconds) {
      // A signer that had not received a revocation may have signed a token that is refused because of it.
      if (ofId.some(({ by, at }) => by !== token.by && token.signedAt - at <= windowSeconds)) return;
      this.checked.live += 1;
      if (code !== 'ok') tell('a live token was refused');
    }
  }
}

const yes = () => true;
const no = () => false;
