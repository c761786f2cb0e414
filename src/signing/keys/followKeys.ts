/**
 * Follows a broker: reads records in order, verifies each before use, and skips broken ones. While the broker is down, known
 * keys and revocations stay valid; reconnects with growing pauses (T §5.2).
 */
import { backOff } from '../../platform/backOff.js';
import type { BrokerRecord, KeyBroker } from '../brokers/broker.js';
import { type Clock, secondOf } from '../base/clock.js';
import type { TrustedIdentities } from '../records/identity.js';
import { createKnownKeys, type KnownKeys } from './knownKeys.js';
import type { SigningObserver } from '../operation/observer.js';
import { claimedRevocation, readRecord } from '../records/records.js';
import { SigningError } from '../base/signingError.js';
import { createUnverifiedRevocations, type UnverifiedRevocations } from '../records/unverifiedRevocations.js';

/** Options of {@link followKeys}. */
export interface FollowOptions {
  readonly broker: KeyBroker;
  readonly trusted: Promise<TrustedIdentities>;
  /** A monotonic clock. */
  readonly clock: Clock;
  readonly observe: SigningObserver;
  /** Seconds without a record after which this follower counts as stale. */
  readonly maxStaleSeconds: number;
  /** Called for each record after it was processed. */
  readonly onRecord?: ((record: BrokerRecord) => void) | undefined;
  /** Called when the broker has lost its records. */
  readonly onRestart?: (() => void) | undefined;
}

/** A broker that is being followed. */
export interface FollowedKeys {
  readonly known: KnownKeys;
  /** Resolves when every record that existed at the start has been read; rejects with `closed`. */
  readonly caughtUp: Promise<void>;
  /** Resolves when every revocation among them has been verified too; rejects with `closed`. */
  readonly verified: Promise<void>;
  /** Revocations that were read but aren't verified, and so not in `known`. */
  readonly unverified: Pick<UnverifiedRevocations, 'settle' | 'size'>;
  /** Whether no record arrived for too long, or a revocation has been missing that long. */
  readonly isStale: () => boolean;
  /** Stops following. */
  stop(): Promise<void>;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** Interval of the staleness check, in milliseconds. */
const watchMs = 15_000;
/** Records processed before other tasks get a turn. */
const takenAtOnce = 500;

/** Browsers, where a playground may run, have no `setImmediate`. */
const soon: (call: () => void) => unknown = globalThis.setImmediate ?? setTimeout;
const othersTurn = () => new Promise<void>((resolve) => void soon(resolve));

/** Follows a broker until it is stopped. */
export function followKeys(options: FollowOptions): FollowedKeys {
  const { broker, trusted, clock, observe, maxStaleSeconds, onRecord, onRestart } = options;
  const known = createKnownKeys(() => secondOf(clock));
  const waits = { again: () => {}, watch: () => {} };
  const state = { reading: Promise.resolve(), taken: 0, isStopped: false, wasStale: false };

  const believe = async (value: string) => {
    const found = await readRecord(value, await trusted, secondOf(clock));
    const faults = typeof found === 'string' ? [found] : await known.apply(found);
    for (const reason of faults) {
      // Expired records are normal, because brokers keep them longer than needed.
      if (reason !== 'expired') observe({ type: 'metadata-rejected', reason });
    }
  };
  const tellMalformed = () => observe({ type: 'metadata-rejected', reason: 'malformed' });
  const unverified = createUnverifiedRevocations({
    verify: (value) => believe(value).catch(tellMalformed),
    onSize: (count) => observe({ type: 'unverified', count }),
  });
  const read = async (record: BrokerRecord) => {
    const claimed = claimedRevocation(record.value);
    if (!claimed) await believe(record.value);
    else if (claimed.exp > secondOf(clock) && !known.revocations.holds(claimed))
      await unverified.add(claimed.tid, record.value);
    onRecord?.(record);
    // Lets other tasks run, however many records arrive.
    if (++state.taken % takenAtOnce === 0) await othersTurn();
  };
  const follower = {
    onRecord(record: BrokerRecord) {
      if (state.isStopped) return undefined;
      // A failing record must not stop the following ones.
      const readNext = () => read(record).catch(tellMalformed);
      state.reading = state.reading.then(readNext);
      // The adapter waits for this promise, so that records don't pile up.
      return state.reading;
    },
    onHealth: (isUp: boolean, fault?: SigningError) => observe({ type: 'broker', isUp, reason: fault?.code }),
    onRestart,
  };

  const follow = async (failures: number): Promise<void> => {
    try {
      await broker.follow(follower);
      await state.reading;
    } catch (error) {
      if (state.isStopped) throw new SigningError('closed', error);
      const reason = error instanceof SigningError ? error.code : undefined;
      observe({ type: 'broker', isUp: false, reason });
      await new Promise<void>((resolve, reject) => {
        const callOff = clock.after(backOff(failures, firstPauseMs, longestPauseMs), resolve);
        waits.again = () => {
          callOff();
          reject(new SigningError('closed'));
        };
      });
      await follow(failures + 1);
    }
  };

  const isStale = () => secondOf(clock) - known.knownUntil() > maxStaleSeconds;
  const watch = () => {
    if (state.isStopped) return;
    if (isStale() !== state.wasStale) {
      state.wasStale = !state.wasStale;
      observe({ type: 'stale', isStale: state.wasStale });
    }
    observe({ type: 'heard', atSeconds: known.knownUntil() });
    waits.watch = clock.after(watchMs, watch);
  };
  watch();
  const caughtUp = follow(0);
  // Until everything is read, revocations are only verified on demand; the rest follows afterwards.
  const verified = caughtUp.then(() => unverified.start());
  // Avoids unhandled rejections if no caller waits.
  for (const told of [caughtUp, verified]) told.catch(() => {});

  return {
    known,
    caughtUp,
    verified,
    unverified,
    isStale,
    async stop() {
      state.isStopped = true;
      unverified.stop();
      waits.again();
      waits.watch();
      await broker.close();
    },
  };
}
