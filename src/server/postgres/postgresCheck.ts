/** Finds missing indexes and extensions of a table when a server starts, not under load (Protocol §4.2 rule 1). */
import { foldText } from '../../core/lookup/foldText.js';
import { isInOrder, plain, type PostgresIndex, readIndexes } from './postgresIndexes.js';
import { postgresMigration } from './postgresMigration.js';
import {
  columnNamed,
  type PostgresColumns,
  type PostgresNames,
  type PostgresQuery,
  readColumns,
} from './postgresTable.js';

/** One problem of a table or its database. */
export interface PostgresFinding {
  readonly code: 'trigram-index' | 'order-index' | 'value-index' | 'not-folded' | 'locale' | 'view';
  /** Description of the problem and its effect on searches. */
  readonly problem: string;
  /** SQL that fixes the problem; `undefined` if no SQL does. */
  readonly sql: string | undefined;
}

/** A table, with its scope and criteria columns. */
interface CheckedTable extends PostgresColumns {
  readonly scope?: Readonly<Record<string, unknown>> | undefined;
  readonly criteria?: Readonly<Record<string, string>> | undefined;
}

/** Number of labels that are compared with their stored folded form. */
const sampled = 500;

/**
 * Inspects a table, its indexes and some of its rows.
 *
 * @throws {Error} if the table or a column doesn't exist
 */
export async function checkPostgres(
  query: PostgresQuery,
  checked: CheckedTable,
  names: PostgresNames,
  signal: AbortSignal,
): Promise<readonly PostgresFinding[]> {
  const scope = Object.keys(checked.scope ?? {});
  const columns = await readColumns(query, names.table, signal);
  const { value, label, search, criteria = {} } = checked;
  const named = [
    value,
    label,
    ...(search === undefined ? [] : [search]),
    ...scope,
    ...Object.values(criteria),
  ];
  for (const name of named) columnNamed(columns, name);
  const [facts] = (await query(factsStatement, [names.table], signal)) as readonly Facts[];
  const indexes = await readIndexes(query, names.table, signal);
  const findings = facts?.is_table ? missingIndexes(checked, names, scope, indexes) : [viewFinding];
  if (facts?.folds_letters === false) findings.push(localeFinding);
  if (search !== undefined && !(await isFolded(query, names, signal)))
    findings.push(foldedFinding(checked, scope));
  return findings;
}

interface Facts {
  readonly is_table: boolean;
  readonly folds_letters: boolean;
}

const factsStatement = `
SELECT relkind IN ('r', 'p', 'm') AS is_table, lower('ÉЖ') = 'éж' AS folds_letters
FROM pg_catalog.pg_class WHERE oid = to_regclass($1::text)`;

function missingIndexes(
  checked: CheckedTable,
  names: PostgresNames,
  scope: readonly string[],
  indexes: readonly PostgresIndex[],
): PostgresFinding[] {
  const { value, searched } = names;
  const findings: PostgresFinding[] = [];
  const sql = postgresMigration({ ...checked, scope });
  const [text, key, scoped] = [plain(searched), plain(value), scope.map(plain)];
  const hasTrigrams = indexes.some(({ columns }) =>
    columns.some(({ of, operators }) => of === text && /^g(?:in|ist)_trgm_ops$/.test(operators)),
  );
  if (!hasTrigrams) {
    const problem = `There is no trigram index on ${searched}: every search reads the whole table.`;
    findings.push({ code: 'trigram-index', problem, sql });
  }
  if (!isInOrder(indexes, names, scope)) {
    const problem = `There is no sorted index on ${searched}: every page sorts all matches.`;
    findings.push({ code: 'order-index', problem, sql });
  }
  const isUnique = indexes.some(
    ({ isUnique: one, columns }) => one && columns.every(({ of }) => of === key || scoped.includes(of)),
  );
  if (!isUnique) {
    const problem = `There is no unique index on ${value}: two rows may have the same value, and a lookup by value reads the whole table.`;
    findings.push({ code: 'value-index', problem, sql: undefined });
  }
  return findings;
}

async function isFolded(query: PostgresQuery, names: PostgresNames, signal: AbortSignal): Promise<boolean> {
  const { table, label, searched, fold } = names;
  const rows = (await query(
    `SELECT ${label}::text AS label, ${searched}::text AS folded, lower(${label}::text) AS small
FROM ${table} WHERE ${label} IS NOT NULL LIMIT ${sampled}`,
    [],
    signal,
  )) as readonly { readonly label: string; readonly folded: string | null; readonly small: string }[];
  return rows.every(
    ({ label: text, folded, small }) => folded === (fold === 'accents' ? foldText(text) : small),
  );
}

const viewFinding: PostgresFinding = {
  code: 'view',
  problem:
    'This is a view or a foreign table, so its indexes were not checked. Check the plan of a search with EXPLAIN.',
  sql: undefined,
};

const localeFinding: PostgresFinding = {
  code: 'locale',
  problem:
    'The database locale only ignores the case of English letters: a search for other letters must have the same case. Create the database with another locale, such as C.UTF-8.',
  sql: undefined,
};

const foldedFinding = (checked: CheckedTable, scope: readonly string[]): PostgresFinding => ({
  code: 'not-folded',
  problem: `Column "${checked.search ?? ''}" doesn't contain the folded labels: some labels are not found.`,
  sql: postgresMigration({ ...checked, scope }),
});
