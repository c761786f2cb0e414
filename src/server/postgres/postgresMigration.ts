/**
 * SQL that makes a table fast to search: a column with folded labels, and indexes. Folding is the same as in `createListSource`
 * (Protocol §4.2 rule 1).
 */
import { quoteName } from '../../platform/quoteName.js';
import { namesOf, type PostgresColumns } from './postgresTable.js';

/** The table to prepare, and its scope columns. */
export interface PostgresMigrationOptions extends PostgresColumns {
  /** Columns that the source has a `scope` for, the most selective first: their names, or the `scope` option of the source. */
  readonly scope?: readonly string[] | Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns SQL for a migration of your app. Every statement can be run again without effect.
 *
 * With a `search` column, a generated column stores the label folded by the function `spec_field_fold`. On a table in use,
 * create the indexes `CONCURRENTLY`. Creating the extension `pg_trgm`, which PostgreSQL includes, requires the `CREATE`
 * privilege on the database. Requires PostgreSQL 13.
 *
 * @param options - the options of `postgresSource` are accepted
 * @throws {TypeError} as `postgresSource`
 * @example
 * console.log(postgresMigration({ table: 'people', value: 'id', label: 'name', search: 'name_folded', scope: ['tenant_id'] }));
 */
export function postgresMigration(options: PostgresMigrationOptions): string {
  const names = namesOf(options);
  const { table, label, value, searched, sorted, fold } = names;
  const { scope: given = [] } = options;
  const columns: readonly string[] = Array.isArray(given) ? given : Object.keys(given);
  const scope = columns.map(quoteName);
  const [trigrams, order] = ['trigrams', 'order'].map((what) => quoteName(indexName(options, what)));
  const folded = fold === 'accents' ? `spec_field_fold(${label}::text)` : `lower(${label}::text)`;
  const statements = [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    ...(fold === 'accents' ? [foldFunction] : []),
    ...(options.search === undefined
      ? []
      : [
          `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${searched} text GENERATED ALWAYS AS (${folded}) STORED;`,
        ]),
    `CREATE INDEX IF NOT EXISTS ${trigrams} ON ${table} USING gin (${searched} gin_trgm_ops);`,
    `CREATE INDEX IF NOT EXISTS ${order} ON ${table} (${[...scope, `(${sorted}) COLLATE "C"`, value].join(', ')});`,
    `ANALYZE ${table};`,
  ];
  return `${statements.join('\n\n')}\n`;
}

/** Shortens index names, because PostgreSQL truncates names after 63 bytes, which could make two equal. */
function indexName({ table, search, label }: PostgresColumns, what: string): string {
  const last = typeof table === 'string' ? table.split('.').at(-1) : table.at(-1);
  return `${last?.slice(0, 24)}_${(search ?? label).slice(0, 24)}_${what}`;
}

/**
 * Equal to `foldText` of the list source, in the same steps: decompose, lower-case, remove Latin, Greek and Cyrillic marks,
 * replace letters that Unicode doesn't decompose, collapse blanks.
 */
const foldFunction = String.raw`CREATE OR REPLACE FUNCTION spec_field_fold(label text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(normalize(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(label, NFKD)),
          '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
        'øłđðħıŋςʼ‘’', 'olddhinσ'''''''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC), '[ \t\n\v\f\r\u1680\u2028\u2029\uFEFF]+', ' ', 'g'))
$$;`;
