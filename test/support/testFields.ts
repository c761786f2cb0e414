/**
 * The server of the browser tests: fields under their own names, faults on purpose, and a log of requests.
 * Out: one function, `Request` → `Response`, open to any origin. `GET /log` lists the requests so far, `DELETE /log`
 * forgets them, and which texts made `flaky` fail. Preflights are the browser's own doing and are not listed.
 */
import { type ValueAlias, type ValuesEndpoint } from '../../src/core/index.js';
import {
  createFieldServer,
  type ServedField,
  type ValuesSearch,
  indexValues,
  pageOfValues,
} from '../../src/server/index.js';
import { readCities } from '../../stories/support/cities.ts';
import { listCountries } from '../../stories/support/referenceValues.ts';
import { createTestSigning, packed } from './testSigning.ts';
import type { SourceQuery } from '../../src/server/sources/valuesSource.js';

/** One request, as `GET /log` lists it. */
export interface LoggedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Parsed where it is JSON; absent where there is none. */
  readonly body?: unknown;
  /** The time of its arrival, in milliseconds since 1970. */
  readonly time: number;
}

/** Makes the server; each has a log of its own. */
export function createTestServer(): (request: Request) => Promise<Response> {
  const log: LoggedRequest[] = [];
  const failed = new Set<string>();
  const signing = createTestSigning(rows(60));
  const server = createFieldServer({
    fields: { ...lookups(), ...localFields, ...faults(failed), ...signing.fields },
    ...signing.options,
    cors: 'any',
    // A document the browser kept from an earlier test would be missing in the log.
    specMaxAgeSeconds: 0,
    onFault: () => {},
  });
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/log') return answerLog(request.method, log, failed);
    if (request.method !== 'OPTIONS') log.push(await entryOf(request));
    const own = oddDocuments[pathname]?.() ?? (await signing.control(request));
    return own ?? packed(request, await server(request));
  };
}

/** Names no default would hit upon. */
const renamed = {
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { searchParam: 'q', pageParam: 'p', limitParam: 'size', defaultLimit: 20 },
  responseMapping: { dataField: 'results', totalField: 'count', hasNextField: 'more' },
} satisfies ValuesEndpoint;

function lookup(
  displayName: string,
  valuesEndpoint: ValuesEndpoint,
  values: ServedField['values'],
): ServedField {
  return { spec: { displayName, dataType: 'STRING', valuesEndpoint }, values };
}

/** Fields whose lookups work. */
function lookups(): Record<string, ServedField> {
  const suggested = ['Apple', 'Apricot', 'Banana', 'Cherry'].map((label) => ({ value: label, label }));
  return {
    city: lookup(
      'City',
      { uri: '/api/values/city', mode: 'CLOSED', debounceMs: 300, minSearchLength: 2, ...renamed },
      readCities(),
    ),
    country: lookup('Country', { uri: '/api/values/country', mode: 'CLOSED', ...renamed }, listCountries()),
    sixty: lookup('Sixty rows', { uri: '/api/values/sixty', ...renamed }, rows(60)),
    /** The same rows, requested by value. */
    byValue: lookup(
      'Row by value',
      {
        uri: '/api/values/by-value',
        ...renamed,
        requestParams: { ...renamed.requestParams, valueParam: 'id' },
        minSearchLength: 3,
      },
      rows(60),
    ),
    suggest: lookup('Fruit', { uri: '/api/values/suggest', mode: 'SUGGESTIONS' }, suggested),
  };
}

/** Fields that send no request after their document is read. */
const localFields: Record<string, ServedField> = {
  username: {
    spec: {
      displayName: 'User name',
      dataType: 'STRING',
      constraints: [
        {
          name: 'username',
          type: 'pattern',
          params: { regex: '^[a-z][a-z0-9-]{2,19}$' },
          errorMessage: 'Use 3 to 20 lower-case letters, digits or hyphens.',
        },
      ],
    },
  },
  priority: {
    spec: {
      displayName: 'Priority',
      dataType: 'STRING',
      valuesEndpoint: {
        protocol: 'INLINE',
        mode: 'CLOSED',
        items: ['Low', 'Normal', 'High'].map((label) => ({ value: label.toLowerCase(), label })),
      },
    },
  },
};

const failing = () => {
  throw new Error('down on purpose');
};

/** Fields whose lookups fail, or take their time; each has the rows 01 to 60, and `boom 1` to `boom 3`. */
function faults(failed: Set<string>): Record<string, ServedField> {
  const booms = ['boom 1', 'boom 2', 'boom 3'].map((label) => ({ value: label, label }));
  const index = indexValues([...rows(60), ...booms]);
  const find = ({ search, page, limit }: SourceQuery) => pageOfValues(index, search, page, limit);
  const flaky: ValuesSearch = (query) => {
    const isFirst = query.search.startsWith('boom') && !failed.has(query.search);
    failed.add(query.search);
    return isFirst ? failing() : find(query);
  };
  const slow: ValuesSearch = async (query) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return find(query);
  };
  return {
    /** 500 to the first request for each text that begins with `boom`. */
    flaky: lookup('Flaky', { uri: '/api/values/flaky', ...renamed }, flaky),
    /** 500 to every request. */
    down: lookup('Down', { uri: '/api/values/down', ...renamed }, failing),
    /** Answers after 400 ms. */
    slow: lookup('Slow', { uri: '/api/values/slow', ...renamed }, slow),
  };
}

/** Documents no field server would serve: not valid, broken off, and a page in place of a document. */
const oddDocuments: Record<string, () => Response> = {
  '/api/fields/broken': () => open('{"displayName": 5, "dataType": "STRING"}', 'application/json'),
  '/api/fields/cut': () => open('{"displayName": "Cut', 'application/json'),
  '/api/fields/html': () => open('<!doctype html><title>Sign in</title>', 'text/html'),
};

/** `Row 01`, `Row 02` … */
function rows(count: number): readonly ValueAlias[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { value: number, label: `Row ${number}` };
  });
}

function answerLog(method: string, log: LoggedRequest[], failed: Set<string>): Response {
  const text = JSON.stringify(log);
  if (method === 'DELETE') {
    log.length = 0;
    failed.clear();
  }
  return open(method === 'GET' ? text : '[]', 'application/json');
}

async function entryOf(request: Request): Promise<LoggedRequest> {
  const { pathname, search } = new URL(request.url);
  const entry = { method: request.method, path: pathname + search, time: Date.now() };
  if (!request.body) return entry;
  const text = await request.clone().text();
  try {
    return { ...entry, body: JSON.parse(text) as unknown };
  } catch {
    return { ...entry, body: text };
  }
}

function open(text: string, type: string): Response {
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, DELETE',
  };
  return new Response(text, { headers });
}
