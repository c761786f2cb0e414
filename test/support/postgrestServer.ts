/**
 * Answers like PostgREST 12 over a real PostgreSQL: its Swagger document, which it reads from the catalog, filters by `ilike` and `in`,
 * `select`, `order`, `limit`, `offset`, and inserts.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';

const columnsOf = `
  SELECT c.table_name AS table, c.column_name AS column, c.data_type AS format, c.is_nullable = 'NO' AS "isRequired",
    c.character_maximum_length AS "maxLength", c.column_default AS start,
    (SELECT string_agg(concat_ws(':', k.contype::text, f.relname::text, a.attname::text), ' ')
      FROM pg_constraint k JOIN pg_attribute o ON o.attrelid = k.conrelid AND o.attnum = k.conkey[1]
      LEFT JOIN pg_class f ON f.oid = k.confrelid
      LEFT JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = k.confkey[1]
      WHERE k.conrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
        AND o.attname = c.column_name AND k.contype IN ('p', 'f')) AS keys
  FROM information_schema.columns c WHERE c.table_schema = $1 ORDER BY c.table_name, c.ordinal_position`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly format: string;
  readonly isRequired: boolean;
  readonly maxLength: number | null;
  readonly start: string | null;
  readonly keys: string | null;
}

const types: Readonly<Record<string, string>> = {
  integer: 'integer',
  bigint: 'integer',
  boolean: 'boolean',
  numeric: 'number',
};

function propertyOf({ format, maxLength, start, keys }: Column): object {
  const notes = (keys ?? '').split(' ').flatMap((key) => {
    const [kind, table, column] = key.split(':');
    if (kind === 'p') return ['This is a Primary Key.<pk/>'];
    const note = `This is a Foreign Key to \`${table}.${column}\`.<fk table='${table}' column='${column}'/>`;
    return kind === 'f' ? [note] : [];
  });
  return {
    ...(notes.length > 0 && { description: `Note:\n${notes.join('\n')}` }),
    ...(start !== null && !start.startsWith('nextval') && { default: start }),
    ...(maxLength !== null && { maxLength }),
    format,
    type: types[format] ?? 'string',
  };
}

async function documentOf(pool: Pool, schema: string): Promise<object> {
  const { rows } = await pool.query<Column>(columnsOf, [schema]);
  const names = [...new Set(rows.map(({ table }) => table))];
  const definitions = names.map((name) => {
    const own = rows.filter(({ table }) => table === name);
    const required = own.filter(({ isRequired }) => isRequired).map(({ column }) => column);
    const properties = Object.fromEntries(own.map((column) => [column.column, propertyOf(column)]));
    return [name, { required, properties, type: 'object' }];
  });
  const paths = names.map((name) => [
    `/${name}`,
    { get: { tags: [name] }, post: { tags: [name], parameters: [{ $ref: `#/parameters/body.${name}` }] } },
  ]);
  const bodies = names.map((name) => [
    `body.${name}`,
    { name, in: 'body', required: false, schema: { $ref: `#/definitions/${name}` } },
  ]);
  return {
    swagger: '2.0',
    info: { title: 'PostgREST API', version: '12.2.0' },
    paths: Object.fromEntries(paths) as object,
    definitions: Object.fromEntries(definitions) as object,
    parameters: Object.fromEntries(bodies) as object,
  };
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads `"a","b\"c"` as PostgREST does. */
const listOf = (text: string) =>
  [...text.matchAll(/"((?:\\.|[^"\\])*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1'),
  );

function statementOf(table: string, query: URLSearchParams) {
  const [limit, offset] = [query.get('limit') ?? 'ALL', query.get('offset') ?? '0'];
  const values: unknown[] = [];
  const where = [...query].flatMap(([column, given]): string[] => {
    if (['select', 'order', 'limit', 'offset'].includes(column)) return [];
    const [, operator, operand = ''] = /^(ilike|in|eq)\.(.*)$/s.exec(given) ?? [];
    if (operator === 'ilike') values.push(operand.replaceAll('*', '%'));
    else if (operator === 'in') values.push(listOf(operand.slice(1, -1)));
    else throw new Error(`failed to parse filter (${given})`);
    const name = identifier(column);
    return [operator === 'in' ? `${name}::text = ANY($${values.length})` : `${name} ILIKE $${values.length}`];
  });
  const select = (query.get('select') ?? '*').split(',').map(identifier).join(', ');
  const [by = '', direction = 'asc'] = (query.get('order') ?? '').split('.');
  const order = by === '' ? '' : `ORDER BY ${identifier(by)} ${direction === 'desc' ? 'DESC' : 'ASC'}`;
  const filter = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  const cut = `LIMIT ${limit === 'ALL' ? limit : Number(limit)} OFFSET ${Number(offset)}`;
  return {
    text: `SELECT to_json(row) AS row FROM (SELECT ${select} FROM ${identifier(table)} ${filter} ${order} ${cut}) row`,
    values,
    offset: Number(offset),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Serves the tables of a schema. */
export async function servePostgrest(
  pool: Pool,
  schema: string,
): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(request.url ?? '');
    const table = decodeURIComponent(pathname.slice(1));
    const answer = async () => {
      if (table === '') return response.end(JSON.stringify(await documentOf(pool, schema)));
      if (request.method === 'POST') {
        const row = await bodyOf(request);
        const names = Object.keys(row);
        const places = names.map((_name, index) => `$${index + 1}`).join(', ');
        const text = `INSERT INTO ${identifier(table)} (${names.map(identifier).join(', ')}) VALUES (${places})`;
        await pool.query(text, Object.values(row));
        return response.writeHead(201).end();
      }
      const { text, values, offset } = statementOf(table, searchParams);
      const { rows } = await pool.query<{ readonly row: object }>(text, values);
      const range = rows.length === 0 ? '*/*' : `${offset}-${offset + rows.length - 1}/*`;
      return response.setHeader('Content-Range', range).end(JSON.stringify(rows.map(({ row }) => row)));
    };
    answer().catch((error: unknown) => {
      response.writeHead(400).end(JSON.stringify({ code: 'PGRST100', message: String(error) }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}
