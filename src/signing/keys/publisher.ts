/**
 * Publishes the state of one signer: its keys, once a minute and after every change, and its revocations until the broker has
 * acknowledged them (T §1, §5.2). `run` identifies the process, so that a restart or another process of the same identity isn't
 * confused with it.
 */
import { encodeBase64Url } from '../../token/base64url.js';
import { createBreaker } from '../base/breaker.js';
import type { BrokerRecord, KeyBroker } from '../brokers/broker.js';
import { type Clock, secondOf } from '../base/clock.js';
import type { Identity } from '../records/identity.js';
import type { KnownKeys } from './knownKeys.js';
import type { SigningObserver } from '../operation/observer.js';
import {
  brokerKeyOf,
  type ListedKey,
  longestRecordSeconds,
  type RevocationRecord,
  type SignedRecord,
  signRecord,
} from '../records/records.js';
import { createTokenBucket } from '../base/tokenBucket.js';

/** Options of {@link createPublisher}. */
export interface PublisherOptions {
  readonly broker: KeyBroker;
  readonly clock: Clock;
  readonly identity: Promise<Identity>;
  readonly known: KnownKeys;
  readonly observe: SigningObserver;
  /** Returns the current keys of this signer. */
  readonly list: () => ListedKey[];
}

/** Publishes for one signer. */
export interface Publisher {
  /** Publishes the current keys; resolves when the broker has acknowledged them. */
  readonly publishKeys: () => Promise<void>;
  /**
   * Revokes a tracking id, here immediately. Resolves when the broker has acknowledged it; otherwise publishing is retried
   * every minute.
   */
  revoke(tid: number, at: number): Promise<void>;
  /** Revokes a key in the same way. */
  revokeKey(kid: string): Promise<void>;
  /** Starts publishing the keys once a minute. */
  start(): void;
  /** Publishes a final time. */
  end(): Promise<void>;
  /** Publishes an own revocation again if another record has overwritten it. */
  guard(record: BrokerRecord): void;
  /** Publishes everything still relevant again, to a broker that has lost it. */
  repeat(): void;
}

/** Interval of publishing, in milliseconds. */
const beatMs = 60_000;
/** Longest lifetime of a token, and tolerated clock delay of verifiers, in seconds. */
const [longestLife, tolerance] = [3600, 300];
/** Maximum number of keys that one process may have revoked, limited by the record size that readers accept. */
const maxRevokedKeys = 250;
/** Revocations that are sent again in parallel. */
const sentAtOnce = 200;
/** Own revocations are dropped this much earlier than readers drop them, in seconds. */
const marginSeconds = 120;

interface OwnRevocation {
  readonly record: RevocationRecord;
  /** The signed record; missing while it is being signed, although its number is already assigned. */
  value: string | undefined;
  isAcknowledged: boolean;
}

/** Creates the publisher of one signer. */
export function createPublisher({
  broker,
  clock,
  identity,
  known,
  observe,
  list,
}: PublisherOptions): Publisher {
  const breaker = createBreaker(clock);
  const run = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const since = secondOf(clock);
  const own = new Map<string, OwnRevocation>();
  const revokedKeys = new Map<string, number>();
  const state = {
    seq: 0,
    n: 0,
    publishing: Promise.resolve(),
    queued: undefined as Promise<void> | undefined,
  };
  const waits = { beat: () => {} };
  const mayRepair = createTokenBucket({ capacity: 100, perSecond: 10, now: () => clock.now() });

  const send = (record: BrokerRecord) => breaker(() => broker.publish(record));

  const forget = () => {
    const now = secondOf(clock);
    for (const [key, { record }] of own) if (record.exp <= now) own.delete(key);
    for (const [kid, exp] of revokedKeys) if (exp <= now) revokedKeys.delete(kid);
  };

  /** The range of revocation numbers that readers should have: acknowledged without a gap, and not about to expire. */
  const revocations = () => {
    forget();
    const horizon = secondOf(clock) + marginSeconds;
    const ordered = [...own.values()].filter(({ record }) => record.exp > horizon);
    const first = ordered[0]?.record.n ?? state.n + 1;
    const missing = ordered.find(({ isAcknowledged }) => !isAcknowledged);
    return { first, last: missing ? missing.record.n - 1 : state.n };
  };

  const publishState = async () => {
    state.queued = undefined;
    const signer = await identity;
    const iat = secondOf(clock);
    const keys = list();
    const revoked = Array.from(revokedKeys, ([kid, exp]) => ({ kid, exp }));
    const ends = [...keys.map(({ until }) => until), ...revoked.map(({ exp }) => exp)];
    const record: SignedRecord = {
      kind: 'signer',
      iss: signer.name,
      run,
      iat,
      // A signer without keys also publishes, to show that its broker works and to list its revocations.
      exp: Math.min(Math.max(iat + longestLife + tolerance, ...ends), iat + longestRecordSeconds),
      seq: ++state.seq,
      since,
      keys,
      revocations: revocations(),
      revokedKeys: revoked,
    };
    await send({ key: brokerKeyOf(record), value: await signRecord(record, signer) });
    await known.apply(record);
  };

  /** Publishes sequentially, so that the broker keeps the order. Calls during the wait share one record. */
  const publishKeys = () => {
    if (state.queued) return state.queued;
    const publishing = state.publishing.then(publishState);
    state.publishing = publishing.catch(() => {});
    state.queued = publishing;
    return publishing;
  };

  const acknowledge = async (key: string) => {
    const revocation = own.get(key);
    if (revocation?.value === undefined) return;
    await send({ key, value: revocation.value });
    revocation.isAcknowledged = true;
  };

  const tell = () => observe({ type: 'publish-failed' });
  const beat = async () => {
    forget();
    await publishKeys().catch(tell);
    const waiting = [...own].flatMap(([key, { isAcknowledged }]) => (isAcknowledged ? [] : key));
    // A revocation that the broker refuses must not block others.
    for (let at = 0; at < waiting.length; at += sentAtOnce)
      await Promise.all(waiting.slice(at, at + sentAtOnce).map((key) => acknowledge(key).catch(tell)));
  };

  return {
    publishKeys,
    async revoke(tid, at) {
      const signer = await identity;
      const iat = secondOf(clock);
      // Outlives every affected token, even for verifiers with a slow clock.
      const exp = at + longestLife + tolerance;
      const iss = signer.name;
      const rid = encodeBase64Url(crypto.getRandomValues(new Uint8Array(9)));
      const record = { kind: 'revocation', iss, run, iat, exp, n: ++state.n, rid, tid, at } as const;
      const key = brokerKeyOf(record);
      const revocation: OwnRevocation = { record, value: undefined, isAcknowledged: false };
      own.set(key, revocation);
      await known.apply(record);
      revocation.value = await signRecord(record, signer);
      await acknowledge(key);
    },
    async revokeKey(kid) {
      const exp = secondOf(clock) + longestRecordSeconds;
      revokedKeys.set(kid, exp);
      const [oldest] = revokedKeys.keys();
      if (revokedKeys.size > maxRevokedKeys && oldest !== undefined) revokedKeys.delete(oldest);
      known.revokeKey(kid, exp);
      await publishKeys();
    },
    start() {
      const next = () => {
        waits.beat = clock.after(beatMs, () => {
          void beat();
          next();
        });
      };
      next();
    },
    async end() {
      waits.beat();
      // Without an earlier record there is nothing to withdraw.
      if (state.seq > 0) await publishKeys().catch(() => {});
    },
    guard({ key, value }) {
      const mine = own.get(key);
      if (mine?.value !== undefined && mine.value !== value && mayRepair() === 0)
        void acknowledge(key).catch(() => {});
    },
    repeat() {
      for (const revocation of own.values()) revocation.isAcknowledged = false;
      void beat();
    },
  };
}
