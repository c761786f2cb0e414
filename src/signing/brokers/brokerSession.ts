/**
 * A long-lived connection to a broker, opened on first use and reopened after a loss. Every operation has a time limit. An
 * operation that exceeds it also closes the connection, because its state is then unknown.
 */
import type { Clock } from '../base/clock.js';
import { SigningError } from '../base/signingError.js';

/** Events of a connection. None of the callbacks throws. */
export interface ConnectionEvents {
  /** New records may have been written. */
  readonly onNotification: () => void;
  /** The connection has ended. */
  readonly onEnd: () => void;
}

/** Options of {@link createSession}. */
export interface SessionOptions<Connection> {
  /** Connects; rejects on failure. `signal` aborts at the time limit; the partial connection must then be closed. */
  readonly connect: (events: ConnectionEvents, signal: AbortSignal) => Promise<Connection>;
  /** Whether the connection is still usable after this error. */
  readonly isSound: (error: unknown) => boolean;
  /** Converts a client's error to a `SigningError`. */
  readonly faultOf: (error: unknown) => SigningError;
  /** Whether the client runs one operation at a time. Default false: operations run concurrently, in order. */
  readonly takesOne?: boolean | undefined;
  /** Time limit of connecting and of each operation, in milliseconds. */
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** A long-lived connection. */
export interface BrokerSession<Connection> {
  /**
   * Runs an operation after the previous ones. Rejects with a `SigningError` if it fails or there is no connection; operations
   * waiting for the same connection are rejected too.
   *
   * @param work - receives the number of the connection, starting at 1
   */
  readonly run: <Result>(
    work: (connection: Connection, number: number) => Promise<Result>,
  ) => Promise<Result>;
  /** Closes the current connection; the next operation opens a new one. */
  readonly drop: (cause: unknown) => void;
  /**
   * Registers a callback for new records, for opening or losing the connection, and for `close`. Returns a function that
   * unregisters it.
   */
  readonly onWake: (call: () => void) => () => void;
  /** Runs all callbacks of `onWake`. */
  readonly wake: () => void;
  /** Whether the connection is open, as far as known. */
  readonly isOpen: () => boolean;
  /** Closes the session and aborts running operations. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

/** Creates a session. It connects with its first operation. */
export function createSession<Connection extends { readonly end: () => void }>(
  options: SessionOptions<Connection>,
): BrokerSession<Connection> {
  const { timeoutMs, clock } = options;
  const calls = new Set<() => void>();
  const wake = () => {
    for (const call of calls) call();
  };
  const state = {
    connection: undefined as Connection | undefined,
    connecting: undefined as Promise<Connection> | undefined,
    connections: 0,
    /** Number of failed connections, and the last failure. */
    failures: 0,
    failure: undefined as unknown,
    queue: Promise.resolve() as Promise<unknown>,
    underWay: new Set<AbortController>(),
    isClosed: false,
  };

  /** Runs work within the time limit, until the session is closed. */
  const limited = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    if (state.isClosed) throw closed();
    const underWay = new AbortController();
    state.underWay.add(underWay);
    const callOff = clock.after(timeoutMs, () =>
      underWay.abort(new Error(`The broker did not respond within ${timeoutMs} ms.`)),
    );
    try {
      return await new Promise<Result>((resolve, reject) => {
        underWay.signal.addEventListener('abort', () => reject(underWay.signal.reason as Error));
        work(underWay.signal).then(resolve, reject);
      });
    } finally {
      callOff();
      state.underWay.delete(underWay);
    }
  };

  const connectNow = async (): Promise<Connection> => {
    const number = ++state.connections;
    let isLost = false;
    const onEnd = () => {
      isLost = true;
      if (state.connections !== number || !state.connection) return;
      state.connection = undefined;
      wake();
    };
    const made = await limited(async (signal) => {
      const connection = await options.connect({ onNotification: wake, onEnd }, signal);
      // The time limit has passed, so no caller uses this connection.
      if (signal.aborted) connection.end();
      return connection;
    });
    if (!isLost && !state.isClosed) {
      state.connection = made;
      // Records may have been written while disconnected.
      wake();
      return made;
    }
    made.end();
    throw state.isClosed ? closed() : new Error('The connection to the broker was lost.');
  };

  /** Opens one connection for all callers. */
  const connect = async (): Promise<Connection> => {
    if (state.connection) return state.connection;
    state.connecting ??= connectNow().finally(() => {
      state.connecting = undefined;
    });
    return state.connecting;
  };

  const drop = (cause: unknown) => {
    state.failures += 1;
    state.failure = cause;
    const { connection } = state;
    state.connection = undefined;
    connection?.end();
  };

  return {
    run(work) {
      const { failures } = state;
      const before = options.takesOne ? state.queue : Promise.resolve();
      const running = before.then(async () => {
        if (state.failures > failures) throw state.failure;
        try {
          const connection = await connect();
          return await limited(() => work(connection, state.connections));
        } catch (cause) {
          const fault = options.faultOf(cause);
          // Several operations may fail with the same connection, and the next may already be open.
          if (!options.isSound(cause) && state.failures === failures) drop(fault);
          throw fault;
        }
      });
      if (options.takesOne) state.queue = running.catch(() => {});
      return running;
    },
    drop,
    onWake(call) {
      calls.add(call);
      return () => void calls.delete(call);
    },
    wake,
    isOpen: () => state.connection !== undefined,
    close() {
      state.isClosed = true;
      drop(closed());
      for (const underWay of state.underWay) underWay.abort(closed());
      wake();
    },
    isClosed: () => state.isClosed,
  };
}

const closed = () => new SigningError('closed');
