/**
 * Shuts down a Node server gracefully: stops accepting connections, answers the requests in flight, and cuts the rest after a
 * time limit. Imports only types of `node:http`.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Follows the connections of a server so that it can be closed gracefully. */
export interface Drain {
  /** Tracks work that outlives its request, such as an `onSubmit` whose client has disconnected. */
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
  /**
   * Stops listening. Resolves when every request is answered and all tracked work has settled, or after `graceMs`, when open
   * connections are cut. Every call returns the same promise.
   */
  readonly close: (graceMs: number) => Promise<void>;
}

/** Grace for preconnected sockets without a request: browsers open them in advance, and one may be about to send. */
const firstRequestMs = 1000;

/** Starts following a server that doesn't listen yet. */
export function createDrain(server: Server): Drain {
  const unused = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  const working = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (incoming, outgoing) => {
    unused.delete(incoming.socket);
    responses.add(outgoing);
    outgoing.once('close', () => {
      responses.delete(outgoing);
      // A response sent before `close` had promised keep-alive, so close its connection now.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (closing) endsConnection(outgoing);
  });

  const closeGracefully = async (graceMs: number): Promise<void> => {
    const closed = new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
    });
    server.closeIdleConnections();
    for (const outgoing of responses) endsConnection(outgoing);
    const timers = [
      setTimeout(() => unused.forEach((socket) => socket.destroy()), Math.min(firstRequestMs, graceMs)),
    ];
    const isOver = new Promise<void>((resolve) => {
      timers.push(setTimeout(resolve, graceMs));
    });
    await Promise.race([closed.then(() => settled(working)), isOver]);
    for (const timer of timers) clearTimeout(timer);
    server.closeAllConnections();
    await closed;
  };

  return {
    track(work) {
      const forget = () => void working.delete(work);
      working.add(work);
      work.then(forget, forget);
      return work;
    },
    close: (graceMs) => (closing ??= closeGracefully(graceMs)),
  };
}

function endsConnection(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}

/** Resolves when no work is left, including work added while waiting. */
async function settled(working: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (working.size > 0) await Promise.allSettled(working);
}
