/**
 * Reads a request that reaches a Node listener, directly or through Express, Connect or Fastify. These may have cut its URL and
 * read its body; this file restores both.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request listener for Node's server, for Express and Connect (with `next`), and for Fastify routes. */
export type NodeListener = (
  incoming: IncomingMessage | FastifyRequestLike,
  outgoing: ServerResponse | FastifyReplyLike,
  next?: (error?: unknown) => void,
) => void;

/** The part of a Fastify request that is used here. */
export interface FastifyRequestLike {
  readonly raw: IncomingMessage;
  readonly body?: unknown;
  readonly server?: { readonly prefix?: string };
}

/** The part of a Fastify reply that is used here. */
export interface FastifyReplyLike {
  readonly raw: ServerResponse;
  readonly getHeaders: () => Readonly<Record<string, number | string | string[] | undefined>>;
  readonly hijack: () => unknown;
  readonly callNotFound: () => unknown;
  readonly send: (payload: unknown) => unknown;
}

/** Properties that Express, Connect and body parsers add to a request. */
interface HandedOn {
  readonly originalUrl?: string;
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

/** A request with its original path, its body if already read, and the ways to pass it on. */
export interface Arrival {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The path the client asked for. */
  readonly pathname: string;
  /** The query without the question mark; `undefined` if another server has cut or rewritten the URL. */
  readonly query: string | undefined;
  /** The leading part of the path that belongs to the outer server. */
  readonly mountPath: string;
  /** The body if it was already read, else `undefined`. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Whether the body was already read and isn't kept anywhere. */
  readonly isBodyLost: boolean;
  /** Passes the request, or an error, to the next handler; `undefined` if there is none. */
  readonly next: ((error?: unknown) => void) | undefined;
  /** Announces that this listener writes the response. */
  readonly takeOver: () => void;
}

/** Reads the arrival without touching the body. */
export function readArrival(...[incoming, outgoing, next]: Parameters<NodeListener>): Arrival {
  if (!('raw' in incoming) || !('raw' in outgoing)) {
    // Not a Fastify pair, so both are Node's: a listener gets both from the same server.
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
      // Headers set by hooks, such as CORS headers, would be lost with the hijacked reply.
      for (const [name, value] of Object.entries(outgoing.getHeaders()))
        if (value !== undefined) outgoing.raw.setHeader(name, value);
      outgoing.hijack();
    },
  };
}

/** Restores the request as the client sent it: whole path, and body. */
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
  // These headers describe the body as sent, which may have been compressed or formatted differently.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method, headers, signal, body });
}

/** Reports that the body was consumed before this listener, and how to fix the app. */
export function refuseLostBody({ next, outgoing }: Arrival): void {
  const error = new TypeError(
    'The request body was already read, and is neither in `body` nor in `rawBody`. Mount this listener before the body parser, or let the parser keep the body there.',
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

/** The text before `end`; `undefined` if the text doesn't end with it. Express writes an empty path as `/`. */
function beforeEnd(text: string, end: string): string | undefined {
  if (text.endsWith(end)) return text.slice(0, text.length - end.length);
  return end === '/' ? text : undefined;
}
