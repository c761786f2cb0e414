/** The in-process broker, made reachable for other processes by JSON lines over a socket. The scenarios run on it first. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import {
  type BrokerRecord,
  createMemoryBroker,
  createMemoryTopic,
  type MemoryTopic,
} from '../../../src/signing/index.js';
import type { BrokerEngine } from './engine.ts';
import { startLoopbackProxy } from './loopbackProxy.ts';

/** A request of a member to the relay. */
export interface ToRelay {
  readonly topic: string;
  readonly follow?: true;
  readonly publish?: BrokerRecord;
  readonly id?: number;
}

/** Its response. */
export interface FromRelay {
  readonly taken?: number;
  readonly record?: BrokerRecord;
  readonly isCaughtUp?: true;
  /** The number of restarts without data. */
  readonly lives?: number;
}

/** Makes the engine; nothing runs before `start`. */
export async function createMemoryEngine(): Promise<BrokerEngine> {
  const proxy = await startLoopbackProxy();
  const topics = new Map<string, MemoryTopic>();
  const state = { server: undefined as Server | undefined, sockets: new Set<Socket>(), lives: 0 };

  const serve = (socket: Socket) => {
    state.sockets.add(socket);
    const brokers: ReturnType<typeof createMemoryBroker>[] = [];
    const send = (message: FromRelay) => void socket.write(`${JSON.stringify(message)}\n`);
    socket.on('error', () => {});
    socket.on('close', () => {
      state.sockets.delete(socket);
      for (const broker of brokers) void broker.close();
    });
    const lines = createInterface({ input: socket }).on('error', () => {});
    lines.on('line', async (line) => {
      const { topic, follow, publish, id } = JSON.parse(line) as ToRelay;
      const broker = createMemoryBroker(topics.get(topic));
      if (publish) {
        await broker.publish(publish);
        send({ taken: id ?? 0 });
      }
      if (!follow) return;
      brokers.push(broker);
      send({ lives: state.lives });
      await broker.follow({ onRecord: (record) => send({ record }), onHealth: () => {} });
      send({ isCaughtUp: true });
    });
  };
  const start = async () => {
    if (state.server) return;
    const server = createServer(serve);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    state.server = server;
    proxy.leadTo((server.address() as AddressInfo).port);
  };
  const kill = async () => {
    const { server } = state;
    state.server = undefined;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of state.sockets) socket.destroy();
    proxy.leadTo(0);
    await closed;
  };
  return {
    name: 'memory',
    member: new URL('../memory.member.ts', import.meta.url),
    proxy,
    start,
    async createTopic() {
      const topic = `topic-${topics.size}`;
      topics.set(topic, createMemoryTopic());
      return { port: proxy.port, topic };
    },
    kill,
    restart: start,
    async restartEmpty() {
      state.lives += 1;
      for (const topic of topics.keys()) topics.set(topic, createMemoryTopic());
      await start();
    },
    async close() {
      await kill();
      await proxy.close();
    },
  };
}
