/** A proxy on the loopback between members and broker, which can cut connections, refuse new ones and be slow. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The network between members and broker. */
export interface LoopbackProxy {
  readonly port: number;
  /** Leads new connections to a port of this machine. */
  leadTo(port: number): void;
  /** Ends all connections and takes no new ones. */
  cut(): void;
  /** Holds every piece back by so many milliseconds, in both directions; 0 for a network that is fast again. */
  slow(delayMs: number): void;
  /** Takes connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startLoopbackProxy(): Promise<LoopbackProxy> {
  const open = new Set<Socket>();
  const state = { target: 0, isCut: false, delayMs: 0 };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const delayed = () =>
    new Transform({
      transform(piece, _encoding, pass) {
        if (state.delayMs === 0) pass(null, piece);
        else setTimeout(() => pass(null, piece), state.delayMs);
      },
    });
  const server = createServer((near) => {
    keep(near);
    if (state.isCut || state.target === 0) return near.destroy();
    const far = connect({ host: '127.0.0.1', port: state.target });
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(delayed()).pipe(far);
    far.pipe(delayed()).pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => void (state.target = port),
    cut() {
      state.isCut = true;
      drop();
    },
    slow: (delayMs) => void (state.delayMs = delayMs),
    mend: () => void (state.isCut = false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
  };
}
