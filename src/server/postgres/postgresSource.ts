/**
 * Values of a table of PostgreSQL, over the client that the host has; none is brought along.
 * Protocol §4.2 rules 1–3, D42, D43. Whatever somebody types is a parameter, and each of its letters stands for itself; the
 * scope of a caller is part of every statement.
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

/** What a caller's rows are known by: a text, a number or a boolean that a column of theirs holds. */
export type ScopeValue = string | number | boolean;

/** Where values are, how they are searched, and whose they are. */
export interface PostgresSourceOptions<Context = unknown> extends PostgresColumns {
  /** Runs a statement with the host's own client. */
  readonly query: PostgresQuery;
  /**
   * Column → what it has to hold for this caller, from the `context` of the server: no statement runs without. Where it
   * gives nothing, nothing is looked up. Default: every row is for everybody.
   */
  readonly scope?: Readonly<Record<string, (context: Context) => ScopeValue>> | undefined;
  /** Parameter of a request → column that holds it, for criteria of a document, and values that depend on other fields. */
  readonly criteria?: Readonly<Record<string, string>> | undefined;
  /**
   * How many values may stand before a page: what is deeper is empty, and the database is not asked, which would read all of
   * them. Whoever looks for something that far searches. Default 10,000.
   */
  readonly maxOffset?: number | undefined;
  /** What values are in a reply. `number` is for fields of numbers, and of columns of them. Default `text`. */
  readonly valueType?: 'text' | 'number' | undefined;
}

/** A source over a table, and what there is to say about the table. */
export interface PostgresSource<Context = unknown> extends ValuesSource<Context> {
  search(query: SourceQuery, asked: SourceContext<Context>): Promise<SourcePage>;
  resolve(values: readonly JsonScalar[], asked: SourceContext<Context>): Promise<readonly ValueAlias[]>;
  /**
   * Says what the table lacks: an index, an extension. Nothing that is found keeps the source from answering.
   *
   * @throws {Error} when there is no such table or column, or the database does not answer
   */
  check(signal?: AbortSignal): Promise<readonly PostgresFinding[]>;
}

/** More matches than these are not counted: the reply then has no total (D43). */
const mostCounted = 10_000;
/** Where nobody counts, so many matches are sorted as they are found; more are read in the order of an index. */
const mostSorted = 2_000;

/**
 * Makes a source of a table.
 *
 * Labels that begin with the search text come first; among those, and among the rest, labels go by their letters, and equal
 * ones by value. What matters for speed stands in `docs/sources.md`; `check()` says what of it is missing.
 *
 * @throws {TypeError} when a name or an option makes no sense
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
    throw new TypeError('valueType is none that is known. Pass "text" or "number".');
  if (!Number.isSafeInteger(maxOffset) || maxOffset < 0)
    throw new TypeError('maxOffset is no number of values. Pass a whole number from 0 up.');
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
    // A table without any index is a view, more often than not, whose tables have theirs.
    return { columns, isSorted: indexes.length === 0 || isInOrder(indexes, names, scoped) };
  });

  /** What rows have to be for this caller; `undefined` where none can be. */
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
      // PostgreSQL takes 1.50 and 1.5 for the same; as values they are two.
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

/** The parameters of a statement, in the order in which it names them. */
interface Statement {
  readonly params: (string | number | boolean | readonly string[])[];
  /** Adds a parameter, and gives the name it has in the statement. */
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
  /** Whether an index has the rows in the order of pages. */
  readonly isSorted: boolean;
}

/**
 * One statement, so that the page and the number of matches are of one moment. One more row than the page has tells whether
 * there is another page.
 */
function pageStatement(names: PostgresNames, options: PageOptions): string {
  const { statement, where, text, offset, limit, isCounted, isSorted } = options;
  const { table, value, searched, fold } = names;
  const sorted = `${names.sorted} COLLATE "C"`;
  const folded = (param: string) => (fold === 'accents' ? `${param}::text` : `lower(${param}::text)`);
  const matches =
    text === '' ? where : `${where} AND ${searched} LIKE ${folded(statement.add(patternOf(text)))}`;
  // Ties of sorting are settled by the value, so that no page repeats what another has.
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
      // Where all are counted, nobody looks for more than those.
      most = `(SELECT CASE WHEN total > ${mostCounted} THEN ${end} ELSE least(total, ${end}) END FROM counted)`;
    }
    found = rowsWhere(where, '0', most);
  } else {
    const begin = folded(statement.add(text));
    const beginning = (column: string) => `${column} >= ${begin} AND ${column} < ${begin} || chr(1114111)`;
    // A few matches are taken as they are found, and sorted then: an index in the order of pages could have them at its end.
    const few = isCounted ? mostCounted : mostSorted;
    parts.push(
      `matching AS MATERIALIZED (SELECT ${columnsFor(names)}, ${sorted} AS sorted, ${value} AS tie
FROM ${table} WHERE ${matches} LIMIT ${few + 1})`,
      'counted AS MATERIALIZED (SELECT count(*)::integer AS total FROM matching)',
    );
    const most = `(SELECT CASE WHEN total > ${few} THEN ${end} ELSE 0 END FROM counted)`;
    let many: string;
    if (isSorted) {
      // Each half is read in the order of an index, and no further than the page needs; often the first one is enough.
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

/** A pattern of LIKE that is found where the text stands: its `%`, `_` and `\` are letters. */
const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What a caller is known by. @throws {TypeError} when there is nothing, which must never mean everybody */
function scopeValueOf(column: string, value: unknown): string {
  const isGiven = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isGiven && isStorable(String(value))) return String(value);
  throw new TypeError(
    `The scope of column "${column}" gave nothing to know a caller by. Throw a Refusal in the \`context\` of the server where there is none.`,
  );
}

/** What a parameter of a request holds, as texts; objects are none that a column has. */
function textsOf(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : []));
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new TypeError(
    'A value is no number that JSON carries whole. Leave `valueType` out, and publish texts.',
  );
}

/** Rejects as soon as nobody waits any more, whatever the client of the database makes of the signal. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Asks once, and again only after a failure; whoever waits for the same answer shares it. */
function keepAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
): (signal: AbortSignal) => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return (signal) => {
    if (!kept) {
      // Others may be waiting for it when the first one has gone.
      kept = ask(new AbortController().signal);
      kept.catch(() => (kept = undefined));
    }
    return untilAborted(kept, signal);
  };
}
