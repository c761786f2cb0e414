/**
 * The tables for records of signers, and their SQL statements (T §1, §5.2 rule 4).
 *
 * Writers may only call one function, without access to the tables. It numbers records in commit order, so that a reader that
 * continues after its last number misses nothing. Numbers are microseconds since 1970 where the clock allows it, so a table
 * that was emptied or recreated continues above the numbers seen before.
 */
import { quoteName } from '../../platform/quoteName.js';

/** Statements for one table, and its notification channel. */
export interface PostgresStatements {
  readonly channel: string;
  /** Writes one record: key, value, and its useful lifetime in seconds, at most and by default 57 hours. */
  readonly publish: string;
  /** Writes several records in order, all or none: a JSON list of `[key, value, seconds]`. */
  readonly publishAll: string;
  /**
   * Reads records above a number, oldest first. Parameters: that number, and the newest number read before. Columns: `seq`,
   * `key`, `value` (null in a single row if there are none), `epoch` of the table, and `isBehind` if the table doesn't know the
   * newest number.
   */
  readonly read: string;
  /** Maximum number of rows that `read` returns. */
  readonly pageSize: number;
}

/** PostgreSQL truncates names after 63 bytes. */
const maxNameBytes = 63 - '_publish'.length;
const pageSize = 250;

interface Names {
  readonly table: string;
  readonly state: string;
  readonly publish: string;
  readonly emptied: string;
  readonly channel: string;
}

/**
 * Builds the statements for a table, in the schema `public` unless the name contains another. @throws {TypeError} if the name
 * is invalid
 */
export function statementsFor(table: string): PostgresStatements {
  const names = namesFor(table);
  return {
    channel: names.channel,
    publish: `SELECT ${names.publish}($1::text, $2::text, $3::text::float8)`,
    publishAll: `SELECT ${names.publish}(record->>0, record->>1, (record->>2)::float8)
FROM (SELECT record FROM json_array_elements($1::text::json) WITH ORDINALITY AS given (record, place) ORDER BY place) AS records`,
    // `LIMIT 1` tells the planner that there is one row. It assumes thousands for a new table and would compile every
    // statement, which takes ten times as long as running it.
    read: `SELECT epoch::text AS epoch, last < $2::text::bigint AS "isBehind", seq::text AS seq, key, value
FROM (SELECT epoch, last FROM ${names.state} LIMIT 1) AS state LEFT JOIN LATERAL (
  SELECT seq, key, value FROM ${names.table} WHERE seq > $1::text::bigint ORDER BY seq LIMIT ${pageSize}
) AS records ON true ORDER BY records.seq`,
    pageSize,
  };
}

function namesFor(table: string): Names {
  // Always with a schema, so that no temporary table can shadow this one.
  const [schema = '', last = '', ...more] = table.includes('.') ? table.split('.') : ['public', table];
  if (more.length > 0 || new TextEncoder().encode(last).length > maxNameBytes)
    throw new TypeError(
      'The table name is too long or has several dots. Pass one such as "signing_records" or "app.signing_records".',
    );
  const named = (suffix: string) => `${quoteName(schema)}.${quoteName(`${last}${suffix}`)}`;
  return {
    table: named(''),
    state: named('_state'),
    publish: named('_publish'),
    emptied: named('_emptied'),
    channel: last,
  };
}

/**
 * Returns SQL for a migration of your app. Every statement can be run again without effect. Run it as a role that owns the
 * tables and that no process logs in as.
 *
 * Signers then need `SELECT` on the tables `<table>` and `<table>_state`, and `EXECUTE` on the function `<table>_publish`.
 * Verifiers only need `SELECT`. Requires PostgreSQL 13.
 *
 * @param options - `table`: as for `createPostgresBroker`. Default `signing_records`.
 * @throws {TypeError} if the table name is invalid
 * @example
 * console.log(signingMigration());
 * @see T §5.2
 */
export function signingMigration({ table = 'signing_records' }: { readonly table?: string } = {}): string {
  const names = namesFor(table);
  const index = quoteName(`${names.channel}_expires`);
  return `CREATE TABLE IF NOT EXISTS ${names.table} (
  key text COLLATE "C" PRIMARY KEY CHECK (octet_length(key) <= 1000),
  value text NOT NULL CHECK (octet_length(value) <= 262144),
  seq bigint NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX IF NOT EXISTS ${index} ON ${names.table} (expires_at);

-- One row, whose lock lets one record be written at a time: their numbers are in the order of their commits.
CREATE TABLE IF NOT EXISTS ${names.state} (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last bigint NOT NULL DEFAULT 0,
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);

INSERT INTO ${names.state} DEFAULT VALUES ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION ${names.publish}(record_key text, record_value text, useful_seconds float8) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE next bigint;
BEGIN
  UPDATE ${names.state} SET last = greatest(last + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
    RETURNING last INTO STRICT next;
  INSERT INTO ${names.table} AS kept (key, value, seq, expires_at)
    VALUES (record_key, record_value, next, now() + least(useful_seconds, 57 * 3600) * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, seq = excluded.seq, expires_at = excluded.expires_at;
  DELETE FROM ${names.table} WHERE key IN
    (SELECT key FROM ${names.table} WHERE expires_at < now() ORDER BY expires_at LIMIT 100);
  PERFORM pg_notify(${literal(names.channel)}, next::text);
END $$;

REVOKE ALL ON FUNCTION ${names.publish}(text, text, float8) FROM PUBLIC;

-- Signers then write again what still matters.
CREATE OR REPLACE FUNCTION ${names.emptied}() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE ${names.state} SET epoch = gen_random_uuid();
  PERFORM pg_notify(${literal(names.channel)}, '');
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS emptied ON ${names.table};

CREATE TRIGGER emptied AFTER TRUNCATE ON ${names.table} EXECUTE FUNCTION ${names.emptied}();
`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
