/**
 * A request as it comes to a listener of Node: from Node itself, or handed on by Express, Connect or Fastify, which may
 * have cut its URL and read its body by then. What the client asked for is put together again here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Takes requests of Node's own server, of Express and Connect (with `next`), and of Fastify's routes. */
export type NodeListener = (
  incoming: IncomingMessage | FastifyRequestLike,
  outgoing: ServerResponse | FastifyReplyLike,
  next?: (error?: unknown) => void,
) => void;

/** The part of a Fastify request that is needed here. */
export interface FastifyRequestLike {
  readonly raw: IncomingMessage;
  readonly body?: unknown;
  readonly server?: { readonly prefix?: string };
}

/** The part of a Fastify reply that is needed here. */
export interface FastifyReplyLike {
  readonly raw: ServerResponse;
  readonly getHeaders: () => Readonly<Record<string, number | string | string[] | undefined>>;
  readonly hijack: () => unknown;
  readonly callNotFound: () => unknown;
  readonly send: (payload: unknown) => unknown;
}

/** What Express, Connect and what reads bodies for them leave on a request. */
interface HandedOn {
  readonly originalUrl?: string;
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

/** A request, what it is for, and how to let go of it. */
export interface Arrival {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The path the client asked for. */
  readonly pathname: string;
  /** What follows it, without the question mark; `undefined` where another server has cut or rewritten the URL. */
  readonly query: string | undefined;
  /** The beginning of it that is another server's. */
  readonly mountPath: string;
  /** The body, where it was read before; `undefined` while it is still to come. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Whether the body was read before, and kept nowhere. */
  readonly isBodyLost: boolean;
  /** Hands the request on, or an error; `undefined` where nobody waits for it. */
  readonly next: ((error?: unknown) => void) | undefined;
  /** Says that the answer is written here. */
  readonly takeOver: () => void;
}

/** Reads what is known of a request before its first byte is touched. */
export function readArrival(...[incoming, outgoing, next]: Parameters<NodeListener>): Arrival {
  if (!('raw' in incoming) || !('raw' in outgoing)) {
    // Not both of Fastify, so both of Node: a listener gets a pair from one server.
    const [request, response] = [incoming as IncomingMessage & HandedOn, outgoing as ServerResponse];
    const ownPath = pathOf(request.url);
    const pathname = request.originalUrl === undefined ? ownPath : pathOf(request.originalUrl);
    const mountPath = beforeEnd(pathname, ownPath);
    const { body, isBodyLost } = bodyOf(request, request.rawBody, request.body);
    return {
      incoming: request,
      outgoing: response,
      body,
      isBodyLost,
      pathname: mountPath === undefined ? ownPath : pathname,
      query: mountPath === '' ? queryOf(request.url) : undefined,
      mountPath: mountPath ?? '',
      next,
      takeOver: () => {},
    };
  }
  const { raw, server } = incoming;
  const { body, isBodyLost } = bodyOf(
    raw,
    'rawBody' in incoming ? incoming.rawBody : undefined,
    incoming.body,
  );
  return {
    incoming: raw,
    outgoing: outgoing.raw,
    body,
    isBodyLost,
    pathname: pathOf(raw.url),
    query: queryOf(raw.url),
    mountPath: server?.prefix ?? '',
    next: (error) => void (error === undefined ? outgoing.callNotFound() : outgoing.send(error)),
    takeOver: () => {
      // What hooks have set so far, such as CORS headers, would be lost with the reply.
      for (const [name, value] of Object.entries(outgoing.getHeaders()))
        if (value !== undefined) outgoing.raw.setHeader(name, value);
      outgoing.hijack();
    },
  };
}

/** The request as the client sent it: under its whole path, and with its body. */
export function requestOf(request: Request, { pathname, query, body }: Arrival): Request {
  if (query !== undefined && body === undefined) return request;
  const url = new URL(request.url);
  url.pathname = pathname;
  const isWhole = url.href === request.url;
  if (isWhole && body === undefined) return request;
  const { method, signal } = request;
  if (method === 'GET' || method === 'HEAD')
    return new Request(url, { method, headers: request.headers, signal });
  if (body === undefined) {
    const stream: RequestInit & { duplex: 'half' } = { body: request.body, duplex: 'half' };
    return new Request(url, { method, headers: request.headers, signal, ...stream });
  }
  const headers = new Headers(request.headers);
  // They told of the body as it was sent, packed perhaps, and with other blanks.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method, headers, signal, body });
}

/** Says what has to change in the program, where a body is nowhere to be found. */
export function refuseLostBody({ next, outgoing }: Arrival): void {
  const error = new TypeError(
    'The body of this request was read before, and is neither at `body` nor at `rawBody`. Take the request before what reads bodies, or let that keep them there.',
  );
  if (next) return next(error);
  console.error(error);
  outgoing.writeHead(500).end();
}

function bodyOf(
  incoming: IncomingMessage,
  rawBody: unknown,
  body: unknown,
): Pick<Arrival, 'body' | 'isBodyLost'> {
  const isRead = incoming.readableDidRead || incoming.readableEnded;
  const kept = rawBody ?? body;
  if (!isRead || kept === undefined) return { body: undefined, isBodyLost: isRead && hasBody(incoming) };
  return { body: isBytes(kept) || typeof kept === 'string' ? kept : JSON.stringify(kept), isBodyLost: false };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

function pathOf(url = '/'): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const queryOf = (url = '/') => url.slice(pathOf(url).length + 1);

/** What stands before `end`; `undefined` when the text does not end so. Express writes `/` for nothing. */
function beforeEnd(text: string, end: string): string | undefined {
  if (text.endsWith(end)) return text.slice(0, text.length - end.length);
  return end === '/' ? text : undefined;
}
