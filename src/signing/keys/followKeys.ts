/**
 * Following a broker: from its first record on, in order, each believed only after it was checked, and none so broken
 * that it keeps those after it from being read. While the broker is down what is known stays; the connection is made
 * again with growing pauses. T §5.2.
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

/** What following needs. */
export interface FollowOptions {
  readonly broker: KeyBroker;
  readonly trusted: Promise<TrustedIdentities>;
  /** One that never goes back. */
  readonly clock: Clock;
  readonly observe: SigningObserver;
  /** After how many seconds without a word it is cut off. */
  readonly maxStaleSeconds: number;
  /** Told of each record, and of each that was taken over. */
  readonly onRecord?: ((record: BrokerRecord) => void) | undefined;
  /** Told when what was on the broker is gone. */
  readonly onRestart?: (() => void) | undefined;
}

/** A broker that is being followed. */
export interface FollowedKeys {
  readonly known: KnownKeys;
  /** Resolves when every record that was there at the beginning has been read; rejects with `closed`. */
  readonly caughtUp: Promise<void>;
  /** Resolves when every revocation among them has been verified, too; rejects with `closed`. */
  readonly verified: Promise<void>;
  /** Revocations that were read, and are not known before they are verified. */
  readonly unverified: Pick<UnverifiedRevocations, 'settle' | 'size'>;
  /** Whether nothing was heard for too long, or a revocation has been missing for as long. */
  readonly isStale: () => boolean;
  /** Ends it. */
  stop(): Promise<void>;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** How often it looks whether it is cut off. */
const watchMs = 15_000;
/** Records that are read in one go. */
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
      // A record that has expired is old, not wrong: brokers keep them longer than they matter.
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
    // However many there are, whoever else has something to do comes to it.
    if (++state.taken % takenAtOnce === 0) await othersTurn();
  };
  const follower = {
    onRecord(record: BrokerRecord) {
      if (state.isStopped) return undefined;
      // Whatever one record does, the next is read.
      const readNext = () => read(record).catch(tellMalformed);
      state.reading = state.reading.then(readNext);
      // Whoever hands records over waits for this one, so that none pile up here.
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
  // What is asked about is verified before; until everything is read there is something better to do.
  const verified = caughtUp.then(() => unverified.start());
  // Told to whoever waits, and nobody may.
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
