/* oxlint-disable typescript/no-base-to-string, no-shadow -- cases of a table differ, and doubles read what any client sends */
/**
 * Doubles of the APIs of docs/own-back-end-shapes.md, by their headings: each answers as its vendor's documentation says, refuses
 * queries that it cannot parse with 400, and knows 57 rows.
 */

/** A request, read. */
interface Asked {
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** An API. */
export interface ForeignShape {
  readonly answer: (asked: Asked) => { readonly body: unknown; readonly headers?: Record<string, string> };
  /** Headers that the app's `fetch` adds. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the API finds words by their beginnings, not any part of a name. */
  readonly findsWords?: true;
  /** Whether its answers have no total. */
  readonly isUncounted?: true;
}

/** A row, whose name may have quotes and signs. */
export interface Row {
  readonly id: string;
  readonly name: string;
}

const oddNames = [
  "O'Brien",
  'OBrien',
  '5" disk',
  '5 disk',
  'a_b',
  'aXb',
  '50% off',
  '500 off',
  'Back\\slash',
  'Hat^ORactive',
];

/** All rows. */
export const rows: readonly Row[] = Array.from({ length: 57 }, (_, index) => ({
  id: `id${String(index + 1).padStart(3, '0')}`,
  name: oddNames[index - 20] ?? `Company ${String.fromCodePoint(65 + (index % 26))}${index}`,
}));

/** Thrown for a query that an API cannot parse. */
class BadRequest extends Error {}

const bad = (text: string): never => {
  throw new BadRequest(`unreadable: ${text}`);
};

/** Rows whose name has the text. */
export const containing = (text: string | null | undefined): readonly Row[] =>
  rows.filter(({ name }) => name.toLowerCase().includes((text ?? '').toLowerCase()));

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Rows in whose name each word of the text begins a word. */
const byWords = (text: string): readonly Row[] =>
  rows.filter(({ name }) => wordsIn(text).every((word) => wordsIn(name).some((one) => one.startsWith(word))));

const among = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));

/** Reads a text in quotes; one of two quotes, or the character after a backslash, is an ordinary character. */
function unquoted(text: string, quote: string, isDoubled = false): string {
  const inner = isDoubled ? `(?:[^${quote}]|${quote}${quote})*` : `(?:[^${quote}\\\\]|\\\\[^])*`;
  const [, written = bad(text)] = new RegExp(`^${quote}(${inner})${quote}$`).exec(text) ?? [];
  return isDoubled ? written.replaceAll(quote + quote, quote) : written.replaceAll(/\\([^])/g, '$1');
}

/** Reads a list of texts in quotes. */
const quotedList = (text: string, quote: string, separator = ','): readonly string[] =>
  text.split(separator).map((one) => unquoted(one, quote, quote === "'"));

/** Rows whose name matches a pattern of SQL. */
function like(pattern: string, any = '%', one = '_'): readonly Row[] {
  const parts = pattern.match(/\\[^]|[^]/g) ?? [];
  const source = parts.map((part) => {
    if (part === any) return '[^]*';
    return part === one ? '[^]' : part.slice(-1).replaceAll(/\W/g, String.raw`\$&`);
  });
  return rows.filter(({ name }) => new RegExp(`^${source.join('')}$`, 'i').test(name));
}

const after = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
const textIn = ({ url }: Asked, name: string) => url.searchParams.get(name) ?? '';
/** A parameter of which a framework reads the last, as Django and PHP do. */
const lastIn = ({ url }: Asked, name: string) => url.searchParams.getAll(name).at(-1) ?? '';
const numberIn = (asked: Asked, name: string, otherwise = 0) => Number(textIn(asked, name) || otherwise);
const idsIn = (text: string) => (text === '' ? undefined : among(text.split(',')));
const nextUrl = ({ url }: Asked, name: string, value: number) => {
  const next = new URL(url);
  next.searchParams.set(name, String(value));
  return next.href;
};
const at = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], body);

const named = ({ id, name }: Row) => ({ Id: id, Name: name });
const attributes = ({ id, name }: Row) => ({ id, attributes: { name } });

/** A cut of some rows, and whether more follow. */
function cut(all: readonly Row[], start: number, size: number) {
  const end = start + size;
  return { part: all.slice(start, end), end, isMore: end < all.length };
}

/** Heading of the page → API. */
export const foreignShapes: Readonly<Record<string, ForeignShape>> = {
  'Django REST framework': {
    answer: (asked) => {
      const all = idsIn(lastIn(asked, 'id__in')) ?? containing(textIn(asked, 'search'));
      const [page, size] = [numberIn(asked, 'page', 1), numberIn(asked, 'page_size', 10)];
      const { part, isMore } = cut(all, (page - 1) * size, size);
      const next = isMore ? nextUrl(asked, 'page', page + 1) : null;
      return { body: { count: all.length, next, previous: null, results: part } };
    },
  },
  'Spring Data REST': {
    answer: (asked) => {
      const ids = asked.url.searchParams.getAll('id').flatMap((text) => text.split(','));
      const all = ids.length > 0 ? among(ids) : containing(textIn(asked, 'name'));
      const [number, size] = [numberIn(asked, 'page'), numberIn(asked, 'size', 20)];
      const { part } = cut(all, number * size, size);
      return { body: { _embedded: { companies: part }, page: { size, totalElements: all.length, number } } };
    },
  },
  'OData v4': {
    answer: (asked) => {
      const filter = textIn(asked, '$filter');
      const text = after(filter, /^contains\(tolower\(name\),tolower\(([^]*)\)\)$/);
      const list = after(filter, /^id in \(([^]*)\)$/);
      const found =
        text === undefined
          ? filter === '' || list !== undefined
            ? rows
            : bad(filter)
          : containing(unquoted(text, "'", true));
      const all = list === undefined ? found : among(quotedList(list, "'"));
      const { part } = cut(all, numberIn(asked, '$skip'), numberIn(asked, '$top', 10));
      return { body: { '@odata.count': all.length, value: part } };
    },
  },
  'JSON:API': {
    answer: (asked) => {
      const all = idsIn(lastIn(asked, 'filter[id]')) ?? containing(textIn(asked, 'filter[name]'));
      const [page, size] = [numberIn(asked, 'page[number]', 1), numberIn(asked, 'page[size]', 10)];
      const { part, isMore } = cut(all, (page - 1) * size, size);
      const next = isMore ? nextUrl(asked, 'page[number]', page + 1) : null;
      return { body: { data: part.map(attributes), links: { next }, meta: { total: all.length } } };
    },
  },
  'GraphQL connections': {
    answer: ({ body }) => {
      const [search, ids] = [at(body, 'variables', 'search'), at(body, 'variables', 'ids')];
      const all = Array.isArray(ids) ? among(ids as string[]) : containing(search as string | undefined);
      const start = all.findIndex(({ id }) => id === at(body, 'variables', 'after')) + 1;
      const { part, isMore } = cut(all, start, Number(at(body, 'variables', 'first')));
      const pageInfo = { hasNextPage: isMore, endCursor: part.at(-1)?.id ?? null };
      const edges = part.map((node) => ({ node }));
      return { body: { data: { companies: { totalCount: all.length, edges, pageInfo } } } };
    },
  },
  'PostgREST and Supabase': {
    headers: { Prefer: 'count=exact' },
    answer: (asked) => {
      const [name, id] = [textIn(asked, 'name'), textIn(asked, 'id')];
      const pattern = after(name, /^ilike\.([^]*)$/) ?? (name === '' ? '*' : bad(name));
      const list = id === '' ? undefined : (after(id, /^in\.\(([^]*)\)$/) ?? bad(id));
      const all = list === undefined ? like(pattern.replaceAll('*', '%')) : among(quotedList(list, '"'));
      const offset = numberIn(asked, 'offset');
      const { part } = cut(all, offset, numberIn(asked, 'limit', 100));
      const total = asked.headers.get('prefer') === 'count=exact' ? all.length : '*';
      const range = part.length > 0 ? `${offset}-${offset + part.length - 1}` : '*';
      return { body: part, headers: { 'content-range': `${range}/${total}` } };
    },
  },
  Elasticsearch: {
    answer: ({ body }) => {
      const [pattern, ids] = [
        at(body, 'query', 'wildcard', 'name', 'value'),
        at(body, 'query', 'terms', 'id'),
      ];
      const known = new Set(['query', 'from', 'size', 'sort', 'track_total_hits']);
      if (Object.keys(body).some((name) => !known.has(name))) bad(JSON.stringify(body));
      const all = Array.isArray(ids) ? among(ids as string[]) : like(String(pattern ?? '*'), '*', '?');
      const { part } = cut(all, Number(body['from'] ?? 0), Number(body['size'] ?? 10));
      const hits = part.map((_source) => ({ _index: 'companies', _source }));
      return { body: { hits: { total: { value: all.length, relation: 'eq' }, hits } } };
    },
  },
  Algolia: {
    findsWords: true,
    answer: ({ body }) => {
      const filters = body['filters'] as string | undefined;
      const ids = filters
        ?.split(' OR ')
        .map((one) => unquoted(after(one, /^objectID:([^]*)$/) ?? bad(one), '"'));
      const all = ids ? among(ids) : byWords(String(body['query'] ?? ''));
      const [page, size] = [Number(body['page'] ?? 0), Number(body['hitsPerPage'] ?? 20)];
      const hits = cut(all, page * size, size).part.map(({ id, name }) => ({ objectID: id, name }));
      return { body: { hits, nbHits: all.length, page } };
    },
  },
  Hasura: {
    answer: ({ body }) => {
      const where = at(body, 'variables', 'where');
      const [pattern, ids] = [at(where, 'name', '_ilike'), at(where, 'id', '_in')];
      const all = Array.isArray(ids) ? among(ids as string[]) : like(String(pattern ?? '%'));
      const [start, size] = [at(body, 'variables', 'offset'), at(body, 'variables', 'limit')].map(Number);
      const companies = cut(all, start ?? 0, size ?? 10).part;
      return { body: { data: { companies, total: { aggregate: { count: all.length } } } } };
    },
  },
  'Strapi 5': {
    answer: (asked) => {
      const ids = asked.url.searchParams.getAll('filters[documentId][$in]');
      const all = ids.length > 0 ? among(ids) : containing(textIn(asked, 'filters[name][$containsi]'));
      const [page, size] = [
        numberIn(asked, 'pagination[page]', 1),
        numberIn(asked, 'pagination[pageSize]', 25),
      ];
      const data = cut(all, (page - 1) * size, size).part.map(({ id, name }) => ({ documentId: id, name }));
      return { body: { data, meta: { pagination: { page, pageSize: size, total: all.length } } } };
    },
  },
  Directus: {
    answer: (asked) => {
      const text = textIn(asked, 'filter[name][_icontains]');
      const all = idsIn(lastIn(asked, 'filter[id][_in]')) ?? containing(text);
      const { part } = cut(all, numberIn(asked, 'offset'), numberIn(asked, 'limit', 100));
      return { body: { data: part, meta: { filter_count: all.length } } };
    },
  },
  Airtable: {
    isUncounted: true,
    answer: (asked) => {
      const formula = textIn(asked, 'filterByFormula');
      const text = after(formula, /^SEARCH\(LOWER\(([^]*)\),LOWER\(\{Name\}\)\)$/);
      const list = after(formula, /^OR\(([^]*)\)$/);
      const ids = list
        ?.split(',')
        .map((one) => unquoted(after(one, /^RECORD_ID\(\)=([^]*)$/) ?? bad(one), '"'));
      const found =
        text === undefined
          ? formula === '' || list !== undefined
            ? rows
            : bad(formula)
          : containing(unquoted(text, '"'));
      const all = ids ? among(ids) : found;
      const { part, end, isMore } = cut(
        all,
        Number(textIn(asked, 'offset').slice(4)),
        numberIn(asked, 'pageSize', 100),
      );
      const records = part.map(({ id, name }) => ({ id, fields: { Name: name } }));
      return { body: { records, ...(isMore && { offset: `itr/${end}` }) } };
    },
  },
  Notion: {
    answer: ({ body }) => {
      const { part, end, isMore } = cut(
        rows,
        Number(body['start_cursor'] ?? 0),
        Number(body['page_size'] ?? 100),
      );
      const results = part.map(({ id, name }) => {
        const pieces = name === rows[0]?.name ? name.split(' ') : [name];
        return { id, properties: { title: { title: pieces.map((plain_text) => ({ plain_text })) } } };
      });
      return { body: { results, has_more: isMore, next_cursor: isMore ? String(end) : null } };
    },
  },
  'Stripe lists': {
    answer: (asked) => {
      const from = textIn(asked, 'starting_after');
      const start = rows.findIndex(({ id }) => id === from) + 1;
      if (from !== '' && start === 0) bad(from);
      const { part, isMore } = cut(rows, start, numberIn(asked, 'limit', 10));
      return { body: { object: 'list', data: part, has_more: isMore } };
    },
  },
  Salesforce: {
    answer: (asked) => {
      const from = after(asked.url.pathname, /-(\d+)$/);
      const query = textIn(asked, 'q');
      const where = after(query, /^SELECT Id, Name FROM Account(?: WHERE ([^]*?))? ORDER BY Name$/);
      const pattern = after(where ?? '', /^Name LIKE '((?:[^'\\]|\\[\\"'%_])*)'$/);
      const list = after(where ?? '', /^Id IN \(([^]*)\)$/);
      const ids = list?.split(',').map((one) => unquoted(one, "'"));
      const isRead = from !== undefined || where === undefined || pattern !== undefined || ids !== undefined;
      if (!isRead || (from === undefined && !query.startsWith('SELECT Id, Name FROM Account'))) bad(query);
      const all = ids ? among(ids) : like(pattern ?? '%');
      const { part, end, isMore } = cut(all, Number(from ?? 0), 20);
      const nextRecordsUrl = `/services/data/v60.0/query/01g-${end}?q=${encodeURIComponent(query)}`;
      return {
        body: {
          totalSize: all.length,
          done: !isMore,
          records: part.map(named),
          ...(isMore && { nextRecordsUrl }),
        },
      };
    },
  },
  'Microsoft Graph': {
    headers: { ConsistencyLevel: 'eventual' },
    findsWords: true,
    answer: (asked) => {
      const [search, filter] = [textIn(asked, '$search'), textIn(asked, '$filter')];
      if (search !== '' && asked.headers.get('consistencylevel') !== 'eventual') bad(search);
      const text = search === '' ? '' : (after(unquoted(search, '"'), /^displayName:([^]*)$/) ?? bad(search));
      const list = filter === '' ? undefined : (after(filter, /^id in \(([^]*)\)$/) ?? bad(filter));
      const all = list === undefined ? byWords(text) : among(quotedList(list, "'"));
      const [start, size] = [numberIn(asked, '$skiptoken'), numberIn(asked, '$top', 10)];
      const { part, end, isMore } = cut(all, start, size);
      const value = part.map(({ id, name }) => ({ id, displayName: name }));
      const next = isMore && { '@odata.nextLink': nextUrl(asked, '$skiptoken', end) };
      return { body: { '@odata.count': all.length, value, ...next } };
    },
  },
  'Google People': {
    answer: (asked) => {
      const { part, end, isMore } = cut(rows, numberIn(asked, 'pageToken'), numberIn(asked, 'pageSize', 100));
      const connections = part.map(({ id, name }) => ({ resourceName: id, names: [{ displayName: name }] }));
      return {
        body: { connections, totalItems: rows.length, ...(isMore && { nextPageToken: String(end) }) },
      };
    },
  },
  'GitHub search': {
    answer: (asked) => {
      const query = textIn(asked, 'q');
      const text = after(query, /^([^]*) in:name user:acme$/);
      const ids = query.match(/(?<=repo:acme\/)\S+/g);
      if (text === undefined && !ids && query !== 'user:acme') bad(query);
      const all = ids ? among(ids) : text === undefined ? rows : containing(unquoted(text, '"'));
      const [page, size] = [numberIn(asked, 'page', 1), numberIn(asked, 'per_page', 30)];
      const items = cut(all, (page - 1) * size, size).part.map(({ id, name }) => ({
        full_name: `acme/${id}`,
        name,
      }));
      return { body: { total_count: all.length, items } };
    },
  },
  'Jira projects': {
    answer: (asked) => {
      const ids = asked.url.searchParams.getAll('id');
      const all = ids.length > 0 ? among(ids) : containing(textIn(asked, 'query'));
      const { part, isMore } = cut(all, numberIn(asked, 'startAt'), numberIn(asked, 'maxResults', 50));
      return { body: { total: all.length, isLast: !isMore, values: part } };
    },
  },
  'Jira issues': {
    findsWords: true,
    isUncounted: true,
    answer: (asked) => {
      const query = textIn(asked, 'jql');
      const text = after(query, /^summary ~ ([^]*) ORDER BY summary$/);
      const list = after(query, /^key in \(([^]*)\)$/);
      if (text === undefined && list === undefined && query !== 'project = ACME ORDER BY summary') bad(query);
      const found = text === undefined ? rows : byWords(unquoted(text, '"').replace(/\*$/, ''));
      const all = list === undefined ? found : list.split(',').map((one) => unquoted(one, '"'));
      const matching = list === undefined ? found : among(all as string[]);
      const { part, end, isMore } = cut(
        matching,
        numberIn(asked, 'nextPageToken'),
        numberIn(asked, 'maxResults', 50),
      );
      const issues = part.map(({ id, name }) => ({ key: id, fields: { summary: name } }));
      return { body: { issues, isLast: !isMore, ...(isMore && { nextPageToken: String(end) }) } };
    },
  },
  ServiceNow: {
    answer: (asked) => {
      const query = textIn(asked, 'sysparm_query');
      const text = after(query, /^nameLIKE([^]*)$/);
      const list = after(query, /^sys_idIN([^]*)$/);
      // A single caret begins another condition, which these rows do not fulfil.
      const isOne = !query.replaceAll('^^', '').includes('^');
      const found =
        query === '' ? rows : text !== undefined && isOne ? containing(text.replaceAll('^^', '^')) : [];
      const all = list === undefined ? found : among(list.split(','));
      const { part } = cut(all, numberIn(asked, 'sysparm_offset'), numberIn(asked, 'sysparm_limit', 100));
      const result = part.map(({ id, name }) => ({ sys_id: id, name }));
      return { body: { result }, headers: { 'x-total-count': String(all.length) } };
    },
  },
  HubSpot: {
    answer: (asked) => {
      const { part, end, isMore } = cut(rows, numberIn(asked, 'after'), numberIn(asked, 'limit', 10));
      const results = part.map(({ id, name }) => ({ id, properties: { name } }));
      return { body: { results, ...(isMore && { paging: { next: { after: String(end) } } }) } };
    },
  },
  Shopify: {
    findsWords: true,
    answer: ({ body }) => {
      const query = String(at(body, 'variables', 'query') ?? '');
      const text = after(query, /^title:([^]*)$/);
      const ids = query.startsWith('id:')
        ? query.split(' OR ').map((one) => after(one, /^id:(\w+)$/) ?? bad(one))
        : undefined;
      if (query !== '' && text === undefined && !ids) bad(query);
      const all = ids ? among(ids) : byWords(text === undefined ? '' : unquoted(text, '"'));
      const start = Number(at(body, 'variables', 'after') ?? 0);
      const { part, end, isMore } = cut(all, start, Number(at(body, 'variables', 'first') ?? 10));
      const nodes = part.map(({ id, name }) => ({ legacyResourceId: id, title: name }));
      const pageInfo = { hasNextPage: isMore, endCursor: String(end) };
      return { body: { data: { products: { nodes, pageInfo }, productsCount: { count: all.length } } } };
    },
  },
  Contentful: {
    findsWords: true,
    answer: (asked) => {
      const all = idsIn(lastIn(asked, 'sys.id[in]')) ?? byWords(textIn(asked, 'fields.name[match]'));
      const { part } = cut(all, numberIn(asked, 'skip'), numberIn(asked, 'limit', 100));
      return {
        body: { total: all.length, items: part.map(({ id, name }) => ({ sys: { id }, fields: { name } })) },
      };
    },
  },
  'Laravel paginator': {
    answer: (asked) => {
      const ids = asked.url.searchParams.getAll('ids[]');
      const all = ids.length > 0 ? among(ids) : containing(textIn(asked, 'search'));
      const [page, size] = [numberIn(asked, 'page', 1), numberIn(asked, 'per_page', 15)];
      const { part, isMore } = cut(all, (page - 1) * size, size);
      const next_page_url = isMore ? nextUrl(asked, 'page', page + 1) : null;
      return { body: { data: part, next_page_url, total: all.length } };
    },
  },
  'Rows of arrays': {
    answer: () => ({ body: { data: { rows: rows.map(({ id, name }) => [id, name]) } } }),
  },
};

/** Answers a request to an API. */
export async function answerAs({ answer }: ForeignShape, request: Request): Promise<Response> {
  try {
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const { body: json, headers = {} } = answer({
      url: new URL(request.url),
      body,
      headers: request.headers,
    });
    return Response.json(json, { headers });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return Response.json({ error: { message: error.message } }, { status: 400 });
  }
}
