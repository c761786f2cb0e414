/** The broker in a table keeps the contract of every broker on a real PostgreSQL, by either client. */
import { Client } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { BrokerRecord } from '../../../src/signing/index.js';
import {
  createPostgresBroker,
  pgConnector,
  type PostgresBrokerOptions,
  type PostgresConnector,
  postgresJsConnector,
  signingMigration,
} from '../../../src/signing/postgres.js';
import { describeBroker, describeWaiting } from '../../support/brokerContract.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { findDatabase } from '../../support/postgresForTests.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const found = await findDatabase(inject('postgresStarter'));
const url = 'url' in found ? found.url : '';
const why = 'missing' in found ? ` (left out: ${found.missing})` : '';

let database: TestDatabase;
beforeAll(async () => {
  if (url) database = await createTestDatabase(url);
});
afterAll(() => database?.drop());

let tables = 0;

/** A table in which nothing is yet. */
async function createTable(): Promise<string> {
  const table = `${database.schema}.records_${++tables}`;
  await database.pool.query(signingMigration({ table }));
  return table;
}

/** As `pg` reads the URL: postgres.js makes something else of a folder in it. */
const { host, port, user, password, database: name } = new Client({ connectionString: url });
const login = { host, port, user: user ?? '', password: password ?? '', database: name ?? '' };

const connectors: Readonly<Record<string, () => PostgresConnector>> = {
  pg: () => pgConnector(Client, { connectionString: url }),
  'postgres.js': () => postgresJsConnector(postgres, login),
};

describe.skipIf(!url).each(Object.entries(connectors))(`over %s${why}`, (client, connector) => {
  const createTopic = async () => {
    const table = await createTable();
    return {
      connect: () => createPostgresBroker({ connector: connector(), table }),
      records: async () => {
        const { rows } = await database.pool.query<BrokerRecord>(
          `SELECT key, value FROM ${table} ORDER BY seq`,
        );
        return rows;
      },
    };
  };
  describeBroker(`PostgreSQL by ${client}`, createTopic);
  describeWaiting(`PostgreSQL by ${client}`, createTopic);
});

/** A role with one right, until the test ends. */
async function createRole(grant: string): Promise<string> {
  const role = `role_${tables}_${database.schema}`;
  const { pool, schema } = database;
  await pool.query(
    `CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA ${schema} TO ${role}; ${grant} TO ${role}`,
  );
  onTestFinished(async () => void (await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)));
  return role;
}

/** Waits for a state, not for a time. */
const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 });

/** A connector that a test can keep from connecting, and whose connections it can cut. */
function createSwitch(connector = connectors['pg']!()) {
  const state = { isDown: false, connects: 0, cuts: new Set<() => void>(), isSilent: false };
  return {
    state,
    cut: () => {
      for (const cut of state.cuts) cut();
    },
    connector: {
      ...connector,
      async connect(channel, events, signal) {
        state.connects += 1;
        if (state.isDown) throw new Error('down');
        const { query, end } = await connector.connect(channel, events, signal);
        const forget = () => {
          state.cuts.delete(cut);
          end();
        };
        const cut = () => {
          forget();
          events.onEnd();
        };
        state.cuts.add(cut);
        const answer: typeof query = (...statement) =>
          state.isSilent ? new Promise(() => {}) : query(...statement);
        return { query: answer, end: forget };
      },
    } satisfies PostgresConnector,
  };
}

/** A broker that ends with its test. */
function connect(options: Partial<PostgresBrokerOptions> & { readonly table: string }) {
  const broker = createPostgresBroker({ connector: connectors['pg']!(), pollMs: 100, ...options });
  onTestFinished(() => broker.close());
  return broker;
}

/** Follows from the beginning. */
async function follow(options: Parameters<typeof connect>[0]) {
  const seen: string[] = [];
  const health: boolean[] = [];
  const restarts: string[] = [];
  const broker = connect(options);
  await broker.follow({
    onRecord: ({ key, value }) => seen.push(`${key}=${value}`),
    onHealth: (isUp) => health.push(isUp),
    onRestart: () => restarts.push('restart'),
  });
  return { broker, seen, health, restarts };
}

describe.skipIf(!url)(`createPostgresBroker${why}`, () => {
  it('delivers pages of records in order, and only the last of each key', async () => {
    const table = await createTable();
    const writer = connect({ table });
    const keys = Array.from({ length: 600 }, (_, index) => `k${index}`);
    for (const key of ['k1', ...keys, 'k0']) await writer.publish({ key, value: '1' });

    const { seen } = await follow({ table });

    expect(seen).toEqual([...keys.slice(1), 'k0'].map((key) => `${key}=1`));
  });

  it('misses no concurrent write', async () => {
    const table = await createTable();
    const writers = Array.from({ length: 4 }, () => connect({ table }));
    const { seen } = await follow({ table });
    const publishing = writers.flatMap(({ publish }, writer) =>
      Array.from({ length: 100 }, (_, index) => publish({ key: `${writer}-${index}`, value: '' })),
    );

    await Promise.all(publishing);

    await eventually(() => expect(new Set(seen)).toHaveLength(400));
  });

  it('finds records without a notification', async () => {
    const table = await createTable();
    const { seen } = await follow({ table });

    await database.pool.query(
      `INSERT INTO ${table} VALUES ('a', '1', 1, now()); UPDATE ${table}_state SET last = 1`,
    );

    await eventually(() => expect(seen).toEqual(['a=1']));
  });

  it.each([
    ['was emptied', (table: string) => `TRUNCATE ${table}`],
    [
      'was created again',
      (table: string) => `DROP TABLE ${table}, ${table}_state; ${signingMigration({ table })}`,
    ],
    ['was set back', (table: string) => `DELETE FROM ${table}; UPDATE ${table}_state SET last = 5`],
  ])('starts again, with a notice, if the table %s', async (_what, statements) => {
    const table = await createTable();
    const writer = connect({ table });
    await writer.publish({ key: 'a', value: '1' });
    const { seen, restarts } = await follow({ table });

    await database.pool.query(statements(table));
    await eventually(() => expect(restarts).toHaveLength(1));
    await writer.publish({ key: 'b', value: '2' });

    await eventually(() => expect(seen).toEqual(['a=1', 'b=2']));
    expect(restarts).toHaveLength(1);
  });

  it.each(Object.entries(connectors))('continues by %s after its connections were ended', async (_, make) => {
    const table = await createTable();
    const { broker, seen, health } = await follow({ table, connector: make() });
    await broker.publish({ key: 'a', value: '1' });
    await eventually(() => expect(seen).toEqual(['a=1']));

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%${table.split('.')[1]}%' AND pid <> pg_backend_pid()`,
    );
    await eventually(() => broker.publish({ key: 'b', value: '2' }));

    await eventually(() => expect(seen.at(-1)).toBe('b=2'));
    expect(health.at(-1)).toBe(true);
  });

  it('reports a lost database and its return, and delivers the records in between', async () => {
    const table = await createTable();
    const { state, cut, connector } = createSwitch();
    const { broker, seen, health } = await follow({ table, connector });

    state.isDown = true;
    cut();
    await eventually(() => expect(health).toEqual([true, false]));
    await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-unreachable',
    });
    await connect({ table }).publish({ key: 'b', value: '2' });
    state.isDown = false;

    await eventually(() => expect(seen).toEqual(['b=2']));
    expect(health).toEqual([true, false, true]);
  });

  it('retries without end, after pauses that grow to half a minute', async () => {
    const clock = createManualClock();
    const table = await createTable();
    const { state, cut, connector } = createSwitch();
    await follow({ table, connector, clock });
    state.isDown = true;
    cut();

    const connects: number[] = [];
    for (let minute = 0; minute < 30; minute++) {
      const before = state.connects;
      for (let second = 0; second < 60; second++) {
        clock.advance(1);
        await new Promise(setImmediate);
      }
      connects.push(state.connects - before);
    }

    expect(connects[0]).toBeGreaterThan(4);
    expect(connects.slice(5).every((each) => each >= 1 && each <= 2)).toBe(true);
  });

  it('replaces a connection that does not answer', async () => {
    const clock = createManualClock();
    const table = await createTable();
    const { state, connector } = createSwitch();
    const broker = connect({ table, connector, clock });
    await broker.publish({ key: 'a', value: '1' });

    state.isSilent = true;
    const waiting = [broker.publish({ key: 'b', value: '2' }), broker.publish({ key: 'c', value: '3' })];
    const outcomes = Promise.allSettled(waiting);
    await eventually(() => {
      clock.advance(5);
      expect(state.cuts.size).toBe(0);
    });

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.isSilent = false;
    await broker.publish({ key: 'b', value: '2' });
    expect(state.connects).toBe(2);
  });

  it('delivers records larger than a notification, and refuses those above the limit of a reader', async () => {
    const table = await createTable();
    const { broker, seen } = await follow({ table });

    await broker.publish({ key: 'a', value: 'x'.repeat(262_144) });

    await expect(broker.publish({ key: 'b', value: 'x'.repeat(262_145) })).rejects.toMatchObject({
      code: 'broker-unavailable',
    });
    await eventually(() => expect(seen.map(({ length }) => length)).toEqual([262_146]));
  });

  it('deletes expired records', async () => {
    const table = await createTable();
    const broker = connect({ table });
    const claims = Buffer.from(JSON.stringify({ iat: 1000, exp: 1900 })).toString('base64url');
    await broker.publish({ key: 'short', value: `e30.${claims}.x` });
    await broker.publish({ key: 'long', value: 'x' });
    const { rows } = await database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM ${table} ORDER BY seq`,
    );
    await database.pool.query(
      `UPDATE ${table} SET expires_at = now() - interval '1 second' WHERE key = 'short'`,
    );

    await broker.publish({ key: 'next', value: 'x' });

    expect(rows).toEqual([{ minutes: 25 }, { minutes: 57 * 60 }]);
    expect((await follow({ table })).seen).toEqual(['long=x', 'next=x']);
  });

  it('continues after a refusal if its role may only read', async () => {
    const table = await createTable();
    const connector = pgConnector(Client, {
      ...login,
      user: await createRole(`GRANT SELECT ON ${table}, ${table}_state`),
    });
    const { broker, seen } = await follow({ table, connector });

    await expect(broker.publish({ key: 'a', value: '1' })).rejects.toMatchObject({
      code: 'broker-permission',
    });
    await connect({ table }).publish({ key: 'b', value: '2' });

    await eventually(() => expect(seen).toEqual(['b=2']));
  });

  it('writes with a role that has the function, and no right to the table', async () => {
    const table = await createTable();
    const writer = await createRole(`GRANT EXECUTE ON FUNCTION ${table}_publish`);
    const client = new Client({ ...login, user: writer });
    await client.connect();
    onTestFinished(() => client.end());

    await connect({ table, connector: pgConnector(Client, { ...login, user: writer }) }).publish({
      key: 'a',
      value: '1',
    });

    for (const statement of [
      `DELETE FROM ${table}`,
      `UPDATE ${table}_state SET last = 0`,
      `TRUNCATE ${table}`,
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect((await follow({ table })).seen).toEqual(['a=1']);
  });

  it('closes during work, and refuses later calls', async () => {
    const table = await createTable();
    const { broker, seen } = await follow({ table });
    const publishing = broker.publish({ key: 'a', value: '1' });

    await broker.close();

    await expect(publishing).rejects.toMatchObject({ code: 'closed' });
    await expect(broker.publish({ key: 'b', value: '2' })).rejects.toMatchObject({ code: 'closed' });
    expect(seen).toEqual([]);
  });
});

describe('createPostgresBroker', () => {
  it.each([
    { table: '' },
    { table: 'a.b.c' },
    { table: 'x'.repeat(56) },
    { pollMs: 99 },
    { timeoutMs: 10_000 },
  ])('refuses %j', (wrong) => {
    const connector = pgConnector(Client, {});

    expect(() => createPostgresBroker({ connector, ...wrong })).toThrow(TypeError);
  });

  it('exposes the options of its client', () => {
    const options = { host: 'db.example.org', ssl: { minVersion: 'TLSv1.3' as const } };

    const { connection } = createPostgresBroker({ connector: pgConnector(Client, options) });

    expect(connection).toEqual({ kind: 'postgres', options });
    expect(connection?.options).toBe(options);
  });
});

describe('follow', () => {
  it.skipIf(!url)(`costs the database only a page, by its own plan${why}`, async () => {
    const table = await createTable();
    await database.pool.query(
      `INSERT INTO ${table} SELECT n::text, '', n, now() + interval '1 day' FROM generate_series(1, 300) n;
      UPDATE ${table}_state SET last = 300; ANALYZE ${table}`,
    );
    const expected: number[] = [];
    const connector: PostgresConnector = {
      async connect(...given) {
        const { query, end } = await connectors['pg']!().connect(...given);
        const explained: typeof query = async (text, params) => {
          const [answer] = (await query(`EXPLAIN (FORMAT JSON) ${text}`, params)) as Explained[];
          expected.push(answer?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? NaN);
          return query(text, params);
        };
        return { query: explained, end };
      },
    };
    interface Explained {
      readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
    }

    await follow({ connector, table, pollMs: 30_000 });

    // Where it expects hundreds of thousands it compiles the statement, each time.
    expect(expected.length).toBeGreaterThan(1);
    expect(Math.max(...expected)).toBeLessThanOrEqual(250);
  });

  it('receives a notification during its first read', async () => {
    const rows = [{ epoch: '1', isBehind: false, seq: '1', key: 'a', value: '1' }];
    const connector: PostgresConnector = {
      async connect(_channel, { onNotification }) {
        const query = () =>
          Promise.resolve(rows.slice()).then((answer) => {
            // Both records arrive in one piece; the second was written after the first response.
            if (rows.length === 1) {
              rows.push({ epoch: '1', isBehind: false, seq: '2', key: 'b', value: '2' });
              onNotification();
            }
            return answer;
          });
        return { query, end: () => {} };
      },
    };
    const onRecord = vi.fn();
    const broker = createPostgresBroker({ connector, pollMs: 30_000 });
    onTestFinished(() => broker.close());

    await broker.follow({ onRecord, onHealth: () => {} });

    await eventually(() => expect(onRecord).toHaveBeenCalledWith({ key: 'b', value: '2' }));
  });
});

/** A connector that counts the statements which write. */
const counting = () => {
  const inner = connectors['pg']!();
  const count = { published: 0 };
  const connector: PostgresConnector = {
    ...inner,
    async connect(...given) {
      const connection = await inner.connect(...given);
      const query: typeof connection.query = (text, params) => {
        if (text.includes('_publish')) count.published += 1;
        return connection.query(text, params);
      };
      return { ...connection, query };
    },
  };
  return { connector, count };
};

describe.skipIf(!url)(`publishing much at once${why}`, () => {
  it('sends many records by one statement, in order', async () => {
    const table = await createTable();
    const { connector, count } = counting();
    const broker = connect({ table, connector });
    const keys = Array.from({ length: 1000 }, (_, index) => `k${index}`);

    await Promise.all(keys.map((key) => broker.publish({ key, value: `${key} "\\'é` })));

    expect(count.published).toBeLessThan(20);
    const { rows } = await database.pool.query<BrokerRecord>(`SELECT key, value FROM ${table} ORDER BY seq`);
    expect(rows).toEqual(keys.map((key) => ({ key, value: `${key} "\\'é` })));
  });

  it('publishes the others if the table refuses one record', async () => {
    const table = await createTable();
    const { connector } = counting();
    const broker = connect({ table, connector });
    const keys = ['a', 'b', 'x'.repeat(1001), 'c', 'd'];

    const results = await Promise.allSettled(keys.map((key) => broker.publish({ key, value: 'v' })));

    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    const { rows } = await database.pool.query<BrokerRecord>(`SELECT key FROM ${table} ORDER BY seq`);
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });
});
