/**
 * A source over a PostgreSQL table, using the app's own database client (Protocol §4.2 rules 1–3, D42, D43). User input is
 * always a parameter, matched literally. The scope of the caller is part of every statement.
 */
import { foldText } from '../../core/lookup/foldText.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type JsonScalar, ownProperty } from '../../core/vocabulary/json.js';
import { checkPostgres, type PostgresFinding } from './postgresCheck.js';
import { isInOrder, readIndexes } from './postgresIndexes.js';
import {
  columnNamed,
  isStorable,
  namesOf,
  type PostgresColumn,
  type PostgresColumns,
  type PostgresNames,
  type PostgresQuery,
  readColumns,
} from './postgresTable.js';
import type { SourceContext, SourcePage, SourceQuery, ValuesSource } from '../sources/valuesSource.js';

/** The value that identifies a caller's rows in a scope column. */
export type ScopeValue = string | number | boolean;

/** Options of {@link postgresSource}. */
export interface PostgresSourceOptions<Context = unknown> extends PostgresColumns {
  /** Runs a statement with your database client. */
  readonly query: PostgresQuery;
  /**
   * Column → its required value for a caller, derived from the server's `context`. Added to every statement. If a function
   * returns no value, the lookup throws. Default: every caller sees every row.
   */
  readonly scope?: Readonly<Record<string, (context: Context) => ScopeValue>> | undefined;
  /** Request parameter → column, for criteria of the document and for values that depend on other fields. */
  readonly criteria?: Readonly<Record<string, string>> | undefined;
  /**
   * Largest number of values before a page. Deeper pages are empty and don't reach the database, which would have to read all
   * earlier rows. Users search instead. Default 10,000.
   */
  readonly maxOffset?: number | undefined;
  /** JSON type of values in replies. Use `number` only with a numeric column. Default `text`. */
  readonly valueType?: 'text' | 'number' | undefined;
}

/** A source over a table, with a check of that table. */
export interface PostgresSource<Context = unknown> extends ValuesSource<Context> {
  search(query: SourceQuery, asked: SourceContext<Context>): Promise<SourcePage>;
  resolve(values: readonly JsonScalar[], asked: SourceContext<Context>): Promise<readonly ValueAlias[]>;
  /**
   * Reports missing indexes and extensions. The source works in spite of any finding.
   *
   * @throws {Error} if the table or a column doesn't exist, or the database doesn't answer
   */
  check(signal?: AbortSignal): Promise<readonly PostgresFinding[]>;
}

/** Counting stops here; a reply with more matches has no total (D43). */
const mostCounted = 10_000;
/** Without a count, up to this many matches are sorted in memory; more are read in the order of an index. */
const mostSorted = 2_000;

/**
 * Creates a source from a table.
 *
 * Labels that begin with the search text come first. Within both groups labels are sorted by their characters, then by value.
 * `docs/sources.md` explains performance; `check()` reports missing indexes.
 *
 * @throws {TypeError} if a name or an option is invalid
 * @example
 * const people = postgresSource({
 *   query: async (text, params) => (await pool.query(text, [...params])).rows,
 *   table: 'hr.people',
 *   value: 'id',
 *   label: 'name',
 *   search: 'name_folded',
 *   scope: { tenant_id: ({ tenantId }: { readonly tenantId: string }) => tenantId },
 * });
 * for (const { problem, sql } of await people.check()) console.warn(problem, sql);
 * @see Protocol §4.2 rules 1–3, D42, D43
 */
export function postgresSource<Context = unknown>(
  options: PostgresSourceOptions<Context>,
): PostgresSource<Context> {
  const { query, value, label, search, valueType = 'text', maxOffset = 10_000 } = options;
  const names = namesOf(options);
  if (valueType !== 'text' && valueType !== 'number')
    throw new TypeError('`valueType` is unknown. Pass "text" or "number".');
  if (!Number.isSafeInteger(maxOffset) || maxOffset < 0)
    throw new TypeError(
      '`maxOffset` must be a whole number from 0 up. Pass the largest number of values before a page.',
    );
  const scope = Object.entries(options.scope ?? {});
  const criteria = Object.entries(options.criteria ?? {});
  const run: PostgresQuery = (text, params, signal) => untilAborted(query(text, params, signal), signal);
  const named = [value, label, ...(search === undefined ? [] : [search])];
  const wanted = [...named, ...scope.map(([column]) => column), ...criteria.map(([, column]) => column)];
  const scoped = scope.map(([column]) => column);
  const tableOf = keepAnswer(async (signal) => {
    const columns = await readColumns(run, names.table, signal);
    for (const name of wanted) columnNamed(columns, name);
    const indexes = await readIndexes(run, names.table, signal);
    // A relation without indexes is probably a view, whose tables have indexes of their own.
    return { columns, isSorted: indexes.length === 0 || isInOrder(indexes, names, scoped) };
  });

  /** Builds the conditions for this caller; `undefined` if no row can match. */
  const startStatement = async ({ context, params, signal }: SourceContext<Context>) => {
    const given = scope.map(([column, of]) => [column, scopeValueOf(column, of(context))] as const);
    const { columns, isSorted } = await tableOf(signal);
    const statement = createStatement();
    const conditions = [`${names.label} IS NOT NULL`];
    for (const [name, one] of given) conditions.push(isOneOf(statement, columnNamed(columns, name), one));
    for (const [param, name] of criteria) {
      const asked = ownProperty(params, param);
      if (asked === undefined) continue;
      const column = columnNamed(columns, name);
      const texts = textsOf(asked).filter(column.canHold);
      if (texts.length === 0) return undefined;
      conditions.push(isAnyOf(statement, column, texts));
    }
    return { columns, isSorted, statement, where: conditions.join(' AND ') };
  };

  const toAlias = ({ value: text, label: shown }: Found): ValueAlias => ({
    value: valueType === 'number' ? toNumber(text) : text,
    label: shown,
  });

  return {
    async search({ search: typed, page, limit }, asked) {
      asked.signal.throwIfAborted();
      const offset = (page - 1) * limit;
      if (offset > maxOffset) return { values: [], hasNext: false };
      const started = await startStatement(asked);
      const text = names.fold === 'accents' ? foldText(typed) : typed;
      if (!started || !isStorable(text)) return { values: [], total: 0, hasNext: false };
      const { isSorted, statement, where } = started;
      const sql = pageStatement(names, {
        statement,
        where,
        text,
        offset,
        limit,
        isCounted: asked.wantsTotal,
        isSorted,
      });
      const rows = (await run(sql, statement.params, asked.signal)) as readonly (Found & Counted)[];
      const found = rows.filter(hasValue).map(toAlias);
      const total = asked.wantsTotal ? Number(rows[0]?.total) : Number.NaN;
      return {
        values: found.slice(0, limit),
        hasNext: found.length > limit && offset + limit <= maxOffset,
        ...(total <= mostCounted && { total }),
      };
    },

    async resolve(values, asked) {
      asked.signal.throwIfAborted();
      const started = await startStatement(asked);
      if (!started) return [];
      const { columns, statement, where } = started;
      const column = columnNamed(columns, value);
      const texts = [...new Set(values.map(String))].filter(column.canHold);
      if (texts.length === 0) return [];
      const isWanted = isAnyOf(statement, column, texts);
      const sql = `SELECT ${columnsFor(names)} FROM ${names.table} WHERE ${where} AND ${isWanted}`;
      const rows = (await run(sql, statement.params, asked.signal)) as readonly Found[];
      const wantedTexts = new Set(texts);
      // PostgreSQL compares 1.50 and 1.5 as equal, but as values they differ.
      return rows.map(toAlias).filter(({ value: one }) => wantedTexts.has(String(one)));
    },

    check: (signal = new AbortController().signal) => checkPostgres(run, options, names, signal),
  };
}

interface Found {
  readonly value: string;
  readonly label: string;
}

interface Counted {
  readonly total?: unknown;
}

const hasValue = ({ value }: { readonly value: unknown }) => value !== null;

/** The parameters of a statement, in order. */
interface Statement {
  readonly params: (string | number | boolean | readonly string[])[];
  /** Adds a parameter and returns its placeholder. */
  readonly add: (param: string | number | boolean | readonly string[]) => string;
}

function createStatement(): Statement {
  const params: Statement['params'] = [];
  return { params, add: (param) => `$${params.push(param)}` };
}

const isOneOf = ({ add }: Statement, { compared, cast }: PostgresColumn, text: string) =>
  `${compared} = ${add(text)}::text::${cast}`;

const isAnyOf = ({ add }: Statement, { compared, cast }: PostgresColumn, texts: readonly string[]) =>
  `${compared} = ANY(${add(texts)}::text[]::${cast}[])`;

const columnsFor = ({ value, label }: PostgresNames) => `${value}::text AS value, ${label}::text AS label`;

interface PageOptions {
  readonly statement: Statement;
  readonly where: string;
  /** Folded; empty for all values. */
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
  readonly isCounted: boolean;
  /** Whether an index has the order of pages. */
  readonly isSorted: boolean;
}

/**
 * Builds a single statement, so that the page and the count see the same snapshot. It selects one row more than the page to
 * find out whether there is another page.
 */
function pageStatement(names: PostgresNames, options: PageOptions): string {
  const { statement, where, text, offset, limit, isCounted, isSorted } = options;
  const { table, value, searched, fold } = names;
  const sorted = `${names.sorted} COLLATE "C"`;
  const folded = (param: string) => (fold === 'accents' ? `${param}::text` : `lower(${param}::text)`);
  const matches =
    text === '' ? where : `${where} AND ${searched} LIKE ${folded(statement.add(patternOf(text)))}`;
  // The value breaks ties, so that no row appears on two pages.
  const rowsWhere = (condition: string, rank: string, most: string) =>
    `SELECT ${columnsFor(names)}, ${rank} AS rank, ${sorted} AS sorted, ${value} AS tie
FROM ${table} WHERE ${condition} ORDER BY rank, sorted, tie LIMIT ${most}`;
  const end = `${statement.add(offset + limit + 1)}::bigint`;
  const [rows, start] = [`${statement.add(limit + 1)}::bigint`, `${statement.add(offset)}::bigint`];
  const parts: string[] = [];
  let found: string;
  if (text === '') {
    let most = end;
    if (isCounted) {
      const some = `SELECT FROM ${table} WHERE ${where} LIMIT ${mostCounted + 1}`;
      parts.push(`counted AS MATERIALIZED (SELECT count(*)::integer AS total FROM (${some}) AS matches)`);
      // With a count, there is no need to read further than the last match.
      most = `(SELECT CASE WHEN total > ${mostCounted} THEN ${end} ELSE least(total, ${end}) END FROM counted)`;
    }
    found = rowsWhere(where, '0', most);
  } else {
    const begin = folded(statement.add(text));
    const beginning = (column: string) => `${column} >= ${begin} AND ${column} < ${begin} || chr(1114111)`;
    // Few matches are fetched unsorted and then sorted, because an ordered index may contain them near its end.
    const few = isCounted ? mostCounted : mostSorted;
    parts.push(
      `matching AS MATERIALIZED (SELECT ${columnsFor(names)}, ${sorted} AS sorted, ${value} AS tie
FROM ${table} WHERE ${matches} LIMIT ${few + 1})`,
      'counted AS MATERIALIZED (SELECT count(*)::integer AS total FROM matching)',
    );
    const most = `(SELECT CASE WHEN total > ${few} THEN ${end} ELSE 0 END FROM counted)`;
    let many: string;
    if (isSorted) {
      // Each half is read in index order, only as far as the page needs. Often the first half is enough.
      const begins = beginning(sorted);
      parts.push(`first AS MATERIALIZED (${rowsWhere(`${where} AND ${begins}`, '0', most)})`);
      const rest = `greatest(${most} - (SELECT count(*) FROM first), 0)`;
      many = `SELECT * FROM first UNION ALL (${rowsWhere(`${matches} AND NOT (${begins})`, '1', rest)})`;
    } else {
      many = `(${rowsWhere(matches, `CASE WHEN ${beginning(sorted)} THEN 0 ELSE 1 END`, most)})`;
    }
    found = `SELECT value, label, CASE WHEN ${beginning('sorted')} THEN 0 ELSE 1 END AS rank, sorted, tie
FROM matching WHERE (SELECT total FROM counted) <= ${few} UNION ALL ${many}`;
  }
  parts.push(
    `page AS (SELECT * FROM (${found}) AS found ORDER BY rank, sorted, tie LIMIT ${rows} OFFSET ${start})`,
  );
  const read = isCounted
    ? 'total, value, label FROM counted LEFT JOIN page ON true'
    : 'value, label FROM page';
  return `WITH ${parts.join(',\n')}\nSELECT ${read} ORDER BY rank, sorted, tie`;
}

/** Builds a LIKE pattern that matches the text literally: `%`, `_` and `\` are escaped. */
const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Converts a scope value. @throws {TypeError} if there is none, because that must never select all rows */
function scopeValueOf(column: string, value: unknown): string {
  const isGiven = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isGiven && isStorable(String(value))) return String(value);
  throw new TypeError(
    `The \`scope\` function of column "${column}" returned no value. For callers without one, throw a Refusal in the server's \`context\`.`,
  );
}

/** Converts a request parameter to texts; objects are dropped, because no column contains them. */
function textsOf(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : []));
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new TypeError(
    'A value is too large for a JSON number. Omit `valueType`, and publish the values as texts.',
  );
}

/** Rejects as soon as the signal aborts, even if the database client ignores it. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Runs the query once and shares its result; runs it again only after a failure. */
function keepAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
): (signal: AbortSignal) => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return (signal) => {
    if (!kept) {
      // Has its own signal, because other callers may still wait when the first one aborts.
      kept = ask(new AbortController().signal);
      kept.catch(() => (kept = undefined));
    }
    return untilAborted(kept, signal);
  };
}
