/**
 * Reads the indexes of a PostgreSQL table that matter for searches. An index in the order of pages makes sorting unnecessary
 * (Protocol §4.2 rule 2).
 */
import { isRecord } from '../../core/vocabulary/json.js';
import type { PostgresNames, PostgresQuery } from './postgresTable.js';

/** Reads the indexes of a table; a view has none. */
export async function readIndexes(
  query: PostgresQuery,
  table: string,
  signal: AbortSignal,
): Promise<readonly PostgresIndex[]> {
  const rows = (await query(indexesStatement, [table], signal)) as readonly { readonly index: unknown }[];
  return rows.map(({ index }) => readIndex(index)).filter((index) => index !== undefined);
}

/** Whether an index contains the rows of one scope in the order of pages. */
export function isInOrder(
  indexes: readonly PostgresIndex[],
  { sorted, value }: PostgresNames,
  scope: readonly string[],
): boolean {
  const [order, key] = [plain(sorted), plain(value)];
  return indexes.some(({ method, columns }) => {
    const [first, second] = columns.slice(scope.length);
    const before = new Set(columns.slice(0, scope.length).map(({ of }) => of));
    const isScoped = scope.every((name) => before.has(plain(name)));
    const isSorted = first?.of === order && first.collation === 'C' && second?.of === key;
    return method === 'btree' && isScoped && isSorted;
  });
}

/** Returned as JSON text, because database clients parse arrays differently. */
const indexesStatement = `
SELECT json_build_object(
  'method', am.amname, 'isUnique', i.indisunique,
  'columns', (SELECT json_agg(json_build_array(
      pg_get_indexdef(i.indexrelid, k::integer, true), opc.opcname, coll.collname) ORDER BY k)
    FROM generate_series(1, i.indnkeyatts) AS k
    JOIN pg_catalog.pg_opclass opc ON opc.oid = i.indclass[k - 1]
    LEFT JOIN pg_catalog.pg_collation coll ON coll.oid = i.indcollation[k - 1]))::text AS index
FROM pg_catalog.pg_index i
JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
JOIN pg_catalog.pg_am am ON am.oid = c.relam
WHERE i.indrelid = to_regclass($1::text) AND i.indisvalid AND i.indpred IS NULL`;

/** An index over all rows of a table, with its columns in order. */
export interface PostgresIndex {
  readonly method: string;
  readonly isUnique: boolean;
  readonly columns: readonly {
    readonly of: string;
    readonly operators: string;
    readonly collation: string | null;
  }[];
}

function readIndex(json: unknown): PostgresIndex | undefined {
  const read: unknown = JSON.parse(String(json));
  if (!isRecord(read) || !Array.isArray(read['columns'])) return undefined;
  const columns = (read['columns'] as readonly [string, string, string | null][]).map(
    ([of, operators, collation]) => ({ of: plain(of), operators, collation }),
  );
  return { method: String(read['method']), isUnique: read['isUnique'] === true, columns };
}

/** Removes spelling differences from an SQL expression: quotes, casts to text, blanks and parentheses. */
export const plain = (expression: string) =>
  expression.replaceAll(/"|::(?:text|character varying)|[\s()]/g, '').toLowerCase();
