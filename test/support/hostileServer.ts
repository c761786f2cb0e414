/**
 * A server with the behaviours that a test sets, on a free port of this machine, with a log of requests.
 * In: a behaviour for each path. Out: its origin, the log, and a way to stop it. Runs in Node.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived, and its outcome. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** On the clock of `performance.now`. */
  readonly atMs: number;
  /** `aborted`: the client left before the answer was whole. */
  state: 'open' | 'answered' | 'aborted';
}

/** Answers a request, or does not. */
export type Behaviour = (request: SeenRequest, response: ServerResponse) => void;

/** A server under the command of a test. */
export interface HostileServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Every request so far, preflights included, the oldest first. */
  readonly log: SeenRequest[];
  /** The requests for a path. */
  readonly at: (path: string) => readonly SeenRequest[];
  /** Sets the behaviour at a path from now on; a path that ends in `/` includes all below it. */
  readonly on: (path: string, behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

/** Headers of each response, so that any page may read it and no cache stores it. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
};

/** Starts a server that answers 404 until a behaviour is set. */
export async function startHostileServer(): Promise<HostileServer> {
  const log: SeenRequest[] = [];
  const behaviours = new Map<string, Behaviour>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const seen = await see(request, response);
    log.push(seen);
    if (seen.method === 'OPTIONS') response.writeHead(204, openHeaders).end();
    else (behaviourAt(behaviours, seen.path) ?? missing)(seen, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    log,
    at: (path) => log.filter((seen) => seen.path === path),
    on: (path, behaviour) => void behaviours.set(path, behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads a whole request, and observes the end of its response. */
export async function see(request: IncomingMessage, response: ServerResponse): Promise<SeenRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const seen: SeenRequest = {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: await textOf(request),
    atMs: performance.now(),
    state: 'open',
  };
  response.on('close', () => {
    seen.state = response.writableFinished ? 'answered' : 'aborted';
  });
  return seen;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function behaviourAt(behaviours: ReadonlyMap<string, Behaviour>, path: string): Behaviour | undefined {
  const own = behaviours.get(path);
  const above = [...behaviours.keys()].find((one) => one.endsWith('/') && path.startsWith(one));
  return own ?? (above === undefined ? undefined : behaviours.get(above));
}

const missing: Behaviour = (_request, response) =>
  void response.writeHead(404, openHeaders).end('nothing here');
