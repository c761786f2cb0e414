/** The contract of every broker, on a bucket of NATS. Run by `npm run test:nats`. */
import { afterAll, beforeAll } from 'vitest';
import type { BrokerRecord } from '../../src/signing/index.js';
import { createNatsBroker } from '../../src/signing/nats.js';
import { describeBroker, describeWaiting } from '../support/brokerContract.ts';
import { createNatsEngine, makeBucket, natsOptionsFor } from './support/natsEngine.ts';
import { createNatsServer, type NatsServer } from './support/natsServer.ts';
import { brokerScenarios } from './support/scenarios.ts';

let server: NatsServer;
let port: number;
beforeAll(async () => {
  server = await createNatsServer();
  port = await server.start();
});
afterAll(() => server?.close());

let buckets = 0;

/** An empty bucket. */
async function createBucket(): Promise<string> {
  const name = `of_one_${++buckets}`;
  await makeBucket(natsOptionsFor(server, port), name);
  return name;
}

async function recordsOf(bucket: string): Promise<BrokerRecord[]> {
  const found: BrokerRecord[] = [];
  const reader = createNatsBroker({ options: natsOptionsFor(server, port), bucket });
  await reader.follow({ onRecord: (record) => found.push(record), onHealth: () => {} });
  await reader.close();
  return found;
}

const createTopic = async () => {
  const bucket = await createBucket();
  return {
    connect: () => createNatsBroker({ options: natsOptionsFor(server, port), bucket }),
    records: () => recordsOf(bucket),
  };
};

describeBroker('NATS', createTopic);
describeWaiting('NATS', createTopic);

brokerScenarios('nats', createNatsEngine);
