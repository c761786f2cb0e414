/**
 * The tables that records of signers are kept in, and the statements over them. T §1, §5.2 rule 4.
 *
 * Writers have one function and no right to the tables: what it writes has a number that grows from one commit to the next,
 * so that a reader which goes on after the last number it saw misses nothing. Numbers are microseconds since 1970 where the
 * clock allows it: a table that was emptied, or made anew, goes on above the numbers that readers saw before.
 */
import { quoteName } from '../../platform/quoteName.js';

/** Statements over one table, and the channel on which it is told of. */
export interface PostgresStatements {
  readonly channel: string;
  /** Writes one record: its key, its value, and for how many seconds it is of use, at most and by default 57 hours. */
  readonly publish: string;
  /** Writes many in their order, all or none: a JSON list of `[key, value, seconds]`. */
  readonly publishAll: string;
  /**
   * Reads what is newer than a number, oldest first, given that number and the newest one that was read: `seq`, `key` and
   * `value`, empty in one row where there is nothing. Each row has the `epoch` of the table, and says by `isBehind` that the
   * table does not know the newest one.
   */
  readonly read: string;
  /** As many rows as `read` gives at most. */
  readonly pageSize: number;
}

/** PostgreSQL cuts names after 63 bytes. */
const maxNameBytes = 63 - '_publish'.length;
const pageSize = 250;

interface Names {
  readonly table: string;
  readonly state: string;
  readonly publish: string;
  readonly emptied: string;
  readonly channel: string;
}

/** Statements for a table, of the schema `public` unless another stands before a dot. @throws {TypeError} when it can be none */
export function statementsFor(table: string): PostgresStatements {
  const names = namesFor(table);
  return {
    channel: names.channel,
    publish: `SELECT ${names.publish}($1::text, $2::text, $3::text::float8)`,
    publishAll: `SELECT ${names.publish}(record->>0, record->>1, (record->>2)::float8)
FROM (SELECT record FROM json_array_elements($1::text::json) WITH ORDINALITY AS given (record, place) ORDER BY place) AS records`,
    // The limit of one tells the database that there is one row: for the thousands that it takes a new table to have it would
    // compile each of these statements, which takes ten times as long as what they do.
    read: `SELECT epoch::text AS epoch, last < $2::text::bigint AS "isBehind", seq::text AS seq, key, value
FROM (SELECT epoch, last FROM ${names.state} LIMIT 1) AS state LEFT JOIN LATERAL (
  SELECT seq, key, value FROM ${names.table} WHERE seq > $1::text::bigint ORDER BY seq LIMIT ${pageSize}
) AS records ON true ORDER BY records.seq`,
    pageSize,
  };
}

function namesFor(table: string): Names {
  // Always with its schema: nobody who may make a temporary table then has it mistaken for this one.
  const [schema = '', last = '', ...more] = table.includes('.') ? table.split('.') : ['public', table];
  if (more.length > 0 || new TextEncoder().encode(last).length > maxNameBytes)
    throw new TypeError(
      'The table has no name that can be its own. Pass one such as "signing_records", with its schema before a dot if need be.',
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
 * Writes the statements that a migration of the host's own runs; each does nothing where its work is done. Run them as a
 * role that owns the tables and that no process logs in as.
 *
 * Signers then need `SELECT` on the tables `<table>` and `<table>_state` and `EXECUTE` on the function `<table>_publish`,
 * verifiers `SELECT` alone. Needs PostgreSQL 13.
 *
 * @param options - `table`: as of `createPostgresBroker`. Default `signing_records`.
 * @throws {TypeError} when the name can be none of a table
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
