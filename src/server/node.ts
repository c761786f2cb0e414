/**
 * The field server behind Node's own HTTP server.
 * In: a `Request` → `Response` function, or the options of one. Out: a listener, or a server that listens.
 * The only file here that needs Node (`node:http`); everything else runs in browsers and workers, too.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { HttpClient } from '../core/httpClient.js';
import { setAddress } from './clientLimits.js';
import { createFieldServer, type FieldServerOptions } from './fieldServer.js';

/** Where to listen. */
export interface ListenOptions {
  /** Default 0: a free one. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`: this machine only. */
  readonly hostname?: string | undefined;
}

/** A server that listens. */
export interface ListeningServer {
  /** Where it answers, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Ends it, open connections included. */
  close(): Promise<void>;
}

/**
 * Makes a listener of Node out of a fetch-shaped function.
 *
 * @example
 * createServer(toNodeListener(createFieldServer({ fields }))).listen(8080);
 */
export function toNodeListener(handler: HttpClient): RequestListener {
  // The classes of the process stay its own: this may run inside another program's server.
  const listen = getRequestListener((request, env) => handler(setAddress(request, addressOf(env))), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => void listen(incoming, outgoing);
}

/**
 * Serves fields over HTTP.
 *
 * @throws {TypeError} as {@link createFieldServer}
 * @throws {FieldSpecError} `spec-invalid`, as {@link createFieldServer}
 * @example
 * const { url, close } = await serveFields({ fields }, { port: 8080 });
 * @see Protocol §4
 */
export async function serveFields(
  options: FieldServerOptions,
  { port = 0, hostname = '127.0.0.1' }: ListenOptions = {},
): Promise<ListeningServer> {
  const server = createServer(toNodeListener(createFieldServer(options)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return { url: urlOf(server), close: () => closed(server) };
}

/** Of the connection: HTTP/2 has it elsewhere, and a socket that is closed nowhere. */
function addressOf(env: Parameters<Parameters<typeof getRequestListener>[0]>[1]): string | undefined {
  return 'incoming' in env ? env.incoming.socket?.remoteAddress : undefined;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError('This server listens on no port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    // Browsers keep connections alive, which close() alone would wait for.
    server.closeAllConnections();
  });
}
