/**
 * Ends a server of Node without cutting what is in flight: it takes no new connections, answers the requests that it has, and closes
 * what is left after a while. Needs no package; `node:http` for types alone.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Follows the connections of a server, so that it can be closed gracefully. */
export interface Drain {
  /** Counts work that goes on after its client has left, such as an `onSubmit`. */
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
  /**
   * Stops listening and resolves when every request is answered and all tracked work has settled, or after `graceMs`, when open
   * connections are cut. Every call returns the same promise.
   */
  readonly close: (graceMs: number) => Promise<void>;
}

/** A browser opens connections in advance. Closed at once, a request that is on its way there would be lost. */
const firstRequestMs = 1000;

/** Follows a server that does not listen yet. */
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
      // A head that was sent before `close` promised to keep the connection.
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

/** Resolves when nothing is left, what is added while it waits included. */
async function settled(working: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (working.size > 0) await Promise.allSettled(working);
}
