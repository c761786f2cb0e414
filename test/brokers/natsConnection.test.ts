/**
 * Refusals by and of a NATS server, each with its own code, and changes of its bucket.
 * Run by `npm run test:nats`.
 */
import { type AddressInfo, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { jetstreamManager } from '@nats-io/jetstream';
import {
  connect as connectClient,
  credsAuthenticator,
  nkeyAuthenticator,
  nkeys,
} from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertSecure, type KeyBroker } from '../../src/signing/index.js';
import { createNatsBroker } from '../../src/signing/nats.js';
import { createAuthority } from './support/certificates.ts';
import { makeBucket, natsOptionsFor } from './support/natsEngine.ts';
import { createNatsOperator, type NatsUserOptions } from './support/natsOperator.ts';
import { eventually, itRollsAnAuthorityOver } from './support/rollingAuthority.ts';
import { codeUnder, inlineCode } from './support/signingDocument.ts';
import { createNatsServer, type NatsServer, type NatsServerOptions } from './support/natsServer.ts';
import type { NatsOptions } from '../../src/signing/brokers/natsBroker.js';

let server: NatsServer;
let port: number;
let good: NatsOptions;
const bucket = 'connections';
beforeAll(async () => {
  server = await createNatsServer();
  port = await server.start();
  good = natsOptionsFor(server, port);
  await makeBucket(good, bucket);
});
afterAll(() => server?.close());

/** Another server, until the test ends. */
async function startAnother(options: NatsServerOptions): Promise<NatsOptions> {
  const another = await createNatsServer(options);
  onTestFinished(() => another.close());
  return natsOptionsFor(another, await another.start());
}

/** A server with TLS 1.2 at most, which NATS cannot be configured to; it supports only the handshake. */
async function startOldServer(): Promise<NatsOptions> {
  const { cert, key } = server.authority.issue({ name: 'old', dnsNames: ['localhost'] });
  const old = createServer((socket) => {
    const info = {
      server_id: 'old',
      version: '2.10.0',
      proto: 1,
      max_payload: 1_048_576,
      tls_required: true,
    };
    socket.on('error', () => {});
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    new TLSSocket(socket, { isServer: true, cert, key, maxVersion: 'TLSv1.2' }).on('error', () => {});
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void old.close());
  return { ...good, servers: `localhost:${(old.address() as AddressInfo).port}` };
}

const withTls = (tls: object): NatsOptions => ({ ...good, tls: { ...good.tls, ...tls } });
const signedBy = (seed: Uint8Array) => ({ ...good, authenticator: nkeyAuthenticator(seed) });

/** The difference → its code. */
const failures: readonly [string, string, () => NatsOptions | Promise<NatsOptions>][] = [
  ['an unknown user', 'broker-credentials', () => signedBy(nkeys.createUser().getSeed())],
  ['a wrong authority', 'broker-certificate', () => withTls({ ca: createAuthority('another').cert })],
  ['no client certificate', 'client-certificate', () => withTls({ cert: undefined, key: undefined })],
  [
    'a client certificate of another authority',
    'client-certificate',
    () => withTls(createAuthority('x').issue({ name: 'member' })),
  ],
  [
    'a client certificate that has expired',
    'client-certificate-expired',
    () => withTls(server.authority.issue({ name: 'member', validDays: -1 })),
  ],
  [
    'a certificate of the broker that has expired',
    'broker-certificate-expired',
    () => startAnother({ validDays: -1 }),
  ],
  [
    'a host name that is not in the certificate',
    'broker-hostname',
    () => startAnother({ dnsName: 'nats.test' }),
  ],
  ['a broker that only accepts TLS 1.2', 'broker-tls-version', startOldServer],
  ['a port without a listener', 'broker-unreachable', () => ({ ...good, servers: 'localhost:1' })],
];

/** A broker that ends with its test. */
function connect(options: NatsOptions, name = bucket) {
  const broker = createNatsBroker({ options, bucket: name, pollMs: 100 });
  onTestFinished(() => broker.close());
  return broker;
}

/** The findings at a start in production. */
function findingsOf(broker: KeyBroker) {
  const privateKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A'.repeat(43) };
  const adminTokens = ['0123456789abcdefghijklmnopqrstuv'];
  return assertSecure({ broker, adminTokens, identity: { name: 'one', privateKey } }, { production: true });
}

const follower = () => ({ onRecord: vi.fn(), onHealth: vi.fn(), onRestart: vi.fn() });

describe('createNatsBroker', () => {
  it('is secure with the given client options, and connects (T §5.2)', async () => {
    const broker = connect(good);
    expect(findingsOf(broker)).toEqual([]);
    await expect(broker.publish({ key: 'a', value: '1' })).resolves.toBeUndefined();
  });

  it.each(failures)('reports %s as %s', async (_what, code, options) => {
    const broker = connect(await options());

    // A server may hang up before its reason is read; then the next attempt reports it.
    await eventually(async () => {
      await expect(broker.follow(follower())).rejects.toMatchObject({ name: 'SigningError', code });
    });
    await eventually(async () => {
      await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject({ code });
    });
  });

  it('reports a missing bucket, and actions without permission', async () => {
    const reader = connect(signedBy(new TextEncoder().encode(server.readerSeed)));

    await expect(connect(good, 'nowhere').follow(follower())).rejects.toMatchObject({ code: 'broker-topic' });
    await expect(connect(good, 'nowhere').publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-topic',
    });
    await expect(reader.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
    await expect(reader.follow(follower())).resolves.toBeUndefined();
  });

  it('restarts, and reports that, after the bucket was recreated', async () => {
    await makeBucket(good, 'emptied');
    const writer = connect(good, 'emptied');
    await writer.publish({ key: 'a:b', value: '1' });
    const told = follower();
    await connect(good, 'emptied').follow(told);

    const client = await connectClient(good);
    await (await jetstreamManager(client)).streams.delete('KV_emptied');
    await client.close();
    await makeBucket(good, 'emptied');
    await eventually(() => expect(told.onRestart).toHaveBeenCalledTimes(1));
    await writer.publish({ key: 'é:', value: '2' });

    await eventually(() => expect(told.onRecord).toHaveBeenLastCalledWith({ key: 'é:', value: '2' }));
    expect(told.onRecord.mock.calls[0]).toEqual([{ key: 'a:b', value: '1' }]);
  });

  it('reports a removed record, so that it is published again', async () => {
    await makeBucket(good, 'removed');
    const told = follower();
    await connect(good, 'removed').follow(told);
    const client = await connectClient(good);
    const { headers } = await import('@nats-io/transport-node');
    const purge = headers();
    purge.set('KV-Operation', 'DEL');

    await client.request('$KV.removed.a.b', '', { headers: purge, timeout: 5000 });
    await client.close();

    await eventually(() => expect(told.onRecord).toHaveBeenCalledWith({ key: 'a:b', value: '' }));
  });

  it('puts no key or seed into an error', async () => {
    const broker = connect(withTls({ ca: createAuthority('another').cert }));

    const fault: unknown = await broker.publish({ key: 'a', value: '1' }).catch((error: unknown) => error);

    expect(`${String(fault)} ${JSON.stringify(fault)}`).not.toMatch(/PRIVATE KEY|SU[A-Z0-9]{50}/);
  });
});

describe('createNatsBroker, by JWT', () => {
  const operator = createNatsOperator();
  let another: NatsServer;
  let base: NatsOptions;
  const withCredentials = (text: string): NatsOptions => ({
    ...base,
    authenticator: credsAuthenticator(new TextEncoder().encode(text)),
  });
  const seedAlone = () => ({
    authenticator: nkeyAuthenticator(new TextEncoder().encode(another.seed)),
  });
  const comeAs = (user: NatsUserOptions) => withCredentials(operator.credentialsOf(user));
  beforeAll(async () => {
    another = await createNatsServer({ users: operator.config });
    base = natsOptionsFor(another, await another.start());
    await makeBucket(comeAs({}), bucket);
  });
  afterAll(() => another?.close());

  it('is secure with credentials of a file, and connects (T §5.2)', async () => {
    const broker = connect(comeAs({}));
    const told = follower();

    await broker.publish({ key: 'a:b', value: '1' });
    await broker.follow(told);

    expect(findingsOf(broker)).toEqual([]);
    expect(told.onRecord).toHaveBeenCalledWith({ key: 'a:b', value: '1' });
  });

  it.each<[string, () => NatsOptions]>([
    ['has expired', () => comeAs({ validSeconds: -60 })],
    ['was signed by an account that is unknown', () => withCredentials(createNatsOperator().credentialsOf())],
    ['is of another nkey', () => comeAs({ seed: another.seed })],
    ['is missing', () => ({ ...base, ...seedAlone() })],
    ['cannot be read', () => withCredentials('nothing of a credentials file')],
  ])('reports a JWT that %s as broker-credentials', async (_what, options) => {
    const broker = connect(options());
    const refused = { name: 'SigningError', code: 'broker-credentials' };

    await expect(broker.follow(follower())).rejects.toMatchObject(refused);
    await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject(refused);
  });

  it('reconnects when its JWT expires, with the credentials that it reads then', async () => {
    const file = { text: operator.credentialsOf({ validSeconds: 3 }) };
    const read = vi.fn(() => new TextEncoder().encode(file.text));
    const told = follower();
    await connect({ ...base, authenticator: credsAuthenticator(read) }).follow(told);
    file.text = operator.credentialsOf();
    read.mockClear();

    await eventually(() => expect(read).toHaveBeenCalled());
    await connect(comeAs({})).publish({ key: 'after:it', value: '1' });

    await eventually(() => expect(told.onRecord).toHaveBeenCalledWith({ key: 'after:it', value: '1' }));
  });

  it('permits the actions of a JWT, and reports others as broker-permission', async () => {
    const permissions = {
      publish: ['$JS.API.STREAM.INFO.>', '$JS.API.CONSUMER.>', '$JS.FC.>'],
      subscribe: ['_INBOX.>'],
    };
    const reader = connect(comeAs({ permissions }));

    await expect(reader.follow(follower())).resolves.toBeUndefined();
    await expect(reader.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
  });
});

/** A revocation by a signer of this name. */
const record = (name: string) => ({ key: `revocation:${name}:x:1`, value: '1' });

describe('docs/signing.md', () => {
  const [signer, reader, next, admin] = [1, 2, 3, 4].map(() => nkeys.createUser()) as [
    User,
    User,
    User,
    User,
  ];
  type User = ReturnType<typeof nkeys.createUser>;
  /** The users of the document, with nkeys, and an admin that makes the bucket. */
  const usersOf = (own: User) =>
    codeUnder('Records in NATS')
      .replace('UD…', own.getPublicKey())
      .replace('UC…', reader.getPublicKey())
      .replace('users: [', `users: [ { nkey: ${admin.getPublicKey()} }`);
  let another: NatsServer;
  let base: NatsOptions;
  const as = (user: User) => ({ ...base, authenticator: nkeyAuthenticator(user.getSeed()) });
  const documented = 'signing_records';
  beforeAll(async () => {
    another = await createNatsServer({ users: usersOf(signer) });
    base = natsOptionsFor(another, await another.start());
    await makeBucket(as(admin), documented);
  });
  afterAll(() => another?.close());

  it('lets a signer write only its own records, and a verifier read', async () => {
    const broker = connect(as(signer), documented);
    const told = follower();

    await broker.publish(record('shop-1'));
    await connect(as(reader), documented).follow(told);
    await broker.follow(follower());

    expect(told.onRecord).toHaveBeenCalledWith(record('shop-1'));
    const refused = { code: 'broker-permission' };
    await expect(broker.publish(record('shop-2'))).rejects.toMatchObject(refused);
    await expect(connect(as(reader), documented).publish(record('shop-1'))).rejects.toMatchObject(refused);
  });

  itRollsAnAuthorityOver(() => {
    const [, ...args] = inlineCode('nats-server --signal reload').split(' ');
    return {
      authority: another.authority,
      async reload(changes) {
        another.write({ users: usersOf(signer), ...changes });
        await another.run(args);
      },
      comesBy(own, ca) {
        const tls = { ...base.tls, ...own.issue({ name: 'member' }), ca: ca.join('') };
        return connect({ ...as(signer), tls }, documented).publish(record('shop-1'));
      },
    };
  });

  it('changes a user and the certificate of the server without a restart', async () => {
    const told = follower();
    await connect(as(signer), documented).follow(told);
    const [, ...args] = inlineCode('nats-server --signal reload').split(' ');

    another.write({ users: usersOf(next), validDays: -1 });
    await another.run(args);

    // A removed user loses its open connection.
    await eventually(() => expect(told.onHealth).toHaveBeenCalledWith(false, expect.anything()));
    await eventually(() =>
      expect(connect(as(next), documented).publish(record('shop-1'))).rejects.toMatchObject({
        code: 'broker-certificate-expired',
      }),
    );
    another.write({ users: usersOf(next) });
    await another.run(args);

    await eventually(() => connect(as(next), documented).publish(record('shop-1')));
    await expect(connect(as(signer), documented).publish(record('shop-1'))).rejects.toMatchObject({
      code: 'broker-credentials',
    });
  });
});
