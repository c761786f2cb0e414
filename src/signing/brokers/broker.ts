/**
 * The port of a message broker: how signers and verifiers hear of each other's keys and revocations. T §1, §5.2.
 * A broker is not trusted: it can withhold records, but every one is signed, so it can forge none (records.ts).
 * Adapters pass the contract suite of test/support/brokerContract.ts.
 */
import type { BrokerConnection } from './connection.js';
import type { SigningError } from '../base/signingError.js';

/** One record. */
export interface BrokerRecord {
  /** Names whose it is and what it is about; a broker that compacts may drop an older record of the same key. */
  readonly key: string;
  /** A compact JWS. */
  readonly value: string;
}

/** What a follower is told. None of it throws. */
export interface BrokerFollower {
  /**
   * Each record, in the broker's order. Where it returns a promise, which never rejects, an adapter hands the next one over once
   * that has resolved, and reads no further meanwhile: a topic may hold more than a process can.
   */
  readonly onRecord: (record: BrokerRecord) => unknown;
  /** Whether the broker can be reached, as often as it changes; and what keeps it from being so, where that is known. */
  readonly onHealth: (isUp: boolean, fault?: SigningError) => void;
  /**
   * What was there is gone, as when a broker comes back empty: what follows is handed over from the beginning. Whoever has
   * published what still matters does so again.
   */
  readonly onRestart?: (() => void) | undefined;
}

/** A connection to a broker. */
export interface KeyBroker {
  /**
   * Publishes a record; resolves when the broker has acknowledged it, rejects when it has not, within 10 seconds. Records of
   * one connection stay in their order.
   */
  readonly publish: (record: BrokerRecord) => Promise<void>;
  /**
   * Hands over every record from the beginning, then goes on with new ones until `close`.
   * Resolves when all that was there at the time of the call has been handed over. An adapter connects again by itself,
   * for ever, with growing pauses, and tells of it by `onHealth`.
   */
  readonly follow: (follower: BrokerFollower) => Promise<void>;
  /** Ends the connection; nothing is handed over any more. */
  readonly close: () => Promise<void>;
  /** The very options that the adapter gave its client, for `assertSecure` to look at. */
  readonly connection?: BrokerConnection | undefined;
}
