/** Refusals by and of a PostgreSQL server, each with its own code. Run by `npm run test:brokers`. */
import { Client } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { assertSecure, type SigningError } from '../../src/signing/index.js';
import {
  createPostgresBroker,
  pgConnector,
  postgresJsConnector,
  signingMigration,
} from '../../src/signing/postgres.js';
import { createAuthority } from './support/certificates.ts';
import { eventually, itRollsAnAuthorityOver } from './support/rollingAuthority.ts';
import { codeUnder, inlineCode } from './support/signingDocument.ts';
import { createTlsPostgres, member, type TlsChanges, type TlsPostgres } from './support/postgresServer.ts';

const table = 'records';
let server: TlsPostgres;
let good: ReturnType<typeof optionsAt>;
beforeAll(async () => {
  server = await createTlsPostgres();
  good = optionsAt(await server.start());
  await server.admin(`${signingMigration({ table })}
GRANT SELECT ON ${table}, ${table}_state TO ${member.user}; CREATE TABLE empty (one int)`);
});
afterAll(() => server?.close());

function optionsAt(port: number) {
  const client = server.authority.issue({ name: member.user });
  const ssl = { minVersion: 'TLSv1.3', ca: server.authority.cert, ...client } as const;
  return { host: 'localhost', port, database: 'postgres', ...member, ssl };
}

const withTls = (ssl: object) => ({ ssl: { ...good.ssl, ...ssl } });

/** The difference → its code. */
const failures: readonly [string, string, () => object][] = [
  ['a wrong password', 'broker-credentials', () => ({ password: 'wrong' })],
  ['a wrong authority', 'broker-certificate', () => withTls({ ca: createAuthority('another').cert })],
  ['no client certificate', 'client-certificate', () => withTls({ cert: undefined, key: undefined })],
  [
    'a client certificate of another authority',
    'client-certificate',
    () => withTls(createAuthority('x').issue({ name: member.user })),
  ],
  [
    'a client certificate that has expired',
    'client-certificate-expired',
    () => withTls(server.authority.issue({ name: member.user, validDays: -1 })),
  ],
  ['a port without a listener', 'broker-unreachable', () => ({ port: 1 })],
  ['a database that does not exist', 'broker-topic', () => ({ database: 'nowhere' })],
];

const unlike: readonly [string, string, TlsChanges][] = [
  ['a certificate of the server that has expired', 'broker-certificate-expired', { validDays: -1 }],
  ['a host name that is not in the certificate', 'broker-hostname', { dnsName: 'db.test' }],
  ['a server that only accepts TLS 1.2', 'broker-tls-version', { tls: 'TLSv1.2' }],
];

const connectors = {
  pg: (options: typeof good) => pgConnector(Client, options),
  'postgres.js': (options: typeof good) => postgresJsConnector(postgres, options),
};

/** The code of a follower's refusal. A server may hang up before its reason is read; then the next attempt reports it. */
async function codeOf(change: object, by: keyof typeof connectors): Promise<string> {
  const broker = createPostgresBroker({ connector: connectors[by]({ ...good, ...change }), table });
  onTestFinished(() => broker.close());
  const attempt = () =>
    broker.follow({ onRecord: () => {}, onHealth: () => {} }).then(
      () => 'none',
      (error: SigningError) => error.code,
    );
  const codes = [await attempt()];
  while (codes.at(-1) === 'broker-unreachable' && codes.length < 20) codes.push(await attempt());
  return codes.at(-1) ?? '';
}

describe.each(['pg', 'postgres.js'] as const)('createPostgresBroker by %s', (by) => {
  it('is secure with the given client options, and connects (T §5.2)', async () => {
    const broker = createPostgresBroker({ connector: connectors[by](good), table });
    onTestFinished(() => broker.close());
    const privateKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A'.repeat(43) };
    const adminTokens = ['0123456789abcdefghijklmnopqrstuv'];
    await broker.follow({ onRecord: () => {}, onHealth: () => {} });

    const findings = assertSecure(
      { broker, adminTokens, identity: { name: 'one', privateKey } },
      { production: true },
    );

    expect(findings).toEqual([]);
  });

  it.each(failures)('reports %s as %s', async (_what, code, change) => {
    expect(await codeOf(change(), by)).toBe(code);
  });

  it('reports a missing table, and one without permission to write', async () => {
    for (const [name, code] of [
      ['nowhere', 'broker-topic'],
      ['empty', 'broker-topic'],
    ] as const) {
      const broker = createPostgresBroker({ connector: connectors[by](good), table: name });
      await expect(broker.follow({ onRecord: () => {}, onHealth: () => {} })).rejects.toMatchObject({ code });
      await broker.close();
    }
    const reader = createPostgresBroker({ connector: connectors[by](good), table });
    onTestFinished(() => reader.close());
    await expect(reader.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
  });
});

describe('createPostgresBroker', () => {
  it.each(unlike)('reports %s as %s', async (_what, code, changes) => {
    await server.crash();
    const port = await server.start(changes);

    expect(await codeOf({ port }, 'pg')).toBe(code);
    expect(await codeOf({ port }, 'postgres.js')).toBe(code);
  });
});

/** PostgreSQL's `lock_not_available`. */
const lockTimeout = '55P03';

describe('docs/signing.md', () => {
  const sql = codeUnder('Records in PostgreSQL', 'sql').replaceAll("'…'", `'${member.password}'`);
  const hba = codeUnder('Records in PostgreSQL').replace(' forms ', ' postgres ');
  const state = { port: 0 };
  /** The role of a process, by a certificate in a name. */
  const optionsFor = (user: string, name = user) => {
    const ssl = { ...good.ssl, ...server.authority.issue({ name }) };
    return { ...good, port: state.port, user, ssl };
  };
  const connect = (options: ReturnType<typeof optionsFor>) => {
    const broker = createPostgresBroker({ connector: pgConnector(Client, options) });
    onTestFinished(() => broker.close());
    return broker;
  };
  const as = (...role: Parameters<typeof optionsFor>) => connect(optionsFor(...role));
  const follower = { onRecord: () => {}, onHealth: () => {} };
  const record = { key: 'a', value: '1' };
  const reload = async (changes: TlsChanges = {}) => {
    server.write({ hba, ...changes });
    await server.admin(inlineCode('SELECT pg_reload_conf()'));
  };
  beforeAll(async () => {
    await server.crash();
    state.port = await server.start({ hba });
    await server.admin(`${signingMigration()}${sql}`);
    const [role = ''] = /^CREATE ROLE shop_1 .*;/m.exec(sql) ?? [];
    await server.admin(role.replace('shop_1', 'reader_1').replace('signers', 'verifiers'));
  });

  it('renews the certificate of the server without a restart', async () => {
    const expired = { code: 'broker-certificate-expired' };
    await reload({ validDays: -1 });
    await eventually(() => expect(as('shop_1').follow(follower)).rejects.toMatchObject(expired));

    await reload();

    await eventually(() => as('shop_1').follow(follower));
  });

  it('lets a signer write and a verifier read, and refuses the certificate of another role', async () => {
    const reader = as('reader_1');

    await as('shop_1').publish(record);
    await reader.follow(follower);

    await expect(reader.publish(record)).rejects.toMatchObject({ code: 'broker-permission' });
    for (const stranger of [as('shop_1', 'reader_1'), as(member.user)])
      await expect(stranger.publish(record)).rejects.toMatchObject({ code: 'broker-credentials' });
  });

  itRollsAnAuthorityOver(() => {
    return {
      authority: server.authority,
      reload,
      comesBy(own, ca) {
        const tls = { ...good.ssl, ...own.issue({ name: 'shop_1' }), ca: ca.join('') };
        return connect({ ...optionsFor('shop_1'), ssl: tls }).publish(record);
      },
    };
  });

  it('changes a password by a second role of the same group', async () => {
    const [role = ''] = /^CREATE ROLE shop_1 .*;/m.exec(sql) ?? [];
    await server.admin(role.replace('shop_1', 'shop_2'));
    await as('shop_1').publish(record);
    await as('shop_2').publish(record);

    await server.admin('DROP ROLE shop_2');

    await as('shop_1').publish(record);
    await expect(as('shop_2').publish(record)).rejects.toMatchObject({ code: 'broker-credentials' });
  });

  it('fails within 3 seconds while a writer holds the lock, until that is ended', async () => {
    const hostile = new Client(optionsFor('shop_1'));
    // Its end is reported as an error.
    hostile.on('error', () => {});
    await hostile.connect();
    await hostile.query(`BEGIN; SELECT signing_records_publish('b', '1', 60)`);

    const refusal: unknown = await as('shop_1')
      .publish(record)
      .catch((error: unknown) => error);

    expect(refusal).toMatchObject({ name: 'SigningError', cause: { code: lockTimeout } });
    const others = `pid FROM pg_stat_activity WHERE state = 'idle in transaction'`;
    await server.admin(`SELECT ${inlineCode('pg_terminate_backend')}(pid) FROM (SELECT ${others}) AS idle`);
    await as('shop_1').publish(record);
  });
});
