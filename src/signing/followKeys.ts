/**
 * Following a broker: from its first record on, in order, each believed only after it was checked.
 * In: a connection and the identities that are believed. Out: what is known, and when it is all there.
 * While the broker is down what is known stays; the connection is made again with growing pauses. T §5.2.
 */
import type { KeyBroker } from './broker.js';
import { type Clock, secondOf } from './clock.js';
import type { TrustedIdentities } from './identity.js';
import { createKnownKeys, type KnownKeys } from './knownKeys.js';
import type { SigningObserver } from './observer.js';
import { readRecord } from './records.js';

/** What following needs. */
export interface FollowOptions {
  readonly broker: KeyBroker;
  readonly trusted: Promise<TrustedIdentities>;
  readonly clock: Clock;
  readonly observe: SigningObserver;
}

/** A broker that is being followed. */
export interface FollowedKeys {
  readonly known: KnownKeys;
  /** Resolves when every record that was there at the beginning has been read. */
  readonly caughtUp: Promise<void>;
  /** Ends it. */
  stop(): Promise<void>;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Follows a broker until it is stopped. */
export function followKeys({ broker, trusted, clock, observe }: FollowOptions): FollowedKeys {
  const known = createKnownKeys(() => secondOf(clock));
  const state = { reading: Promise.resolve(), isStopped: false, callOff: () => {} };

  const read = async (value: string) => {
    const record = await readRecord(value, await trusted, secondOf(clock));
    const fault = typeof record === 'string' ? record : await known.apply(record);
    // A record that has expired is old, not wrong: brokers keep them longer than they matter.
    if (fault && fault !== 'expired') observe({ type: 'metadata-rejected', reason: fault });
  };
  const follower = {
    onRecord(value: string) {
      if (!state.isStopped) state.reading = state.reading.then(() => read(value));
    },
    onHealth: (isUp: boolean) => observe({ type: 'broker', isUp }),
  };

  const follow = async (pauseMs: number): Promise<void> => {
    try {
      await broker.follow(follower);
      await state.reading;
    } catch {
      observe({ type: 'broker', isUp: false });
      await new Promise<void>((resolve) => {
        state.callOff = clock.after(pauseMs, resolve);
      });
      await follow(Math.min(pauseMs * 2, longestPauseMs));
    }
  };

  return {
    known,
    caughtUp: follow(firstPauseMs),
    async stop() {
      state.isStopped = true;
      state.callOff();
      await broker.close();
    },
  };
}
