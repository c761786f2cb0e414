/** NATS for the scenarios: a bucket for each of them, reached by TLS through the proxy. */
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import type { BrokerEngine } from './engine.ts';
import { startLoopbackProxy } from './loopbackProxy.ts';
import { createNatsServer, type NatsServer } from './natsServer.ts';
import type { NatsOptions } from '../../../src/signing/brokers/natsBroker.js';

/** Options of a client with everything that a server requires. */
export function natsOptionsFor({ authority, seed }: NatsServer, port: number): NatsOptions {
  const { cert, key } = authority.issue({ name: 'member' });
  return {
    servers: `localhost:${port}`,
    tls: { minVersion: 'TLSv1.3', ca: authority.cert, cert, key },
    authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
  };
}

/** Makes a bucket, as the command line of NATS would. */
export async function makeBucket(options: NatsOptions, bucket: string): Promise<void> {
  const client = await connect(options);
  const manager = await jetstreamManager(client);
  await manager.streams.add({
    name: `KV_${bucket}`,
    subjects: [`$KV.${bucket}.>`],
    max_msgs_per_subject: 1,
    max_msg_size: 262_144,
    deny_delete: true,
    allow_rollup_hdrs: true,
    allow_direct: true,
  });
  await client.close();
}

/** Makes the engine; nothing runs before `start`. */
export async function createNatsEngine(): Promise<BrokerEngine> {
  const proxy = await startLoopbackProxy();
  const server = await createNatsServer();
  const buckets: string[] = [];
  const state = { isRunning: false, port: 0 };
  const { cert, key } = server.authority.issue({ name: 'member' });
  const start = async (prepare = async () => {}) => {
    if (state.isRunning) return;
    state.port = await server.start();
    await prepare();
    proxy.leadTo(state.port);
    state.isRunning = true;
  };
  return {
    name: 'nats',
    member: new URL('../nats.member.ts', import.meta.url),
    proxy,
    start: () => start(),
    async createTopic() {
      const bucket = `records_${buckets.length + 1}`;
      buckets.push(bucket);
      await makeBucket(natsOptionsFor(server, state.port), bucket);
      return { port: proxy.port, bucket, ca: server.authority.cert, cert, key, seed: server.seed };
    },
    async kill() {
      state.isRunning = false;
      proxy.leadTo(0);
      await server.kill();
    },
    restart: () => start(),
    restartEmpty: () => {
      server.format();
      return start(async () => {
        for (const bucket of buckets) await makeBucket(natsOptionsFor(server, state.port), bucket);
      });
    },
    async close() {
      await server.close();
      await proxy.close();
    },
  };
}
