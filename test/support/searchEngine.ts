/**
 * A double of a search engine, as far as the recipe of OpenSearch in docs/sources.md asks one: `POST /people/_search` with a
 * `bool` of filters, `wildcard` on a keyword in small letters, `terms`, `from`, `size`, `sort` and `track_total_hits`. It is as
 * strict as the engine is: a window of 10,000 hits, `*`, `?` and `\` special in patterns, and 400 for unknown members.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

type Document = Readonly<Record<string, string>>;

/** An engine that runs. */
export interface SearchEngine {
  readonly origin: string;
  /** Requests so far. */
  readonly asked: () => number;
  close(): Promise<void>;
}

/** Most hits that an engine goes through for one page. */
const windowSize = 10_000;

class Refused extends Error {}

/** Starts an engine with documents; requests without this key are refused. */
export async function startSearchEngine(documents: readonly Document[], key: string): Promise<SearchEngine> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, documents, key).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (cause: unknown) => response.writeHead(cause instanceof Refused ? 400 : 500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, documents: readonly Document[], key: string) {
  if (request.headers['authorization'] !== `ApiKey ${key}`) throw new Refused('security_exception');
  if (request.method !== 'POST' || request.url !== '/people/_search') throw new Refused('no handler found');
  const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
  const {
    from = 0,
    size = 10,
    sort = [],
    query,
    track_total_hits: counted = windowSize,
    _source: _,
    ...rest
  } = body;
  if (Object.keys(rest).length > 0) throw new Refused('unknown key');
  if (typeof from !== 'number' || typeof size !== 'number' || from + size > windowSize)
    throw new Refused('Result window is too large');
  const found = sorted(documents.filter(filterOf(query)), sort);
  const total = Math.min(found.length, Number(counted));
  return {
    hits: {
      total: { value: total, relation: found.length > total ? 'gte' : 'eq' },
      hits: found.slice(from, from + size).map((document) => ({ _source: document })),
    },
  };
}

type Filter = (document: Document) => boolean;

function filterOf(query: unknown): Filter {
  const [kind, value] = onlyEntry(query);
  if (kind === 'match_all') return () => true;
  if (kind === 'bool') {
    const { filter, ...rest } = value as { readonly filter: readonly unknown[] };
    if (Object.keys(rest).length > 0) throw new Refused('bool takes filter alone here');
    const filters = filter.map(filterOf);
    return (document) => filters.every((one) => one(document));
  }
  const [field, wanted] = onlyEntry(value);
  if (kind === 'term') return (document) => document[field] === wanted;
  if (kind === 'terms') return (document) => (wanted as readonly unknown[]).includes(document[field]);
  if (kind === 'wildcard') {
    const pattern = patternOf((wanted as { readonly value: string }).value.toLowerCase());
    // A keyword whose normalizer makes small letters, of the pattern as well.
    return (document) => pattern.test((document[field.replace(/\.small$/, '')] ?? '').toLowerCase());
  }
  throw new Refused(`unknown query [${kind}]`);
}

function onlyEntry(value: unknown): [string, unknown] {
  const [entry, ...others] = Object.entries(value as object) as [string, unknown][];
  if (!entry || others.length > 0) throw new Refused('expected one member');
  return entry;
}

function patternOf(wildcards: string): RegExp {
  const source = wildcards.replaceAll(/\\([^])|([*?])|([^])/gu, (_all, escaped, special, plain) => {
    if (special) return special === '*' ? '.*' : '.';
    return String(escaped ?? plain).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 'su');
}

function sorted(documents: readonly Document[], sort: unknown): readonly Document[] {
  const fields = (sort as readonly string[]).map((field) => field.replace(/\.small$/, ''));
  const keyOf = (document: Document) => fields.map((field) => (document[field] ?? '').toLowerCase());
  return documents.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const place = a.findIndex((text, index) => text !== b[index]);
    return place === -1 ? 0 : (a[place] ?? '') < (b[place] ?? '') ? -1 : 1;
  });
}
