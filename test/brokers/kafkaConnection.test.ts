/**
 * Refusals by and of a Kafka broker, each with its own code; on one real broker, over the port itself.
 * Run by `npm run test:kafka`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProduceAcks, Producer, stringSerializers } from '@platformatic/kafka';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertSecure, type BrokerRecord, createSigner } from '../../src/signing/index.js';
import { createKafkaBroker, type KafkaBrokerOptions } from '../../src/signing/kafka.js';
import { describeBroker, describeWaiting } from '../support/brokerContract.ts';
import { createIdentity } from '../support/identities.ts';
import { type Authority, createAuthority } from './support/certificates.ts';
import { eventually, itRollsAnAuthorityOver } from './support/rollingAuthority.ts';
import { codeUnder, commandsIn } from './support/signingDocument.ts';
import { createKafkaEngine, type KafkaEngine } from './support/kafkaEngine.ts';

let engine: KafkaEngine;
let good: KafkaBrokerOptions;
beforeAll(async () => {
  engine = await createKafkaEngine();
  await engine.start();
  good = await engine.createTopic();
});
afterAll(() => engine?.close());

const at = (port: number, host = 'localhost') => ({ bootstrapBrokers: [`${host}:${port}`] });
const withTls = (tls: object) => ({ tls: { ...good.tls, ...tls } });

/** The difference → its code. */
const failures: readonly [string, string, () => Partial<KafkaBrokerOptions>][] = [
  ['a wrong password', 'broker-credentials', () => ({ sasl: { ...good.sasl, password: 'wrong' } })],
  ['an unknown user', 'broker-credentials', () => ({ sasl: { ...good.sasl, username: 'nobody' } })],
  ['a wrong authority', 'broker-certificate', () => withTls({ ca: createAuthority('another').cert })],
  ['no client certificate', 'client-certificate', () => withTls({ cert: undefined, key: undefined })],
  [
    'a client certificate of another authority',
    'client-certificate',
    () => withTls(createAuthority('x').issue({ name: 'm' })),
  ],
  [
    'a client certificate that has expired',
    'client-certificate-expired',
    () => withTls(engine.server.authority.issue({ name: 'm', validDays: -1 })),
  ],
  [
    'a certificate of the broker that has expired',
    'broker-certificate-expired',
    () => at(engine.server.expiredPort),
  ],
  [
    'a host name that is not in the certificate',
    'broker-hostname',
    () => at(engine.server.port, '127.0.0.1'),
  ],
  ['a broker that only accepts TLS 1.2', 'broker-tls-version', () => at(engine.server.oldPort)],
  ['a port without a listener', 'broker-unreachable', () => at(1)],
  ['a topic that does not exist', 'broker-topic', () => ({ topic: 'keys-nowhere' })],
  ['a topic that this user may not read', 'broker-permission', () => ({ topic: 'secrets' })],
];

describe('createKafkaBroker', () => {
  it('is secure with the given client options, and connects (T §5.2)', async () => {
    const broker = createKafkaBroker(good);
    onTestFinished(() => broker.close());
    const privateKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A'.repeat(43) };
    const config = {
      broker,
      adminTokens: ['0123456789abcdefghijklmnopqrstuv'],
      identity: { name: 'one', privateKey },
    };

    expect(assertSecure(config, { production: true })).toEqual([]);
    await expect(broker.probe()).resolves.toBeUndefined();
  });

  it.each(failures)(
    'reports %s as %s, by probe, publish and the health of a follower',
    async (_what, code, change) => {
      const broker = createKafkaBroker({ ...good, ...change() });
      onTestFinished(() => broker.close());
      const onHealth = vi.fn();
      broker.follow({ onRecord: () => {}, onHealth }).catch(() => {});

      const record = { key: 'a', value: '1' };
      const refused = expect.objectContaining({ name: 'SigningError', code }) as unknown;

      const refusals = await Promise.all(
        [broker.probe(), broker.publish(record)].map((attempt) => attempt.catch((error: unknown) => error)),
      );

      expect(refusals).toEqual([refused, refused]);
      await vi.waitFor(() => expect(onHealth).toHaveBeenCalledWith(false, refused), { timeout: 30_000 });
    },
  );

  it('reads with read permission alone, and then cannot publish', async () => {
    const broker = createKafkaBroker({ ...(await engine.createTopic()), sasl: engine.verifier });
    onTestFinished(() => broker.close());

    await broker.follow({ onRecord: () => {}, onHealth: () => {} });

    await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
  });

  it('puts no password or key into an error', async () => {
    const { cert } = engine.server.authority.issue({ name: 'm' });
    const broker = createKafkaBroker({
      ...good,
      tls: { ...good.tls, cert },
      sasl: { ...good.sasl, password: 'a-secret' },
    });
    onTestFinished(() => broker.close());

    const fault: unknown = await broker.probe().catch((error: unknown) => error);

    expect(String(fault)).not.toMatch(/a-secret|PRIVATE KEY/);
  });

  it('reports a deleted record, so that its signer publishes it again', async () => {
    const options = await engine.createTopic();
    const [identity, broker] = [await createIdentity('one'), createKafkaBroker(options)];
    const { name, privateKey, publicKey } = identity;
    const own = { identity: { name, privateKey }, trusted: [{ name, publicKey }] };
    const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms', broker, ...own });
    onTestFinished(() => signer.close());
    await signer.ready();
    await signer.revoke(13);
    const revoked = (await readAll(options)).find((record) => record.key.startsWith('revocation:'));
    const { key = '', value = '' } = revoked ?? {};

    await deleteRecord(options, key);

    const valuesOf = async () =>
      (await readAll(options)).flatMap((one) => (one.key === key ? one.value : []));
    await vi.waitFor(async () => expect(await valuesOf()).toEqual([value, '', value]), { timeout: 30_000 });
  });

  it('rejects pending calls when closed', async () => {
    const broker = createKafkaBroker({ ...good, ...at(1) });
    const following = broker.follow({ onRecord: () => {}, onHealth: () => {} });
    const publishing = broker.publish({ key: 'a', value: '1' });
    const settled = Promise.allSettled([following, publishing]);

    await broker.close();

    const outcomes = await settled;
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject({ code: 'closed' });
  });
});

/** Everything on a topic, from its beginning. */
async function readAll(options: KafkaBrokerOptions): Promise<BrokerRecord[]> {
  const found: BrokerRecord[] = [];
  const reader = createKafkaBroker(options);
  await reader.follow({ onRecord: (record) => found.push(record), onHealth: () => {} });
  await reader.close();
  return found;
}

/** Deletes a key as Kafka does: by a record without a value. */
async function deleteRecord({ topic = '', bootstrapBrokers, tls, sasl }: KafkaBrokerOptions, key: string) {
  const connection = { bootstrapBrokers: [...bootstrapBrokers], tls, sasl, clientId: 'hostile' };
  const producer = new Producer({ ...connection, serializers: stringSerializers });
  await producer.send({ messages: [{ topic, key }], acks: ProduceAcks.ALL });
  await producer.close();
}

/** The admin commands use a certificate of this authority. */
function administerBy(authority: Authority) {
  const { key, cert } = authority.issue({ name: 'admin' });
  writeFileSync(join(engine.server.folder, 'admin.pem'), key + cert);
}

describe('docs/signing.md', () => {
  const topic = 'token-signing-keys';
  const password = 'password-of-somebody';
  const adapt = (text: string) =>
    text
      .replaceAll('kafka-1.internal:9093', `localhost:${engine.server.port}`)
      .replaceAll('--replication-factor 3', '--replication-factor 1')
      .replaceAll('min.insync.replicas=2', 'min.insync.replicas=1')
      .replaceAll('password=…', `password=${password}`);
  const setUp = codeUnder('Records in Kafka', 'sh');
  const [address = ''] = /^B=.*$/m.exec(setUp) ?? [];
  const rolling = 'Rolling certificates and credentials';
  /** The commands are independent, and Java takes seconds to start each. */
  const run = (code: string) =>
    Promise.all(commandsIn(adapt(code)).map(([script = '', ...args]) => engine.server.run(script, args)));
  const as = (username: string) => {
    const broker = createKafkaBroker({ ...good, topic, sasl: { ...good.sasl, username, password } });
    onTestFinished(() => broker.close());
    return broker;
  };
  beforeAll(async () => {
    const { folder, authority } = engine.server;
    administerBy(authority);
    const properties = codeUnder('Records in Kafka', 'properties');
    writeFileSync(join(folder, 'admin.properties'), properties.replace('"…"', '"password-of-admin"'));
    await run(setUp);
  });

  it('sets up a topic that a signer writes to and a verifier only reads', async () => {
    const [signer, reader] = [as('shop-1'), as('reader-1')];
    const onRecord = vi.fn();

    await eventually(() => signer.publish({ key: 'a', value: '1' }));
    await eventually(() => reader.probe());
    await reader.follow({ onRecord, onHealth: () => {} });

    expect(onRecord).toHaveBeenCalledWith({ key: 'a', value: '1' });
    await expect(reader.publish({ key: 'a', value: '2' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
  });

  itRollsAnAuthorityOver(() => {
    const { folder, authority } = engine.server;
    const block = codeUnder(rolling, 'sh', 'keystore');
    const state = { trusted: [authority] as readonly Authority[], count: 0 };
    /** Kafka reloads a file only if its name changes. */
    const write = (...parts: readonly string[]) => {
      const file = join(folder, `told-${++state.count}.pem`);
      writeFileSync(file, parts.join(''));
      return file;
    };
    return {
      authority,
      async reload({ trusted = [authority], issuer = authority }) {
        const { key, cert } = issuer.issue({ name: 'kafka', dnsNames: ['localhost'] });
        const authorities = write(...trusted.map((one) => one.cert));
        // The admin is trusted before and after, and trusts every authority.
        administerBy(trusted.find((one) => state.trusted.includes(one)) ?? authority);
        writeFileSync(
          join(folder, 'authority.pem'),
          [...state.trusted, ...trusted].map((one) => one.cert).join(''),
        );
        state.trusted = trusted;
        const told = block
          .replace('/etc/kafka/authorities-2.pem', authorities)
          .replace('/etc/kafka/broker-2.pem', write(key, cert));
        await run(`${address}\n${told}`);
      },
      comesBy(own, ca) {
        const tls = { ...own.issue({ name: 'member' }), ca: [...ca] };
        const broker = createKafkaBroker({ ...good, tls });
        onTestFinished(() => broker.close());
        return broker.probe();
      },
    };
  });

  it('refuses a removed user', async () => {
    await as('shop-1').publish({ key: 'a', value: '1' });

    await run(`${address}\n${codeUnder(rolling, 'sh', 'SCRAM')}`);

    const refused = { code: 'broker-credentials' };
    await eventually(() => expect(as('shop-1').probe()).rejects.toMatchObject(refused));
  });
});

const createTopic = async () => {
  const options = await engine.createTopic();
  return {
    connect: () => createKafkaBroker(options),
    records: () => readAll(options),
  };
};

describeBroker('kafka', createTopic);
describeWaiting('kafka', createTopic);
