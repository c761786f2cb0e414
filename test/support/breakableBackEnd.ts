/**
 * A correct back end of the plainest kind, each part of which a test can replace.
 * In: the changes. Out: one function, `Request` → `Response`, for a document at `/api/fields/person`.
 */

/** One value. */
export interface Row {
  readonly value: string;
  readonly label: string;
}

/** A query for values. */
export interface Asked {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
  readonly values: readonly string[] | undefined;
}

const syllables = ['ka', 'lo', 'mi', 'ner', 'tus', 'va', 'ri', 'den', 'sol', 'bek', 'fa'];

/** So many people, each called differently; the first ones have letters of their own. */
export const people: readonly Row[] = Array.from({ length: 1203 }, (_, index) => {
  const [a = '', b = '', c = ''] = [
    index % 11,
    Math.floor(index / 11) % 11,
    Math.floor(index / 121) % 11,
  ].map((at) => syllables[at]);
  const name = `${a}${b} ${c}${a}`.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  const special = ['Zoë Ångström', "Siobhán O'Hara", 'Łukasz Żak'][index];
  return { value: `p${String(index).padStart(4, '0')}`, label: special ?? `${name} of ${c}${b}` };
});

/** Every part of the back end. */
export const sound = {
  rows: people,
  method: 'GET' as 'GET' | 'POST',
  /** Additional members of the document. */
  document: {} as object,
  endpoint: {} as object,
  documentType: 'application/json',
  valuesType: 'application/json; charset=utf-8',
  documentHeaders: { 'cache-control': 'public, max-age=300', etag: '"1"' } as Record<string, string>,
  valuesHeaders: { 'cache-control': 'no-store' } as Record<string, string>,
  documentText: (text: string, _request: Request) => text,
  isNotModified: (request: Request) => request.headers.get('if-none-match') === '"1"',
  missingStatus: 404,
  /** Answers in place of everything else; `undefined` where it does not. */
  instead: (_request: Request) => undefined as Response | undefined,
  hasText: (label: string, search: string) => label.toLowerCase().includes(search.toLowerCase()),
  /** Whether a search finds a row. Default: by its label. */
  matches: undefined as ((row: Row, search: string) => boolean) | undefined,
  /** The JSON of an answer with values. */
  valuesText: (text: string) => text,
  sorted: (rows: readonly Row[]) => rows,
  byValue: (rows: readonly Row[], values: readonly string[]): readonly Row[] | Response =>
    rows.filter(({ value }) => values.includes(value)),
  offset: ({ page, limit }: Asked) => (page - 1) * limit,
  /** Page size that is served. */
  size: ({ limit }: Asked) => limit,
  /** The page that is served, of so many. */
  page: (page: number, _pages: number) => page,
  total: (count: number, _asked: Asked, _size: number): unknown => count,
  hasNext: (isMore: boolean, _asked: Asked, _size: number, _count: number): unknown => isMore,
  item: (row: Row): unknown => row,
  defaultPage: 1,
  defaultLimit: 20,
  largestLimit: 100,
  isBadPage: (page: number) => !Number.isSafeInteger(page) || page < 1,
  isBadLimit: (limit: number) => !Number.isSafeInteger(limit) || limit < 1,
  refuse: (status: number, detail: string) =>
    Response.json(
      { status, title: 'Refused', detail },
      { status, headers: { 'content-type': 'application/problem+json' } },
    ),
  /** The CORS headers of a response; none without an Origin. */
  cors: (origin: string, _request: Request): Record<string, string> =>
    origin === 'https://app.example.org' ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {},
  errorCors: undefined as (() => Record<string, string>) | undefined,
  preflight: (cors: Record<string, string>) =>
    new Response(null, {
      status: 204,
      headers: { ...cors, 'access-control-allow-headers': 'Content-Type, Authorization' },
    }),
  /** Whether a body of this type is read. */
  takesType: (type: string) => type.startsWith('application/json'),
  /** The value read from a body that is not JSON; undefined refuses the body. */
  brokenBody: undefined as Record<string, unknown> | undefined,
  /** The required value of `Authorization`, if any. */
  credentials: undefined as string | undefined,
  unauthorized: { 'www-authenticate': 'Bearer' } as Record<string, string>,
};

/** Parts that a test may replace. */
export type Changes = Partial<typeof sound>;

/** Makes the back end. */
export function createBackEnd(changes: Changes = {}): (request: Request) => Promise<Response> {
  const parts = { ...sound, ...changes };
  return async (request) => {
    const instead = parts.instead(request);
    if (instead) return instead;
    const origin = request.headers.get('origin');
    const response = request.method === 'OPTIONS' ? undefined : await answer(request, parts);
    const open = response && response.status >= 400 ? (parts.errorCors ?? parts.cors) : parts.cors;
    const cors = origin === null ? {} : open(origin, request);
    if (!response) return parts.preflight(cors);
    for (const [name, value] of Object.entries(cors)) response.headers.append(name, value);
    return response;
  };
}

async function answer(request: Request, parts: typeof sound): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/fields/person') return answerDocument(request, parts);
  if (pathname === '/api/values/people') return answerValues(request, parts);
  return parts.refuse(parts.missingStatus, 'There is no such field.');
}

function answerDocument(request: Request, parts: typeof sound): Response {
  const headers = { ...parts.documentHeaders, 'content-type': parts.documentType };
  if (parts.isNotModified(request)) return new Response(null, { status: 304, headers });
  return new Response(parts.documentText(JSON.stringify(documentOf(parts)), request), { headers });
}

/** The document that is published. */
function documentOf({ document, endpoint, method }: typeof sound): object {
  const valuesEndpoint = {
    uri: '/api/values/people',
    method,
    paginationStrategy: 'PAGE_NUMBER',
    responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
    requestParams: { defaultLimit: 20, valueParam: 'value' },
    cacheStrategy: 'NONE',
    ...endpoint,
  };
  return { displayName: 'Person', dataType: 'STRING', valuesEndpoint, ...document };
}

async function answerValues(request: Request, parts: typeof sound): Promise<Response> {
  const { credentials, refuse, rows, sorted, item } = parts;
  if (credentials !== undefined && request.headers.get('authorization') !== credentials) {
    const response = refuse(401, 'Say who you are.');
    for (const [name, value] of Object.entries(parts.unauthorized)) response.headers.set(name, value);
    return response;
  }
  if (request.method === 'POST' && !parts.takesType(request.headers.get('content-type') ?? ''))
    return refuse(415, 'The body is not said to be JSON.');
  const asked = await read(request, parts);
  if (!asked) return refuse(400, 'The body is no JSON object.');
  if (parts.isBadPage(asked.page)) return refuse(400, 'The page is no whole number from 1 up.');
  if (parts.isBadLimit(asked.limit) || asked.limit > parts.largestLimit)
    return refuse(400, 'The page size is no whole number from 1 to 100.');
  const matches = parts.matches ?? (({ label }: Row, search: string) => parts.hasText(label, search));
  const found = asked.values
    ? parts.byValue(rows, asked.values)
    : sorted(rows).filter((row) => asked.search === '' || matches(row, asked.search));
  if (found instanceof Response) return found;
  const size = parts.size(asked);
  const page = parts.page(asked.page, Math.ceil(found.length / size));
  const start = parts.offset({ ...asked, page });
  const items = found.slice(start, start + size);
  const total = parts.total(found.length, asked, items.length);
  const hasNext = parts.hasNext(start + size < found.length, asked, items.length, found.length);
  const text = parts.valuesText(JSON.stringify({ items: items.map(item), total, hasNext }));
  return new Response(text, { headers: { ...parts.valuesHeaders, 'content-type': parts.valuesType } });
}

/** The query of a request; `undefined` if the body is not a JSON object. */
async function read(request: Request, parts: typeof sound): Promise<Asked | undefined> {
  const query = new URL(request.url).searchParams;
  let body: Record<string, unknown> = {};
  try {
    if (request.method === 'POST') body = (await request.json()) as Record<string, unknown>;
  } catch {
    body = parts.brokenBody ?? {};
    if (!parts.brokenBody) return undefined;
  }
  const given = body['search'] ?? query.get('search');
  const numberOf = (name: string, fallback: number) => Number(body[name] ?? query.get(name) ?? fallback);
  const values = (body['value'] as string[] | undefined) ?? query.getAll('value');
  return {
    search: typeof given === 'string' ? given : '',
    page: numberOf('page', parts.defaultPage),
    limit: numberOf('limit', parts.defaultLimit),
    values: values.length > 0 ? values : undefined,
  };
}
