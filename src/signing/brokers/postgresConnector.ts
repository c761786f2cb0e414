/**
 * Makes connections to PostgreSQL that stay and listen, by the client that a host has: `pg`, postgres.js, or one of its own. None
 * is brought along. T §5.2 rules 1 to 3: the options go to the client as they are, and `assertSecure` reads the same ones.
 */
import { quoteName } from '../../platform/quoteName.js';
import type { ConnectionEvents } from './brokerSession.js';

/** Parameters of a statement, `$1` and so on: texts, whatever the statement makes of them. */
export type PostgresParams = readonly (string | null)[];

/** A connection that listens. */
export interface PostgresConnection {
  /** Runs one statement; no other is asked for meanwhile. */
  readonly query: (text: string, params: PostgresParams) => Promise<readonly object[]>;
  /** Ends it at once, whatever is under way, and never throws. */
  readonly end: () => void;
}

/** Makes connections. */
export interface PostgresConnector {
  /**
   * Connects, and listens on a channel. Rejects when it cannot; `signal` is aborted when it took too long, and what was
   * begun is then to be ended.
   */
  readonly connect: (
    channel: string,
    events: ConnectionEvents,
    signal: AbortSignal,
  ) => Promise<PostgresConnection>;
  /** The very options that the client is given, for `assertSecure` to look at. */
  readonly options?: object | undefined;
}

/** As much of a `Client` of the package `pg` as is used here. */
export interface PgClient {
  connect(): Promise<unknown>;
  query(text: string, params: (string | null)[]): Promise<{ readonly rows: readonly object[] }>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): unknown;
  end(): Promise<void>;
}

/**
 * Connects with the package `pg`.
 *
 * @param Client - the class of that name
 * @param options - what it is made with: host, database, user, password, and the options of `tls.connect` under `ssl`
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
      // Half-open connections are found by asking; this finds those that wait behind a firewall sooner.
      const client = new Client({ keepAlive: true, ...withOwnTls(options) });
      const end = () => {
        // Saying goodbye waits for the server, and keeps the process for as long: its socket does not.
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

/** As much of postgres.js as is used here. */
export interface PostgresJs {
  unsafe(text: string, params?: (string | null)[]): PromiseLike<readonly object[]>;
  listen(channel: string, onNotify: () => void, onListen: () => void): PromiseLike<unknown>;
  end(options: { timeout: number }): Promise<void>;
}

/**
 * Connects with postgres.js. It listens on a second connection, which it makes again by itself.
 *
 * @param postgres - the function that the package exports
 * @param options - what it is called with: host, database, user, password, and the options of `tls.connect` under `ssl`
 * @example
 * import postgres from 'postgres';
 * const connector = postgresJsConnector(postgres, { host, database, user, password, ssl: { minVersion: 'TLSv1.3', ca, cert, key } });
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

/** The same options with an `ssl` that nobody shares: `pg` hides the key of what it is given, and others then miss it. */
function withOwnTls<Options extends object>(options: Options): Options {
  const ssl: unknown = 'ssl' in options ? options.ssl : undefined;
  if (typeof ssl !== 'object' || ssl === null) return options;
  const names = Object.getOwnPropertyNames(ssl);
  return {
    ...options,
    ssl: Object.fromEntries(names.map((name) => [name, Reflect.get(ssl, name) as unknown])),
  };
}

/** Makes a connection; where that fails, or takes too long, what was begun is ended. */
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
