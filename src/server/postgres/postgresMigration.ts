/**
 * The SQL that makes a table quick to search: what is folded, stored beside each label, and the indexes over it.
 * Protocol §4.2 rule 1: what counts as the same letter is what `createListSource` takes for the same.
 */
import { quoteName } from '../../platform/quoteName.js';
import { namesOf, type PostgresColumns } from './postgresTable.js';

/** Which table is to be made ready, and for which columns of `scope`. */
export interface PostgresMigrationOptions extends PostgresColumns {
  /**
   * Columns that the source has a `scope` for, the one that tells most callers apart first: their names, or the `scope` of the
   * source itself.
   */
  readonly scope?: readonly string[] | Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes the statements that a migration of the host's own runs; each does nothing where its work is done.
 *
 * With a `search` column the label is stored folded by the function `spec_field_fold`, which PostgreSQL keeps up to date by
 * itself. On a table in use, create the indexes `CONCURRENTLY`. The extension `pg_trgm` comes with PostgreSQL; to create it
 * takes the right to `CREATE` in the database. Needs PostgreSQL 13.
 *
 * @param options - those of `postgresSource` will do as they are
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

/** PostgreSQL cuts names after 63 bytes, which could make two of them one. */
function indexName({ table, search, label }: PostgresColumns, what: string): string {
  const last = typeof table === 'string' ? table.split('.').at(-1) : table.at(-1);
  return `${last?.slice(0, 24)}_${(search ?? label).slice(0, 24)}_${what}`;
}

/**
 * The same as `foldText` of the list source, in the same steps: letters and their marks apart, small letters, marks of
 * Latin, Greek and Cyrillic off, letters that Unicode does not take apart, blanks.
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
