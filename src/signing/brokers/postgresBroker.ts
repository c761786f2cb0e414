/**
 * A broker on a PostgreSQL table: records are rows, `NOTIFY` announces new ones, and followers read the rows after their last
 * one. A notification or connection may be lost, so followers also poll every few seconds (T §1, §5.2, D49).
 */
import type { BrokerFollower, KeyBroker } from './broker.js';
import { brokerFaultOf } from './brokerFault.js';
import { createSession } from './brokerSession.js';
import { type Clock, systemClock } from '../base/clock.js';
import { checkPatience, keepFollowing, type Patience } from './keepFollowing.js';
import type { PostgresConnector } from './postgresConnector.js';
import { statementsFor } from './postgresStatements.js';
import { lifetimeOf } from '../records/recordLifetime.js';
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** Options of {@link createPostgresBroker}. */
export interface PostgresBrokerOptions extends Patience {
  /** Created by `pgConnector`, `postgresJsConnector`, or by the app for another client. */
  readonly connector: PostgresConnector;
  /** The table created by `signingMigration`. Default `signing_records` in the schema `public`. */
  readonly table?: string | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
}

/**
 * A new connection reads again from this time before the last record, in microseconds, because after a failover the database
 * clock may be behind. Reading a record twice is harmless.
 */
const overlap = 600_000_000n;

/** Maximum number of records of one statement, and of characters of their values. */
const [mostTogether, mostLetters] = [250, 1024 * 1024];

/** A record to be published. */
interface WaitingRecord {
  readonly params: readonly (string | null)[];
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

interface Row {
  readonly epoch: string;
  readonly isBehind: boolean;
  /** `null` in the row that only carries the table's state. */
  readonly seq: string | null;
  readonly key: string;
  readonly value: string;
}

/**
 * Creates a connection to a PostgreSQL table.
 *
 * Connects on first use. Reconnects forever after a loss, with pauses that grow to half a minute.
 *
 * @throws {TypeError} if the table name or a number is invalid
 * @throws {SigningError} `publish` and `follow` reject with the reason why the database can't be reached, as far as known
 * @example
 * import { Client } from 'pg';
 * const ssl = { minVersion: 'TLSv1.3', ca, cert, key };
 * const connector = pgConnector(Client, { host, database, user, password, ssl });
 * const signer = createSigner({ issuer, audience, identity, trusted, broker: createPostgresBroker({ connector }) });
 * @see T §1, §5.2, D49
 */
export function createPostgresBroker(options: PostgresBrokerOptions): KeyBroker {
  const { connector, table = 'signing_records', clock = systemClock } = options;
  const { pollMs, timeoutMs } = checkPatience(options);
  const { channel, publish, publishAll, read, pageSize } = statementsFor(table);
  const session = createSession({
    connect: (events, signal) => connector.connect(channel, events, signal),
    takesOne: true,
    isSound: isRefusal,
    faultOf,
    timeoutMs,
    clock,
  });

  /** Delivers records newer than the last one, page by page. Starts from the beginning if the table was emptied. */
  const createReader = ({ onRecord, onRestart }: BrokerFollower) => {
    const at = { last: 0n, connection: 0, epoch: undefined as string | undefined };
    const paramsOn = (connection: number) => {
      const isNew = connection !== at.connection;
      at.connection = connection;
      const from = isNew && at.last > overlap ? at.last - overlap : at.last;
      return [`${from}`, `${at.last}`];
    };
    return async () => {
      for (let isMore = true; isMore;) {
        const rows = (await session.run(({ query }, number) =>
          query(read, paramsOn(number)),
        )) as readonly Row[];
        if (session.isClosed()) return;
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
          await onRecord({ key, value });
          if (session.isClosed()) return;
          at.last = BigInt(seq);
        }
        isMore = rows.length === pageSize;
      }
    };
  };

  const state = { waiting: [] as WaitingRecord[], isPublishing: false };

  const publishOne = ({ params }: WaitingRecord) => session.run(({ query }) => query(publish, params));

  /** Publishes records together. If the table refuses one of them, publishes each separately. */
  const publishTogether = async (records: readonly WaitingRecord[]) => {
    const list = JSON.stringify(records.map(({ params }) => params));
    try {
      if (records.length === 1) await publishOne(records[0]!);
      else await session.run(({ query }) => query(publishAll, [list]));
      for (const { resolve } of records) resolve();
    } catch (error) {
      const isRefused = error instanceof SigningError && isRefusal(error.cause);
      if (records.length === 1 || !isRefused) for (const { reject } of records) reject(error);
      else for (const record of records) await publishOne(record).then(() => record.resolve(), record.reject);
    }
  };

  /** Runs one statement at a time. Records that arrive during a statement are part of the next. */
  const publishWaiting = async () => {
    if (state.isPublishing) return;
    state.isPublishing = true;
    while (state.waiting.length > 0) {
      let letters = 0;
      const most = state.waiting.slice(0, mostTogether).findIndex(({ params: [, value] }) => {
        letters += value?.length ?? 0;
        return letters > mostLetters;
      });
      const count = most === -1 ? mostTogether : Math.max(1, most);
      await publishTogether(state.waiting.splice(0, count));
    }
    state.isPublishing = false;
  };

  return {
    connection: { kind: 'postgres', options: connector.options },
    publish({ key, value }) {
      const lifetime = lifetimeOf(value);
      const params = [key, value, lifetime === undefined ? null : `${lifetime}`];
      return new Promise((resolve, reject) => {
        state.waiting.push({ params, resolve, reject });
        void publishWaiting();
      });
    },
    follow: (follower) =>
      keepFollowing({ session, clock, pollMs, look: createReader(follower), onHealth: follower.onHealth }),
    close: async () => session.close(),
  };
}

/** @throws {Error} always */
function missingState(): never {
  throw new Error('The table has no state row. Run the SQL of `signingMigration` again.');
}

/**
 * Whether the server refused a single statement on a working connection: SQLSTATE classes of invalid data, missing permissions
 * or names, and locks. Other errors may concern the server itself, such as a read-only one (25006).
 */
function isRefusal(cause: unknown): boolean {
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code;
  return typeof code === 'string' && /^(?:22|23|40|42|54|55)[0-9A-Z]{3}$/.test(code);
}

/** SQLSTATE or its class → signing error code. The first match wins. */
const meanings: readonly (readonly [RegExp, SigningErrorCode])[] = [
  [/^28/, 'broker-credentials'],
  [/^42501$/, 'broker-permission'],
  [/^(42P01|42883|3D000|3F000)$/, 'broker-topic'],
  [/^(22|23|25|40|42|54|55)...$/, 'broker-unavailable'],
];

function faultOf(error: unknown): SigningError {
  const { code, message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  // The server uses one code for unknown users and for a missing client certificate.
  if (code === '28000' && /certificate/i.test(message)) return new SigningError('client-certificate', error);
  // If the server closes the connection during a write, only OpenSSL's message contains the reason.
  const said = /SSL routines:[^:]*:([^:]+):/.exec(message)?.[1]?.toUpperCase().replaceAll(' ', '_');
  const told = code === 'EPROTO' && said ? { code: said, cause: error } : error;
  return brokerFaultOf(told, (one) => meanings.find(([letters]) => letters.test(one))?.[1]);
}
