/** The checks of a signer, a verifier and a server at their creation (T §5.2 rules 1, 5 and 6). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldServer } from '../../src/server/index.js';
import {
  createMemoryBroker,
  createSigner,
  createVerifier,
  type KeyBroker,
  SecurityException,
} from '../../src/signing/index.js';
import { createIdentity } from '../support/identities.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const identity = await createIdentity('one');
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const tls = { minVersion: 'TLSv1.3', cert: certificate, key: 'k' };
const sasl = { mechanism: 'SCRAM-SHA-512', username: 'app', password: 'hunter3' };

const over = (kind: string, options: object): KeyBroker => ({
  ...createMemoryBroker(),
  connection: { kind, options },
});
const overKafka = (options: object) =>
  over('kafka', { bootstrapBrokers: ['kafka-1.internal:9093'], ...options });
const plaintext = overKafka({ sasl });

/** Makes it, ends it, and says by which findings it did not start. */
async function start(broker: KeyBroker, more: object = {}, kind: 'signer' | 'verifier' = 'signer') {
  const common = { ...names, broker, trusted: [identity], ...more };
  try {
    const made = kind === 'signer' ? createSigner({ ...common, identity }) : createVerifier(common);
    await made.close();
    return [];
  } catch (error) {
    if (error instanceof SecurityException) return error.findings.map(({ code }) => code);
    throw error;
  }
}

const rotating = (seconds: number) => start(overKafka({ tls, sasl }), { rotationIntervalSeconds: seconds });
const inProduction = () => vi.stubEnv('NODE_ENV', 'production');
const log = vi.spyOn(console, 'warn');
beforeEach(() => void log.mockReset().mockReturnValue());
afterEach(() => void vi.unstubAllEnvs());

describe('createSigner', () => {
  it('refuses to start in production without TLS, and lists the reasons (T §5.2 rule 6)', async () => {
    inProduction();

    expect(await start(plaintext, { rotationIntervalSeconds: 5 * 3600 })).toEqual([
      'broker-tls',
      'broker-tls-version',
      'broker-certificate',
      'broker-hostname',
      'client-certificate',
    ]);
  });

  it('starts in production with a rotation above 4 hours, with a warning (T §5.2.6)', async () => {
    expect(await rotating(5 * 3600)).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    inProduction();

    expect(await rotating(4 * 3600)).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    expect(await rotating(5 * 3600)).toEqual([]);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('less often than every 4 hours'));
  });

  it('accepts only the findings that `insecure` names', async () => {
    inProduction();
    const insecure = ['client-certificate', 'broker-hostname'];

    expect(await start(plaintext, { insecure })).toEqual([
      'broker-tls',
      'broker-tls-version',
      'broker-certificate',
    ]);
  });

  it('throws an exception with fixes and without secrets', () => {
    inProduction();

    expect(() => createSigner({ ...names, broker: plaintext, identity, trusted: [identity] })).toThrow(
      /has no TLS.*`insecure: \['broker-tls', /,
    );
    expect(() => createSigner({ ...names, broker: plaintext, identity, trusted: [identity] })).not.toThrow(
      /hunter/,
    );
  });

  it('starts in production over a secure broker, without a message', async () => {
    inProduction();

    expect(await start(overKafka({ tls, sasl }))).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it('starts in production with the in-process broker, with a warning', async () => {
    inProduction();

    await createSigner(names).close();

    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("doesn't share keys with other processes"),
    );
  });

  it('does not start in production over an adapter without `connection`', async () => {
    inProduction();

    expect(await start({ ...createMemoryBroker(), connection: undefined })).toEqual(['broker-connection']);
  });

  it('starts with `insecure`, and warns of everything', async () => {
    inProduction();

    expect(await start(plaintext, { insecure: true })).toEqual([]);
    expect(log).toHaveBeenCalledTimes(5);
  });

  it.each<[string, KeyBroker]>([
    ['Kafka', plaintext],
    [
      'Kafka with a broker on another machine',
      over('kafka', { bootstrapBrokers: ['localhost:1', 'k.test:1'] }),
    ],
    ['NATS', over('nats', { servers: 'nats://nats.internal:4222' })],
    ['NATS, by its address', over('nats', { servers: ['10.0.0.7'] })],
    ['PostgreSQL', over('postgres', { host: 'db.internal' })],
    ['PostgreSQL by its URL', over('postgres', { connectionString: 'postgres://app:x@db.internal/forms' })],
    [
      'PostgreSQL with sslmode=disable',
      over('postgres', { connectionString: 'postgres://db.internal/f?sslmode=disable' }),
    ],
    ['a host that cannot be parsed', over('kafka', { bootstrapBrokers: ['http://[bad'] })],
  ])('starts nowhere without TLS to another machine: %s (T §5.2 rule 1)', async (_which, broker) => {
    for (const kind of ['signer', 'verifier'] as const) {
      expect(await start(broker, {}, kind)).toEqual(['broker-tls']);
      expect(await start(broker, { insecure: true }, kind)).toEqual([]);
    }
  });

  it.each<[string, KeyBroker]>([
    ['this machine', over('kafka', { bootstrapBrokers: ['localhost:9092', '127.0.0.1:9092', '[::1]:9092'] })],
    ['this machine, the default of the client', over('nats', {})],
    ['a socket of this machine', over('postgres', { host: '/var/run/postgresql' })],
    [
      'a socket, by a URL',
      over('postgres', { connectionString: 'postgres:///forms?host=/var/run/postgresql' }),
    ],
    ['another machine, over TLS', over('nats', { servers: 'nats.internal', tls: {} })],
    [
      'another machine, over the TLS of a URL',
      over('postgres', { connectionString: 'postgres://db.test/f?sslmode=verify-full' }),
    ],
    ['an adapter without a connection', { ...createMemoryBroker(), connection: undefined }],
  ])('starts outside production over %s', async (_which, broker) => {
    expect(await start(broker)).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it('reads the host of PostgreSQL from the environment as its client does', async () => {
    vi.stubEnv('PGHOST', 'db.internal');

    expect(await start(over('postgres', { database: 'forms' }))).toEqual(['broker-tls']);
  });
});

describe('createVerifier', () => {
  it('does not start in production over a broker without TLS, except with `insecure`', async () => {
    inProduction();

    expect(await start(plaintext, {}, 'verifier')).toEqual([
      'broker-tls',
      'broker-tls-version',
      'broker-certificate',
      'broker-hostname',
      'client-certificate',
    ]);
    expect(await start(plaintext, { insecure: true }, 'verifier')).toEqual([]);
    expect(await start(overKafka({ tls, sasl }), {}, 'verifier')).toEqual([]);
  });
});

/** Creates the function that creates a server. */
const make = async (signing: object) => {
  const signer = createSigner(names);
  const making = () => createFieldServer({ fields: {}, signer, signing });
  await signer.close();
  return making;
};

describe('createFieldServer', () => {
  it('does not start in production with an admin token that can be guessed', async () => {
    inProduction();

    expect(await make({ adminTokens: ['secret'] })).toThrow(SecurityException);
    expect(await make({ adminTokens: ['secret'], insecure: true })).not.toThrow();
    expect(await make({ adminTokens: ['Zm9yLXRlc3RzLW9ubHktMDEyMzQ1Njc4OQ'] })).not.toThrow();
  });

  it('accepts a short token outside production, and no token anywhere', async () => {
    expect(await make({ adminTokens: ['secret'] })).not.toThrow();
    inProduction();
    expect(await make({})).not.toThrow();
  });
});
