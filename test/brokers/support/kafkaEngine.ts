/** Apache Kafka as an engine of the scenarios: a server, a proxy before it, and a topic for each of them. */
import {
  AclOperations,
  AclPermissionTypes,
  Admin,
  ResourcePatternTypes,
  ResourceTypes,
} from '@platformatic/kafka';
import type { KafkaBrokerOptions } from '../../../src/signing/kafka.js';
import type { BrokerEngine } from './engine.ts';
import { createKafkaServer, type KafkaServer } from './kafkaServer.ts';
import { startLoopbackProxy } from './loopbackProxy.ts';

/** The engine, and the parts that tests of Kafka alone need. */
export interface KafkaEngine extends BrokerEngine {
  readonly server: KafkaServer;
  /** Credentials of a user that may only read topics of keys. */
  readonly verifier: KafkaBrokerOptions['sasl'];
  createTopic(): Promise<KafkaBrokerOptions & Readonly<Record<string, unknown>>>;
}

/** The first may do anything, the next one read and write topics of keys, the last one read them, and nothing else. */
const users = { admin: 'password-of-admin', signer: 'password-of-signer', verifier: 'password-of-verifier' };
const prefix = 'keys-';
const permissions = [
  ['signer', AclOperations.READ],
  ['signer', AclOperations.WRITE],
  ['verifier', AclOperations.READ],
] as const;

/** Folder of the jars, as `npm run test:kafka` brings them. */
export function kafkaJars(): string {
  const jars = process.env['KAFKA_JARS'];
  if (!jars) throw new Error('Run these tests by npm run test:kafka, which brings what they need.');
  return jars;
}

/** Makes the engine; the server does not run before `start`. */
export async function createKafkaEngine(): Promise<KafkaEngine> {
  const proxy = await startLoopbackProxy();
  const server = await createKafkaServer({ jars: kafkaJars(), advertisedPort: proxy.port, users });
  const { cert, key } = server.authority.issue({ name: 'member' });
  const tls = { ca: server.authority.cert, cert, key };
  const optionsOf = (username: keyof typeof users) => ({
    bootstrapBrokers: [`localhost:${proxy.port}`],
    tls,
    sasl: { mechanism: 'SCRAM-SHA-512' as const, username, password: users[username] },
  });
  const topics = new Set<string>();
  proxy.leadTo(server.port);

  const administer = async <Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> => {
    const admin = new Admin({ clientId: 'test', ...optionsOf('admin'), retries: 20, retryDelay: 250 });
    try {
      return await work(admin);
    } finally {
      await admin.close();
    }
  };
  const permit = () =>
    administer((admin) =>
      admin.createAcls({
        creations: permissions.map(([user, operation]) => ({
          resourceType: ResourceTypes.TOPIC,
          resourceName: prefix,
          resourcePatternType: ResourcePatternTypes.PREFIXED,
          principal: `User:${user}`,
          host: '*',
          operation,
          permissionType: AclPermissionTypes.ALLOW,
        })),
      }),
    );
  const make = async (names: readonly string[]) => {
    const configs = [
      { name: 'cleanup.policy', value: 'compact,delete' },
      // No record lives longer than 56 hours.
      { name: 'retention.ms', value: `${72 * 3_600_000}` },
    ];
    if (names.length > 0)
      await administer((admin) =>
        admin.createTopics({ topics: [...names], partitions: 1, replicas: 1, configs }),
      );
  };
  const state = { isNew: true };
  const start = async () => {
    await server.start();
    if (state.isNew) await permit();
    state.isNew = false;
  };
  return {
    name: 'kafka',
    member: new URL('../kafka.member.ts', import.meta.url),
    proxy,
    server,
    verifier: optionsOf('verifier').sasl,
    start,
    async createTopic() {
      const topic = `${prefix}${topics.size}`;
      topics.add(topic);
      await make([topic]);
      return { ...optionsOf('signer'), topic };
    },
    kill: () => server.kill(),
    restart: start,
    async restartEmpty() {
      server.format();
      state.isNew = true;
      await start();
      await make([...topics]);
    },
    async close() {
      await server.close();
      await proxy.close();
    },
  };
}
