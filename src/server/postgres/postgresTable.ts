/**
 * A table of PostgreSQL as values are read from it: its names, quoted once, and the types of its columns, asked for once.
 * Protocol §2.5: values are texts; how a text becomes a number or a UUID of the database is settled here, so that one that
 * cannot is a value that does not exist, and no failure.
 */
import { quoteName } from '../../platform/quoteName.js';

/**
 * Runs one statement with the client that the host has.
 *
 * @param text - the statement; parameters are `$1`, `$2` …
 * @param params - texts, numbers, booleans, and lists of texts
 * @param signal - aborted when nobody waits for the rows any more
 */
export type PostgresQuery = (
  text: string,
  params: readonly (string | number | boolean | readonly string[])[],
  signal: AbortSignal,
) => Promise<readonly object[]>;

/** Which columns of which table hold the values of a field. */
export interface PostgresColumns {
  /** A table or a view, with its schema before a dot: `people`, `hr.people`; a list where a name has a dot in it. */
  readonly table: string | readonly string[];
  /** Column of the value, no two rows of which are the same to one caller. */
  readonly value: string;
  /** Column of the label; a row without one is none that can be chosen. */
  readonly label: string;
  /**
   * Column of the label made ready for searching, as the statements of `postgresMigration` add it. Default: none, labels are
   * searched by case alone, and without an index slowly.
   */
  readonly search?: string | undefined;
  /**
   * What does not count when labels are compared with the search text. `accents`: case, accents and blanks around; needs
   * `search`, and is its default. `none`: case alone.
   */
  readonly fold?: 'accents' | 'none' | undefined;
}

/** A column, and how texts are compared with it. */
export interface PostgresColumn {
  /** Quoted. */
  readonly name: string;
  /** As the database writes it, without lengths: a text is not to be cut by comparing it. */
  readonly type: string;
  /** What a text is compared with. */
  readonly compared: string;
  /** Type of a text that is compared. */
  readonly cast: string;
  /** Whether a text can be a value of this column, as the database writes values. */
  readonly canHold: (text: string) => boolean;
}

/** Names of a table and of its columns, quoted, and what is searched. */
export interface PostgresNames {
  readonly table: string;
  readonly value: string;
  readonly label: string;
  /** What holds labels for searching: a column, or the labels in small letters. */
  readonly searched: string;
  /** What labels are sorted by: their beginnings, since an index takes no more than 2,700 bytes. */
  readonly sorted: string;
  readonly fold: 'accents' | 'none';
}

/**
 * Quotes the names.
 *
 * @throws {TypeError} when a name is empty or cannot be one, or `accents` are to be folded without a column for it
 */
export function namesOf(columns: PostgresColumns): PostgresNames {
  const { table, value, label, search, fold = search === undefined ? 'none' : 'accents' } = columns;
  if (fold !== 'accents' && fold !== 'none')
    throw new TypeError('fold is none that is known. Pass "accents" or "none".');
  if (fold === 'accents' && search === undefined)
    throw new TypeError('There is no column without accents. Pass its name as `search`, or fold "none".');
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

/** Whether PostgreSQL can store a text: it has no NUL, and no halves of characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const columnsStatement = `
SELECT a.attname::text AS name,
  format_type(CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END, -1) AS type
FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
WHERE a.attrelid = to_regclass($1::text) AND a.attnum > 0 AND NOT a.attisdropped`;

/**
 * Reads which columns a table has.
 *
 * @returns name, not quoted → column
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
  if (rows.length === 0) throw new Error(`There is no table ${table}, or this role may not see it.`);
  return new Map(rows.map(({ name, type }) => [name, columnOf(name, type)]));
}

/** The column of a name. @throws {Error} when the table has none such */
export function columnNamed(columns: ReadonlyMap<string, PostgresColumn>, name: string): PostgresColumn {
  const column = columns.get(name);
  if (column) return column;
  throw new Error(`The table has no column ${quoteName(name)}, or this role may not see it.`);
}

function columnOf(plainName: string, type: string): PostgresColumn {
  const name = quoteName(plainName);
  const canHold = typed[type];
  // What is not known here is compared as the text that it is written as: slower, and as exact.
  if (!canHold) return { name, type, compared: `${name}::text`, cast: 'text', canHold: isStorable };
  return { name, type, compared: name, cast: type, canHold };
}

const isWhole = (bits: number) => (text: string) =>
  /^(?:0|-?[1-9]\d{0,18})$/.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text);

/** Texts that values of a type are written as; no other one is a value, even where PostgreSQL would read it as one. */
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
