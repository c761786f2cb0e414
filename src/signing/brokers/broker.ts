/**
 * The interface of a message broker, through which signers and verifiers exchange keys and revocations (T §1, §5.2). A broker
 * is untrusted: it can withhold records but not forge them, because each is signed (records.ts). Adapters pass the contract
 * tests of test/support/brokerContract.ts.
 */
import type { BrokerConnection } from './connection.js';
import type { SigningError } from '../base/signingError.js';

/** One record. */
export interface BrokerRecord {
  /** Identifies the owner and subject of the record. A compacting broker may drop an older record with the same key. */
  readonly key: string;
  /** A compact JWS. */
  readonly value: string;
}

/** Callbacks of a subscriber. None of them throws. */
export interface BrokerFollower {
  /**
   * Called with each record in the broker's order. If it returns a promise, which never rejects, the adapter waits for it
   * before it reads on, because a topic may not fit into memory.
   */
  readonly onRecord: (record: BrokerRecord) => unknown;
  /** Called when the connection goes up or down, with the reason if known. */
  readonly onHealth: (isUp: boolean, fault?: SigningError) => void;
  /**
   * Called when the broker has lost its records, for example after a restart without data. Records are then delivered from the
   * beginning, and publishers must publish again.
   */
  readonly onRestart?: (() => void) | undefined;
}

/** A connection to a broker. */
export interface KeyBroker {
  /**
   * Publishes a record. Resolves when the broker has acknowledged it; rejects if it doesn't within 10 seconds. Keeps the order
   * of records of one connection.
   */
  readonly publish: (record: BrokerRecord) => Promise<void>;
  /**
   * Delivers every record from the beginning, then new ones until `close`. Resolves when all records that existed at the time
   * of the call were delivered. The adapter reconnects forever, with growing pauses, and reports this through `onHealth`.
   */
  readonly follow: (follower: BrokerFollower) => Promise<void>;
  /** Closes the connection; no more records are delivered. */
  readonly close: () => Promise<void>;
  /** The options passed to the broker's client, unchanged, for `assertSecure` to check. */
  readonly connection?: BrokerConnection | undefined;
}
