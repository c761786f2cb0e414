/**
 * Opens long-lived listening connections to PostgreSQL with the app's client: `pg`, postgres.js, or another one. The options go
 * to the client unchanged, and `assertSecure` checks the same object (T §5.2 rules 1 to 3).
 */
import { quoteName } from '../../platform/quoteName.js';
import type { ConnectionEvents } from './brokerSession.js';

/** Parameters `$1`, `$2` … of a statement, always as text; the statement casts them. */
export type PostgresParams = readonly (string | null)[];

/** A listening connection. */
export interface PostgresConnection {
  /** Runs one statement at a time. */
  readonly query: (text: string, params: PostgresParams) => Promise<readonly object[]>;
  /** Closes the connection immediately, even during a statement. Never throws. */
  readonly end: () => void;
}

/** Opens connections. */
export interface PostgresConnector {
  /**
   * Connects and listens on a channel; rejects on failure. `signal` aborts at the time limit; the partial connection must then
   * be closed.
   */
  readonly connect: (
    channel: string,
    events: ConnectionEvents,
    signal: AbortSignal,
  ) => Promise<PostgresConnection>;
  /** The options passed to the client, unchanged, for `assertSecure` to check. */
  readonly options?: object | undefined;
}

/** The part of a `Client` of the package `pg` that is used here. */
export interface PgClient {
  connect(): Promise<unknown>;
  query(text: string, params: (string | null)[]): Promise<{ readonly rows: readonly object[] }>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): unknown;
  end(): Promise<void>;
}

/**
 * Connects with the package `pg`.
 *
 * @param Client - the class `Client` of `pg`
 * @param options - its options: host, database, user, password, and the options of `tls.connect` as `ssl`
 * @example
 * import { Client } from 'pg';
 * const connector = pgConnector(Client, { host, database, user, password, ssl: { minVersion: 'TLSv1.3', ca, cert, key } });
 * @see T §5.2 rules 1 to 3
 */
export function pgConnector<Options extends object>(
  Client: new (options: Options) => PgClient,
  options: Options,
): PostgresConnector {
  return {
    options,
    async connect(channel, { onNotification, onEnd }, signal) {
      // Polling detects half-open connections; keep-alive detects those behind a firewall sooner.
      const client = new Client({ keepAlive: true, ...withOwnTls(options) });
      const end = () => {
        // `end` waits for the server and keeps the process alive, so destroy the socket too.
        client.end().catch(() => {});
        (client as WithSocket).connection?.stream?.destroy?.();
      };
      client.on('notification', onNotification);
      client.on('error', onEnd);
      client.on('end', onEnd);
      return endedOnFailure(end, signal, async () => {
        await client.connect();
        await client.query(`LISTEN ${quoteName(channel)}`, []);
        return { query: async (text, params) => (await client.query(text, [...params])).rows, end };
      });
    },
  };
}

interface WithSocket {
  readonly connection?: { readonly stream?: { readonly destroy?: () => unknown } };
}

/** The part of postgres.js that is used here. */
export interface PostgresJs {
  unsafe(text: string, params?: (string | null)[]): PromiseLike<readonly object[]>;
  listen(channel: string, onNotify: () => void, onListen: () => void): PromiseLike<unknown>;
  end(options: { timeout: number }): Promise<void>;
}

/**
 * Connects with postgres.js. It listens on a second connection, which it reopens by itself.
 *
 * @param postgres - the function exported by the package
 * @param options - its options: host, database, user, password, and the options of `tls.connect` as `ssl`
 * @example
 * import postgres from 'postgres';
 * const connector = postgresJsConnector(postgres, { host, database, user, password, ssl: { minVersion: 'TLSv1.3', ca, cert, key
 * } });
 * @see T §5.2 rules 1 to 3
 */
export function postgresJsConnector<Options extends object>(
  postgres: (options: Options) => PostgresJs,
  options: Options,
): PostgresConnector {
  return {
    options,
    async connect(channel, { onNotification, onEnd }, signal) {
      const sql = postgres({
        ...withOwnTls(options),
        max: 1,
        idle_timeout: 0,
        max_lifetime: null,
        onclose: onEnd,
      });
      const end = () => void sql.end({ timeout: 0 }).catch(() => {});
      return endedOnFailure(end, signal, async () => {
        await sql.unsafe('SELECT');
        await sql.listen(channel, onNotification, onNotification);
        return { query: async (text, params) => sql.unsafe(text, [...params]), end };
      });
    },
  };
}

/**
 * Copies `ssl`, because `pg` makes the property `key` of the object that it receives non-enumerable. Otherwise a later copy of
 * the app's object would lack it.
 */
function withOwnTls<Options extends object>(options: Options): Options {
  const ssl: unknown = 'ssl' in options ? options.ssl : undefined;
  if (typeof ssl !== 'object' || ssl === null) return options;
  const names = Object.getOwnPropertyNames(ssl);
  return {
    ...options,
    ssl: Object.fromEntries(names.map((name) => [name, Reflect.get(ssl, name) as unknown])),
  };
}

/** Opens a connection. Closes a partial one on failure or at the time limit. */
async function endedOnFailure(
  end: () => void,
  signal: AbortSignal,
  make: () => Promise<PostgresConnection>,
): Promise<PostgresConnection> {
  signal.addEventListener('abort', end, { once: true });
  try {
    const made = await make();
    signal.throwIfAborted();
    return made;
  } catch (cause) {
    end();
    throw cause;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
