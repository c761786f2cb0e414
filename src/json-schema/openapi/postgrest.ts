/**
 * Reads the Swagger document of a PostgREST server (Supabase, too): foreign keys become lookups, and columns that the database fills
 * are optional. D88.
 */
import type { ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { openApiHints } from '../../errors/openApiNotice.js';
import type { Json } from '../reading/schemaReading.js';
import { escaped, type OperationName } from './operation.js';

/** Options of a PostgREST server. */
export interface PostgrestOptions {
  /** URL of the server, such as `https://example.org/rest/v1`. */
  readonly url: string;
  /** Table → its column with the labels. Default: the first text of `name`, `title`, `label`, `display_name`, `email`. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

type Say = (code: keyof typeof openApiHints, where: string, message: string) => void;

const labelColumns = ['name', 'title', 'label', 'display_name', 'email'];

/** Returns a copy of the document in which the table of an operation has lookups, formats and labels. */
export function postgrestDocument(
  document: unknown,
  options: PostgrestOptions,
  { path = '' }: OperationName,
  say: Say,
): unknown {
  const definitions = ownProperty(document, 'definitions');
  const table = path.replace(/^\//, '');
  const definition = ownProperty(definitions, table);
  if (!isRecord(document) || !isRecord(definitions) || !isRecord(definition)) return document;
  const where = `/definitions/${escaped(table)}`;
  const columns = Object.entries(recordOf(definition['properties']));
  const kept = columns.flatMap(([name, given]): [string, Json, boolean][] => {
    const column = recordOf(given);
    const place = `${where}/properties/${escaped(name)}`;
    const { description } = column;
    const text = typeof description === 'string' ? description : '';
    if (text.includes('<pk/>') && isMade(column)) {
      say('key-omitted', place, `The database makes the key "${name}".`);
      return [];
    }
    const key = foreignKeyOf(column, text);
    const lookup = key && lookupOf(key, definitions, options, place, say);
    return [[name, columnOf(column, text, lookup), column['default'] !== undefined]];
  });
  const required: readonly unknown[] = Array.isArray(definition['required']) ? definition['required'] : [];
  const isAsked = (name: unknown) => kept.some(([one, , isFilled]) => one === name && !isFilled);
  const prepared = {
    ...definition,
    properties: Object.fromEntries(kept.map(([name, column]) => [name, column])),
    // PostgREST lists every column that is not null, even if the database has a default for it.
    required: required.filter(isAsked),
  };
  return { ...document, definitions: { ...definitions, [table]: prepared } };
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** Returns whether the database generates the value of a primary key: by a default, an identity or a sequence. */
function isMade({ default: start, format, type }: Json): boolean {
  return start !== undefined || type === 'integer' || format === 'uuid';
}

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

/** Reads `<fk table='people' column='id'/>` in a description, or `x-pgrst-fks`. */
function foreignKeyOf(column: Json, description: string): ForeignKey | undefined {
  const [, table, key] = /<fk table='([^']+)' column='([^']+)'\/>/.exec(description) ?? [];
  if (table !== undefined && key !== undefined) return { table, column: key };
  const listed = column['x-pgrst-fks'];
  const first: unknown = Array.isArray(listed) ? listed[0] : listed;
  const [to, of] = [ownProperty(first, 'table'), ownProperty(first, 'column')];
  return typeof to === 'string' && typeof of === 'string' ? { table: to, column: of } : undefined;
}

/** PostgreSQL type → format. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/^timestamp/, 'date-time'],
  [/^date$/, 'date'],
  [/^time\b/, 'time'],
];

function columnOf(column: Json, text: string, lookup: ValuesEndpoint | undefined): Json {
  const { description: _description, default: start, format, ...rest } = column;
  const help = text.replace(/\s*Note:\s[\s\S]*$/, '').trim();
  const name = typeof format === 'string' ? format : '';
  const known = formats.find(([type]) => type.test(name))?.[1];
  // A default may be an SQL expression, such as `now()`.
  const isPlain = typeof start !== 'string' || !/[()]|::/.test(start);
  return {
    ...rest,
    ...(help !== '' && { description: help }),
    ...(known !== undefined && { format: known }),
    ...(start !== undefined && isPlain && known === undefined && { default: start }),
    ...(lookup && { 'x-values-endpoint': lookup }),
  };
}

function lookupOf(
  { table, column }: ForeignKey,
  definitions: Json,
  { url, labels = {} }: PostgrestOptions,
  where: string,
  say: Say,
): ValuesEndpoint {
  const properties = recordOf(ownProperty(ownProperty(definitions, table), 'properties'));
  const isText = (name: string) => {
    const { type, format } = recordOf(ownProperty(properties, name));
    return type === 'string' && format !== 'uuid';
  };
  const named = Object.hasOwn(labels, table) ? labels[table] : undefined;
  const guessed = labelColumns.find(isText);
  const label = named ?? guessed ?? column;
  if (named === undefined) {
    const shown = guessed === undefined ? 'its key, because no column is a label' : `its column "${guessed}"`;
    say('label-guessed', where, `Values of the table "${table}" show ${shown}.`);
  }
  // `ilike` does not work on numbers, so their list is searched in the page.
  const isSearched =
    named === undefined ? guessed !== undefined || isText(column) : label !== column || isText(label);
  return {
    ...(/^http:/i.test(url) && { protocol: 'HTTP' }),
    uri: `${url.replace(/\/$/, '')}/${encodeURIComponent(table)}`,
    ...(!isSearched && { search: 'CLIENT' }),
    paginationStrategy: 'OFFSET',
    searchParams: {
      select: [...new Set([column, label])].map(quoted).join(','),
      order: `${quoted(label)}.asc`,
    },
    requestParams: {
      offsetParam: 'offset',
      limitParam: 'limit',
      ...(isSearched && { searchParam: label, searchFormat: { text: 'ilike.*{}*', escape: 'like' } }),
      valueParam: column,
      valueFormat: { text: 'in.({})', each: '"{}"', escape: 'backslash' },
      defaultLimit: isSearched ? 20 : 1_000,
    },
    responseMapping: { valueField: place(column), labelField: place(label), totalHeader: 'Content-Range' },
  };
}

/** Writes a column for `select` and `order`. */
const quoted = (column: string) => (/^\w+$/.test(column) ? column : `"${column.replaceAll('"', '\\"')}"`);

/** Writes a column as a place: a plain name, or a JSON Pointer if it begins with a slash. */
const place = (column: string) => (column.startsWith('/') ? `/${escaped(column)}` : column);
