/**
 * Back ends that the recipes of docs/own-back-end.md are for, on one free port of this machine and of another origin than their page: JSON of
 * its own by cursors, with or without a token; searches by POST; GraphQL by `graphql-http`; an SDK; tRPC by its own server.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import { appRouter } from '../../examples/recipes/router';
import { found } from './foreignServers.ts';
import { createGraphqlServer } from './graphqlServer.mjs';

/** The only token that opens `/v2/people`, where it needs one. */
const token = 'of-ann';

/** One request, except preflights, as it arrived. */
export interface RecipeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

/** The test's view of the back end. */
export interface RecipeBackEnd {
  readonly origin: string;
  readonly log: RecipeRequest[];
  /** Sets whether it fails, and whether it requires a token. */
  readonly set: (state: { readonly isFailing?: boolean; readonly needsToken?: boolean }) => void;
  readonly close: () => Promise<void>;
}

/** Twenty-five rows of a kind; every second one begins with another word. */
const rows = <Row>(row: (index: number, isOdd: boolean) => Row): readonly Row[] =>
  Array.from({ length: 25 }, (_, index) => row(index, index % 2 === 1));
const people = rows((index, isOdd) => ({
  uuid: `p${index}`,
  first: isOdd ? 'Alan' : 'Ada',
  last: `Number ${index}`,
  job: { title: `Title ${index}` },
}));
const customers = rows((index, isOdd) => ({ id: 500 + index, name: `${isOdd ? 'Acme' : 'Beta'} ${index}` }));
const companies = rows((index, isOdd) => ({ id: `f${index}`, name: `${isOdd ? 'Inc' : 'Ltd'} ${index}` }));

const containing = (text: string | null | undefined) => (label: string) =>
  label.toLowerCase().includes((text ?? '').toLowerCase());
/** A page by a cursor that says where it begins. */
const pageFrom = <Row>(all: readonly Row[], after: string | null, size: number) => {
  const start = Number(after || 0);
  return {
    page: all.slice(start, start + size),
    next: start + size < all.length ? String(start + size) : null,
  };
};

/** The body of a POST to `/v2/customers/search`, which finds active customers only. */
interface CustomerSearch {
  readonly filter: { readonly active: boolean; readonly name?: string; readonly ids?: readonly number[] };
  readonly page: { readonly from: number; readonly size: number };
}

type Answer = (url: URL, body: unknown) => unknown;

/** Answers by path. */
const answers: Readonly<Record<string, Answer>> = {
  '/session': () => ({ token }),
  '/v2/people': ({ searchParams }) => {
    const [isFound, ids] = [containing(searchParams.get('q')), searchParams.getAll('uuid')];
    const all = people.filter(({ uuid, first, last }) =>
      ids.length > 0 ? ids.includes(uuid) : isFound(`${first} ${last}`),
    );
    const { page, next } = pageFrom(all, searchParams.get('after'), Number(searchParams.get('size')));
    return { data: { people: page }, next };
  },
  '/v2/customers/search': (_url, body) => {
    const { filter, page } = body as CustomerSearch;
    const isFound = containing(filter.name);
    const all = customers.filter(
      ({ id, name }) => filter.active && (filter.ids?.includes(id) ?? isFound(name)),
    );
    return { hits: all.slice(page.from, page.from + page.size), total: all.length };
  },
  '/crm/companies': ({ searchParams }) => {
    const isFound = containing(searchParams.get('search'));
    const all = companies.filter(({ name }) => isFound(name));
    const { page, next } = pageFrom(all, searchParams.get('after'), Number(searchParams.get('first')));
    return { companies: page, next };
  },
};

/** Starts it; responds with 404 to paths without a recipe. */
export async function startRecipeBackEnd(): Promise<RecipeBackEnd> {
  const log: RecipeRequest[] = [];
  let state = { isFailing: false, needsToken: false };
  const graphql = createGraphqlServer(found);
  const trpc = createHTTPHandler({ router: appRouter, basePath: '/trpc/' });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // A page of another origin sends a preflight before a token or JSON.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://host');
    const { pathname: path, searchParams } = url;
    const text = path.startsWith('/trpc/') ? '' : await textOf(request);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const { method = '', headers } = request;
    const { authorization } = headers;
    log.push({ method, path, query: Object.fromEntries(searchParams), body, authorization });

    if (state.isFailing) return void response.writeHead(503).end('The table is locked.');
    if (path.startsWith('/trpc/')) return trpc(request, response);
    const isRefused = path === '/v2/people' && state.needsToken && authorization !== `Bearer ${token}`;
    if (isRefused) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const reply = path === '/graphql' ? (await graphql({ url, method, body })).body : answerTo(url, body);
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? null));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    set: (next) => {
      state = { isFailing: false, needsToken: false, ...next };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(url: URL, body: unknown): unknown {
  const ids = /^\/crm\/companies\/(.+)$/.exec(url.pathname)?.[1]?.split(',');
  if (ids) return companies.filter(({ id }) => ids.includes(id));
  return Object.hasOwn(answers, url.pathname) ? answers[url.pathname]?.(url, body) : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
