/**
 * Quotes the names of a PostgreSQL table and reads the types of its columns once. Values are texts (Protocol §2.5): a text that
 * can't be converted to the column's type is a value that doesn't exist, not a failure.
 */
import { quoteName } from '../../platform/quoteName.js';

/**
 * Runs one statement with your database client.
 *
 * @param text - the statement; parameters are `$1`, `$2` …
 * @param params - texts, numbers, booleans, and lists of texts
 * @param signal - aborted when the rows are no longer needed
 */
export type PostgresQuery = (
  text: string,
  params: readonly (string | number | boolean | readonly string[])[],
  signal: AbortSignal,
) => Promise<readonly object[]>;

/** The columns that contain the values of a field. */
export interface PostgresColumns {
  /** A table or view, optionally with a schema: `people`, `hr.people`. Use a list if a name contains a dot. */
  readonly table: string | readonly string[];
  /** Column of the value, unique among the rows that a caller can see. */
  readonly value: string;
  /** Column of the label; rows without a label are skipped. */
  readonly label: string;
  /**
   * Column of labels prepared for searching, as added by `postgresMigration`. Default: labels are searched directly, ignoring
   * case only, and slowly, because no index helps.
   */
  readonly search?: string | undefined;
  /**
   * How labels are compared with the search text. `accents` ignores case, accents and surrounding blanks, and requires
   * `search`. `none` ignores case only. Default: `accents` with `search`, else `none`.
   */
  readonly fold?: 'accents' | 'none' | undefined;
}

/** A column, and how texts are compared with it. */
export interface PostgresColumn {
  /** Quoted name. */
  readonly name: string;
  /** Type as the database writes it, without a length, because a cast would truncate the text. */
  readonly type: string;
  /** Expression that a text is compared with. */
  readonly compared: string;
  /** Type that the text is cast to. */
  readonly cast: string;
  /** Whether a text can be a value of this column, in the database's own notation. */
  readonly canHold: (text: string) => boolean;
}

/** Quoted names of a table and its columns, and derived search expressions. */
export interface PostgresNames {
  readonly table: string;
  readonly value: string;
  readonly label: string;
  /** Expression with searchable labels: a column, or the lower-cased label. */
  readonly searched: string;
  /** Sort expression: the beginning of the label, because an index entry is limited to 2,700 bytes. */
  readonly sorted: string;
  readonly fold: 'accents' | 'none';
}

/**
 * Quotes the names.
 *
 * @throws {TypeError} if a name is empty or invalid, or `fold` is `accents` without a `search` column
 */
export function namesOf(columns: PostgresColumns): PostgresNames {
  const { table, value, label, search, fold = search === undefined ? 'none' : 'accents' } = columns;
  if (fold !== 'accents' && fold !== 'none')
    throw new TypeError('`fold` is unknown. Pass "accents" or "none".');
  if (fold === 'accents' && search === undefined)
    throw new TypeError('`fold: "accents"` needs a `search` column. Pass its name, or `fold: "none"`.');
  const parts = typeof table === 'string' ? table.split('.') : table;
  const searched = search === undefined ? `lower(${quoteName(label)}::text)` : quoteName(search);
  return {
    table: parts.map(quoteName).join('.'),
    value: quoteName(value),
    label: quoteName(label),
    searched,
    sorted: `left(${searched}, 200)`,
    fold,
  };
}

/** Whether PostgreSQL can store a text: without NUL and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const columnsStatement = `
SELECT a.attname::text AS name,
  format_type(CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END, -1) AS type
FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
WHERE a.attrelid = to_regclass($1::text) AND a.attnum > 0 AND NOT a.attisdropped`;

/**
 * Reads the columns of a table.
 *
 * @returns unquoted name → column
 */
export async function readColumns(
  query: PostgresQuery,
  table: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PostgresColumn>> {
  const rows = (await query(columnsStatement, [table], signal)) as readonly {
    readonly name: string;
    readonly type: string;
  }[];
  if (rows.length === 0)
    throw new Error(
      `The table ${table} doesn't exist, or this role can't read it. Check its name and its privileges.`,
    );
  return new Map(rows.map(({ name, type }) => [name, columnOf(name, type)]));
}

/** Finds a column by name. @throws {Error} if the table doesn't have it */
export function columnNamed(columns: ReadonlyMap<string, PostgresColumn>, name: string): PostgresColumn {
  const column = columns.get(name);
  if (column) return column;
  throw new Error(
    `The table has no column ${quoteName(name)}, or this role can't read it. Check its name and its privileges.`,
  );
}

function columnOf(plainName: string, type: string): PostgresColumn {
  const name = quoteName(plainName);
  const canHold = typed[type];
  // Other types are compared as text: slower, but correct.
  if (!canHold) return { name, type, compared: `${name}::text`, cast: 'text', canHold: isStorable };
  return { name, type, compared: name, cast: type, canHold };
}

const isWhole = (bits: number) => (text: string) =>
  /^(?:0|-?[1-9]\d{0,18})$/.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text);

/** Canonical notation of each type. Other notations never match, even if PostgreSQL would accept them. */
const typed: Readonly<Record<string, (text: string) => boolean>> = {
  smallint: isWhole(16),
  integer: isWhole(32),
  bigint: isWhole(64),
  numeric: (text) => /^-?\d{1,1000}(?:\.\d{1,1000})?$/.test(text),
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
  text: isStorable,
  'character varying': isStorable,
};
