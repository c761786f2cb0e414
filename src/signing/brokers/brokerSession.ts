/**
 * One connection to a broker that stays, made when it is needed and again when it was lost; what is done over it is done within
 * a limit of time. What takes longer costs the connection: nobody knows any more what it is worth.
 */
import type { Clock } from '../base/clock.js';
import { SigningError } from '../base/signingError.js';

/** What a connection tells of itself. None of it throws. */
export interface ConnectionEvents {
  /** Something may have been written. */
  readonly onNotification: () => void;
  /** The connection is no more. */
  readonly onEnd: () => void;
}

/** What a session needs. */
export interface SessionOptions<Connection> {
  /** Connects. Rejects when it cannot; `signal` is aborted when it took too long, and what was begun is then to be ended. */
  readonly connect: (events: ConnectionEvents, signal: AbortSignal) => Promise<Connection>;
  /** Whether what failed leaves the connection sound. */
  readonly isSound: (error: unknown) => boolean;
  /** What a failure means. */
  readonly faultOf: (error: unknown) => SigningError;
  /** Whether its client takes one thing at a time. Default: as many as there are, in their order. */
  readonly takesOne?: boolean | undefined;
  /** How long connecting may take, and each thing that is done. */
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** A connection that stays. */
export interface BrokerSession<Connection> {
  /**
   * Does something after what was asked for before. Rejects with a `SigningError` when it fails, or there is no connection;
   * with it all that waited for the same connection.
   *
   * @param work - is told which connection it is: 1 for the first
   */
  readonly run: <Result>(
    work: (connection: Connection, number: number) => Promise<Result>,
  ) => Promise<Result>;
  /** Ends the connection there is; the next thing that is done makes another. */
  readonly drop: (cause: unknown) => void;
  /**
   * Calls back when something may have been written, when a connection is made or lost, and as this is closed; returns what
   * ends that.
   */
  readonly onWake: (call: () => void) => () => void;
  /** Calls all of them: something may be new. */
  readonly wake: () => void;
  /** Whether there is a connection, as far as is known. */
  readonly isOpen: () => boolean;
  /** Ends it, whatever is under way. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

/** Makes a session; it connects with the first thing it does. */
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
    /** How many connections came to nothing, and what the last one failed by. */
    failures: 0,
    failure: undefined as unknown,
    queue: Promise.resolve() as Promise<unknown>,
    underWay: new Set<AbortController>(),
    isClosed: false,
  };

  /** Within the limit of time, and until this is closed. */
  const limited = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    if (state.isClosed) throw closed();
    const underWay = new AbortController();
    state.underWay.add(underWay);
    const callOff = clock.after(timeoutMs, () =>
      underWay.abort(new Error(`The broker did not answer within ${timeoutMs} ms.`)),
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
      // Nobody waits any more.
      if (signal.aborted) connection.end();
      return connection;
    });
    if (!isLost && !state.isClosed) {
      state.connection = made;
      // What was written while there was none is news, too.
      wake();
      return made;
    }
    made.end();
    throw state.isClosed ? closed() : new Error('The connection to the broker was lost.');
  };

  /** Once for all who ask. */
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
          // Several may fail by one connection, and another be there by then.
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
