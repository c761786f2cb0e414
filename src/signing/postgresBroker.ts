/**
 * A broker made of a table of PostgreSQL: records are rows, `NOTIFY` tells that there are new ones, and whoever follows reads
 * those after the last one read. A notification may be lost, and a connection with all of them: then they are found by
 * asking, every few seconds. T §1, §5.2, D49.
 */
import { backOff } from '../platform/backOff.js';
import { createAlarm } from './alarm.js';
import type { BrokerFollower, KeyBroker } from './broker.js';
import { type Clock, systemClock } from './clock.js';
import type { PostgresConnector } from './postgresConnector.js';
import { createSession } from './postgresSession.js';
import { statementsFor } from './postgresStatements.js';
import { lifetimeOf } from './recordLifetime.js';

/** Where the table is, and how patiently it is asked. */
export interface PostgresBrokerOptions {
  /** Made by `pgConnector` or `postgresJsConnector`, or by the host for a client of its own. */
  readonly connector: PostgresConnector;
  /** The table that the statements of `signingMigration` made. Default `signing_records`, of the schema `public`. */
  readonly table?: string | undefined;
  /** After how many milliseconds it looks for new records untold, 100 to 30 000. Default 5000. */
  readonly pollMs?: number | undefined;
  /** How many milliseconds connecting may take, and each statement, 100 to 9000. Default 5000. */
  readonly timeoutMs?: number | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
}

/** Pauses between attempts to connect again, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [250, 30_000];
/** So many milliseconds at least from one look to the next: whoever may log in may notify without end. */
const restMs = 10;
/**
 * By how much a new connection begins before the last record that was read, in microseconds: the database that took over may
 * have a clock that is behind. What is handed over twice does no harm.
 */
const overlap = 600_000_000n;

interface Row {
  readonly epoch: string;
  readonly isBehind: boolean;
  /** Nothing where there is no record. */
  readonly seq: string | null;
  readonly key: string;
  readonly value: string;
}

/**
 * Makes a connection to a table of PostgreSQL.
 *
 * Nothing is opened before it is used. A connection that was lost is made again, for ever, after pauses that grow to half a
 * minute.
 *
 * @throws {TypeError} when the table or a number makes no sense
 * @example
 * import { Client } from 'pg';
 * const ssl = { minVersion: 'TLSv1.3', ca, cert, key };
 * const connector = pgConnector(Client, { host, database, user, password, ssl });
 * const signer = createSigner({ issuer, audience, identity, trusted, broker: createPostgresBroker({ connector }) });
 * @see T §1, §5.2, D49
 */
export function createPostgresBroker(options: PostgresBrokerOptions): KeyBroker {
  const { connector, table = 'signing_records', clock = systemClock } = options;
  const pollMs = within('pollMs', options.pollMs ?? 5000, 30_000);
  const timeoutMs = within('timeoutMs', options.timeoutMs ?? 5000, 9000);
  const { channel, publish, read, pageSize } = statementsFor(table);
  const alarms = new Set<() => void>();
  const onWake = () => {
    for (const ring of alarms) ring();
  };
  const session = createSession({ connector, channel, timeoutMs, clock, onWake });
  const state = { isClosed: false };

  /** Hands over what is newer than what was handed over before, page by page; from the beginning where that is gone. */
  const createReader = ({ onRecord, onRestart }: BrokerFollower) => {
    const at = { last: 0n, connection: 0, epoch: undefined as string | undefined };
    const params = (connection: number) => {
      const isNew = connection !== at.connection;
      at.connection = connection;
      const from = isNew && at.last > overlap ? at.last - overlap : at.last;
      return [`${from}`, `${at.last}`];
    };
    return async () => {
      for (let isMore = true; isMore;) {
        const rows = (await session.run(read, params)) as readonly Row[];
        if (state.isClosed) return;
        const [{ epoch, isBehind } = missingState()] = rows;
        const isGone = at.epoch !== undefined && (epoch !== at.epoch || isBehind);
        at.epoch = epoch;
        if (isGone) {
          at.last = 0n;
          onRestart?.();
          continue;
        }
        for (const { seq, key, value } of rows) {
          if (seq === null) continue;
          at.last = BigInt(seq);
          onRecord({ key, value });
        }
        isMore = rows.length === pageSize;
      }
    };
  };

  return {
    connection: { kind: 'postgres', options: connector.options },
    async publish({ key, value }) {
      const lifetime = lifetimeOf(value);
      await session.run(publish, () => [key, value, lifetime === undefined ? null : `${lifetime}`]);
    },
    async follow(follower) {
      const readNew = createReader(follower);
      await readNew();
      if (state.isClosed) return;
      const { ring, sleep } = createAlarm(clock);
      alarms.add(ring);
      follower.onHealth(true);
      void keepReading();

      async function keepReading() {
        for (let failures = 0; ;) {
          await sleep(failures === 0 ? pollMs : pauseAfter(failures));
          if (!state.isClosed) await pause(session.isOpen() ? restMs : firstPauseMs, clock);
          if (state.isClosed) return;
          const wasUp = failures === 0;
          failures = await readNew().then(
            () => 0,
            () => failures + 1,
          );
          const isUp = failures === 0;
          if (!state.isClosed && isUp !== wasUp) follower.onHealth(isUp);
        }
      }
    },
    async close() {
      state.isClosed = true;
      session.close();
      onWake();
    },
  };
}

/** @throws {Error} always */
function missingState(): never {
  throw new Error('The table has no state. Run the statements of `signingMigration` again.');
}

/** Those who lost their connection together do not all come back together. */
const pauseAfter = (failures: number) =>
  backOff(failures - 1, firstPauseMs, longestPauseMs) * (1 + Math.random() / 4);

const pause = (ms: number, clock: Clock) => new Promise<void>((resolve) => void clock.after(ms, resolve));

function within(name: string, value: number, most: number): number {
  if (Number.isFinite(value) && value >= 100 && value <= most) return value;
  throw new TypeError(`\`${name}\` makes no sense. Pass milliseconds from 100 to ${most}.`);
}
