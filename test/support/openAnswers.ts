/**
 * A server on this machine that ends none of its answers, and counts those whose connection is open still.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Begins an answer, or does not. */
export type Beginning = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that ends no answer. */
export interface EndlessServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** The number of requests so far. */
  readonly heard: () => number;
  /** Responses that have not ended, and whose connection is open. */
  readonly open: () => number;
  readonly close: () => void;
}

/** Says nothing, ever. */
export const silent: Beginning = () => {};

/** Sends the head, and a byte of a body at a time. */
export const dripping: Beginning = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

/** Leads on to `/end`, which `begin` answers. */
export const redirecting =
  (begin: Beginning): Beginning =>
  (response, request) => {
    if (request.url === '/end') begin(response, request);
    else response.writeHead(307, { location: '/end' }).end();
  };

/** Starts such a server. */
export async function serveEndless(begin: Beginning): Promise<EndlessServer> {
  const unanswered = new Set<ServerResponse>();
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    request.resume();
    begin(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () => count,
    open: () => unanswered.size,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
