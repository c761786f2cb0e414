/**
 * The field server behind Node's HTTP server. Only this file, drain.ts and nodeArrival.ts need Node (`node:http`); the rest of
 * the folder also runs in browsers and workers.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { setAddress } from './http/clientLimits.js';
import { createFieldServer, type FieldServer, type FieldServerOptions } from './fieldServer.js';
import type { Mount } from './forms/place.js';
import { Problem } from './http/problem.js';
import { createDrain } from './http/drain.js';
import { directReplyOf, setDirectReply, textOf, type TextReply } from './http/textReply.js';
import { urlOfPath } from './routes/valuesEndpoints.js';
import {
  type Arrival,
  type NodeListener,
  readArrival,
  refuseLostBody,
  requestOf,
} from './http/nodeArrival.js';

export type { NodeListener } from './http/nodeArrival.js';

/** Options of {@link serveFields}. */
export interface ListenOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`: reachable from this machine only. */
  readonly hostname?: string | undefined;
  /**
   * Time for a whole request to arrive, body included, in milliseconds. A slower one is answered with 408 and its connection
   * closed. Default 60 000.
   */
  readonly requestTimeoutMs?: number | undefined;
  /** How long `close()` waits for requests in flight before it cuts their connections, in milliseconds. Default 10 000. */
  readonly graceMs?: number | undefined;
}

/** A listening server, as returned by {@link serveFields}. */
export interface ListeningServer {
  /** Base URL, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Shuts down gracefully: stops listening, answers the requests in flight with `Connection: close`, then closes the sources.
   * Cuts open connections after `graceMs`. A second call returns the same promise.
   */
  close(): Promise<void>;
}

/** A field server, or any fetch-shaped function. A function without `serves` handles every path. */
export interface NodeHandler {
  (request: Request, where: Mount): Promise<Response>;
  readonly serves?: FieldServer['serves'];
}

/**
 * Turns a field server, or any fetch-shaped function, into a Node request listener.
 *
 * Works alone, as middleware at any path of Express and Connect, and as a handler of a Fastify route; they may have parsed the
 * body already. A path that the field server doesn't serve goes to `next` unchanged, or is answered with 404 if there is no
 * `next`.
 *
 * Node's server limits how long a body may take, five minutes by default. Set another limit with
 * `createServer({ requestTimeout: 30_000 }, listener)`. {@link serveFields} sets 60 seconds.
 *
 * @example
 * createServer(toNodeListener(createFieldServer({ fields }))).listen(8080);
 * @example
 * express().use(express.json()).use(toNodeListener(createFieldServer({ fields })));
 * @example
 * fastify().all('/api/*', toNodeListener(createFieldServer({ fields })));
 */
export function toNodeListener(handler: NodeHandler): NodeListener {
  const { serves = () => true } = handler;
  const directReply = directReplyOf(handler);
  const arrivals = new WeakMap<object, Arrival>();
  const listen = getRequestListener(
    async (request, env) => {
      const arrival = 'incoming' in env ? arrivals.get(env.incoming) : undefined;
      const asked = setAddress(arrival ? requestOf(request, arrival) : request, addressOf(env));
      const response = await handler(asked, arrival ?? {});
      const text = textOf(response);
      if (!arrival || text === undefined) return response;
      const headers = Object.fromEntries(response.headers);
      write(arrival.outgoing, { status: response.status, headers, text });
      return RESPONSE_ALREADY_SENT;
    },
    // Don't replace the process's global `Request` and `Response`: this may run inside another program's server.
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing, next) => {
    const arrival = readArrival(incoming, outgoing, next);
    if (arrival.next && !serves(arrival.pathname, arrival)) return arrival.next();
    // Reject a path that `URL` would normalize, because middleware in front of this listener has seen the original.
    const isKept = urlOfPath(arrival.pathname).pathname === arrival.pathname;
    if (handler.serves && !isKept) return write(arrival.outgoing, nowhere);
    if (arrival.isBodyLost) return refuseLostBody(arrival);
    arrival.takeOver();
    const reply = isPlainGet(arrival) && directReply?.(arrival.pathname, arrival.query ?? '');
    if (reply) return write(arrival.outgoing, reply);
    arrivals.set(arrival.incoming, arrival);
    void listen(arrival.incoming, arrival.outgoing);
  };
}

/**
 * Serves fields over HTTP.
 *
 * @throws {TypeError} if `graceMs` is out of range, and as {@link createFieldServer}
 * @throws {FieldSpecError} `spec-invalid`, as {@link createFieldServer}
 * @example
 * const { url, close } = await serveFields({ fields }, { port: 8080 });
 * @see Protocol §4
 */
export async function serveFields<Context = unknown>(
  options: FieldServerOptions<Context>,
  { port = 0, hostname = '127.0.0.1', requestTimeoutMs = 60_000, graceMs = 10_000 }: ListenOptions = {},
): Promise<ListeningServer> {
  if (!(graceMs >= 0 && graceMs < 2 ** 31))
    throw new TypeError('`graceMs` must be a number of milliseconds from 0 up. Pass a time such as 10000.');
  const fieldServer = createFieldServer(options);
  const patience = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(60_000, requestTimeoutMs),
    // Node checks timeouts at this interval. Its default of 30 s would end slow requests up to 30 s late.
    connectionsCheckingInterval: Math.min(30_000, requestTimeoutMs),
  };
  const handler: NodeHandler = Object.assign(
    (request: Request, where: Mount) => drain.track(fieldServer(request, where)),
    { serves: fieldServer.serves },
  );
  const directReply = directReplyOf(fieldServer);
  if (directReply) setDirectReply(handler, directReply);
  const server = createServer(patience, toNodeListener(handler));
  const drain = createDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  let closing: Promise<void> | undefined;
  return {
    url: urlOf(server),
    close: () => (closing ??= drain.close(graceMs).then(fieldServer.close)),
  };
}

const nowhere = new Problem(
  404,
  'There is no resource at this path. Request the path without unnecessary escapes and dots.',
).toReply();

/** Whether a GET can be answered without a `Request`, which would parse the URL and headers the same way. */
function isPlainGet({ incoming, pathname, query }: Arrival): boolean {
  const { method, headers } = incoming;
  const isPlainUrl = query !== undefined && /^[!-~]*$/.test(query) && !query.includes('#');
  return method === 'GET' && isPlainUrl && pathname.startsWith('/') && /^[\w.:-]+$/.test(headers.host ?? '');
}

function write(outgoing: ServerResponse, { status, headers, text }: TextReply): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) });
  outgoing.end(text);
}

/** Address of the connection; `undefined` for HTTP/2 and for a closed socket. */
function addressOf(env: Parameters<Parameters<typeof getRequestListener>[0]>[1]): string | undefined {
  return 'incoming' in env ? env.incoming.socket?.remoteAddress : undefined;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError("This server doesn't listen on a port.");
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
