/** A source over a real PostgreSQL by another client, as docs/sources.md has it. */
import { Client } from 'pg';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { postgresMigration, type PostgresQuery } from '../../../src/server/index.js';
import { postgresSource } from '../../../src/server/postgres/postgresSource.js';
import type { ContractContext, ContractRow } from '../../../src/server/testing.js';
import { describeSource } from '../../support/describeSource.ts';
import { findDatabase } from '../../support/postgresForTests.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const found = await findDatabase(inject('postgresStarter'));
const url = 'url' in found ? found.url : '';
const why = 'missing' in found ? ` (left out: ${found.missing})` : '';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  if (!url) return;
  database = await createTestDatabase(url);
  // As `pg` reads the URL: postgres.js makes something else of a folder in it.
  const { host, port, user, password, database: name } = new Client({ connectionString: url });
  const connection = { search_path: `${database.schema},public` };
  const login = { host, port, user: user ?? '', password: password ?? '', database: name ?? '' };
  sql = postgres({ ...login, max: 4, connection });
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

const query: PostgresQuery = (text, params, signal) => {
  const rows = sql.unsafe(text, [...params] as never);
  signal.addEventListener('abort', () => rows.cancel(), { once: true });
  return rows;
};

/** The queries that currently sleep on the server. */
const sleepers = () =>
  database.pool.query(
    "SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(21)' AND state = 'active'",
  );

const columns = { table: 'people', value: 'id', label: 'name', search: 'name_folded' };

async function createSource(rows: readonly ContractRow[]) {
  await database.pool.query('CREATE TABLE people (id bigint PRIMARY KEY, tenant text NOT NULL, name text)');
  await database.pool.query(
    'INSERT INTO people SELECT v::bigint, t, l FROM unnest($1::text[], $2::text[], $3::text[]) AS r (v, t, l)',
    [rows.map(({ value }) => value), rows.map(({ tenant }) => tenant), rows.map(({ label }) => label)],
  );
  await database.pool.query(postgresMigration({ ...columns, scope: ['tenant'] }));
  return postgresSource({ ...columns, query, scope: { tenant: ({ tenant }: ContractContext) => tenant } });
}

describe.skipIf(!url)(`a source over postgres.js${why}`, () => {
  describeSource({ createSource, fold: 'accents', isScoped: true, searches: 1_000 });

  it('ends an aborted statement on the server', async () => {
    const given = new AbortController();
    const work = Promise.resolve(query('SELECT pg_sleep(21)', [], given.signal)).catch(
      (error: { readonly code: string }) => error.code,
    );
    await vi.waitFor(async () => expect((await sleepers()).rowCount).toBe(1), 10_000);

    given.abort();

    expect(await work).toBe('57014');
  });
});
