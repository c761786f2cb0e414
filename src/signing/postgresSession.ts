/**
 * One connection to PostgreSQL that stays, made when it is needed and again when it was lost; one statement at a time, each
 * within a limit of time. What takes longer costs the connection: nobody knows any more what it is worth.
 */
import type { Clock } from './clock.js';
import type { PostgresConnection, PostgresConnector, PostgresParams } from './postgresConnector.js';

/** What a session needs. */
export interface SessionOptions {
  readonly connector: PostgresConnector;
  readonly channel: string;
  /** How long connecting may take, and each statement. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Called when something may have been written, and when the connection is lost. */
  readonly onWake: () => void;
}

/** A connection that stays. */
export interface PostgresSession {
  /**
   * Runs a statement after those before it. Rejects when it fails, or there is no connection; with it all that waited for
   * the same connection.
   *
   * @param params - its parameters, given the number of the connection: 1 for the first
   */
  readonly run: (text: string, params: (connection: number) => PostgresParams) => Promise<readonly object[]>;
  /** Whether there is a connection, as far as is known. */
  readonly isOpen: () => boolean;
  /** Ends it, whatever is under way. */
  readonly close: () => void;
}

/** Makes a session; it connects with its first statement. */
export function createSession(options: SessionOptions): PostgresSession {
  const { connector, channel, timeoutMs, clock, onWake } = options;
  const state = {
    connection: undefined as PostgresConnection | undefined,
    connections: 0,
    /** How many connections came to nothing, and what the last one failed by. */
    failures: 0,
    failure: undefined as unknown,
    queue: Promise.resolve() as Promise<unknown>,
    underWay: new AbortController(),
    isClosed: false,
  };

  /** Within the limit of time, and until this is closed. */
  const limited = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    if (state.isClosed) throw closed();
    const underWay = new AbortController();
    state.underWay = underWay;
    const callOff = clock.after(timeoutMs, () =>
      underWay.abort(new Error(`PostgreSQL did not answer within ${timeoutMs} ms.`)),
    );
    try {
      return await new Promise<Result>((resolve, reject) => {
        underWay.signal.addEventListener('abort', () => reject(underWay.signal.reason as Error));
        work(underWay.signal).then(resolve, reject);
      });
    } finally {
      callOff();
    }
  };

  const connect = async (): Promise<PostgresConnection> => {
    if (state.connection) return state.connection;
    const number = ++state.connections;
    let isLost = false;
    const onEnd = () => {
      isLost = true;
      if (state.connections !== number || !state.connection) return;
      state.connection = undefined;
      onWake();
    };
    const made = await limited((signal) =>
      connector.connect(channel, { onNotification: onWake, onEnd }, signal),
    );
    if (!isLost && !state.isClosed) {
      state.connection = made;
      // What was written while there was none is news, too.
      onWake();
      return made;
    }
    made.end();
    throw state.isClosed ? closed() : new Error('The connection to PostgreSQL was lost.');
  };

  const giveUp = (cause: unknown) => {
    state.failures += 1;
    state.failure = cause;
    const { connection } = state;
    state.connection = undefined;
    connection?.end();
  };

  return {
    run(text, params) {
      const { failures } = state;
      const running = state.queue.then(async () => {
        if (state.failures > failures) throw state.failure;
        try {
          const connection = await connect();
          return await limited(() => connection.query(text, params(state.connections)));
        } catch (cause) {
          if (!isRefusal(cause)) giveUp(cause);
          throw cause;
        }
      });
      state.queue = running.catch(() => {});
      return running;
    },
    isOpen: () => state.connection !== undefined,
    close() {
      state.isClosed = true;
      giveUp(closed());
      state.underWay.abort(closed());
    },
  };
}

const closed = () => new Error('The broker was closed.');

/**
 * Whether the server refused one statement on a connection that is sound: classes of SQLSTATE for wrong data, missing rights
 * and names, and locks that others hold. Anything else may be the server itself, such as one that only reads (25006).
 */
function isRefusal(cause: unknown): boolean {
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code;
  return typeof code === 'string' && /^(?:22|23|40|42|54|55)[0-9A-Z]{3}$/.test(code);
}
