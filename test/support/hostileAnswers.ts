/**
 * Attacks of a hostile server on a client, each as a `Behaviour`.
 * In: the response or an action. Out: behaviours for `startHostileServer`. Runs in Node.
 */
import { gzipSync } from 'node:zlib';
import { type Behaviour, openHeaders } from './hostileServer.ts';

/** One value as published; labels may be anything. */
export interface SentItem {
  readonly value: unknown;
  readonly label?: unknown;
}

/** Answers with JSON. */
export const json = (body: unknown, status = 200): Behaviour => text(JSON.stringify(body), status);

/** Answers with text under a type, whatever it is. */
export function text(
  body: string | Buffer,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Behaviour {
  return (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...openHeaders, ...headers })
      .end(body);
}

/** Answers with a status; after 429 and 503 with how long to wait, in seconds. */
export const status = (code: number, retryAfter?: string): Behaviour =>
  text('{}', code, retryAfter === undefined ? {} : { 'retry-after': retryAfter });

/** Never answers. */
export const hang: Behaviour = () => {};

/** Closes the connection, before the answer or in the middle of its body. */
export const reset = (sent = ''): Behaviour => {
  return (_request, response) => {
    if (sent === '') return void response.destroy();
    response.writeHead(200, { ...openHeaders, 'content-length': 10_000 });
    response.write(sent, () => response.destroy());
  };
};

/** Sends so many megabytes of blanks, as fast as they are taken. */
export const huge = (megabytes: number): Behaviour => {
  const piece = Buffer.alloc(1 << 16, ' ');
  return (_request, response) => {
    let left = megabytes * 16;
    const push = () => {
      while (left-- > 0 && response.write(piece));
      if (left < 0) response.end();
    };
    response.on('drain', push).writeHead(200, openHeaders);
    push();
  };
};

/** A small body that becomes so many megabytes once it is unpacked. */
export const gzipBomb = (megabytes: number): Behaviour =>
  text(gzipSync(Buffer.alloc(megabytes << 20, ' ')), 200, { 'content-encoding': 'gzip' });

/** A page in place of JSON. */
export const html = text('<!doctype html><title>Sign in</title>', 200, { 'content-type': 'text/html' });

/** Sends the client somewhere else; 307 has it send the body there, too. */
export const redirect = (to: string, code = 302): Behaviour => text('', code, { location: to });

/** Answers after a while. */
export const after = (ms: number, then: Behaviour): Behaviour => {
  return (request, response) => void setTimeout(() => then(request, response), ms);
};

/** Answers the first requests one way each, and all others another way. */
export function first(...behaviours: readonly [Behaviour, ...Behaviour[]]): Behaviour {
  let count = 0;
  return (request, response) => {
    const behaviour = behaviours[Math.min(count++, behaviours.length - 1)] as Behaviour;
    behaviour(request, response);
  };
}

/** Responds page by page with `{ data, total, hasNext }`, for data by page and search. */
export function pages(
  make: (
    page: number,
    search: string,
  ) => {
    readonly data: readonly SentItem[];
    readonly total?: unknown;
    readonly hasNext?: unknown;
  },
): Behaviour {
  return (request, response) =>
    json(make(Number(request.query['page'] ?? 1), request.query['search'] ?? ''))(request, response);
}

/** So many values: `Row 1` … */
export function rows(count: number, from = 1): SentItem[] {
  return Array.from({ length: count }, (_, index) => ({
    value: `${from + index}`,
    label: `Row ${from + index}`,
  }));
}

/** Keeps each request waiting until it is let go. */
export function held(then: Behaviour) {
  const waiting: { readonly search: string; readonly go: () => void }[] = [];
  const behaviour: Behaviour = (request, response) => {
    waiting.push({ search: request.query['search'] ?? '', go: () => then(request, response) });
  };
  return { behaviour, waiting };
}
