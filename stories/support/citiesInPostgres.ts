/**
 * The cities of the playground in PostgreSQL, for `DATABASE_URL=… npm start`. Creates the table `spec_field_cities` if it is
 * missing, and refills it if its number of rows differs. For Node only (`pg`).
 */
import { Pool, type PoolClient } from 'pg';
import type { ValueAlias } from '../../src/core/index.js';
import { postgresMigration, postgresSource, type ValuesSource } from '../../src/server/index.js';

const columns = { table: 'spec_field_cities', value: 'value', label: 'label', search: 'label_folded' };

/** Opens the database and fills it if necessary. `close` of the source ends the connections. */
export async function openCities(url: string, cities: readonly ValueAlias[]): Promise<ValuesSource> {
  const pool = new Pool({ connectionString: url });
  // Idle connections may be lost; the next query opens a new one.
  pool.on('error', () => {});
  try {
    await withClient(pool, (client) => fill(client, cities));
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  const source = postgresSource({
    ...columns,
    query: async (text, params) => (await pool.query<object>(text, [...params])).rows,
  });
  return { ...source, close: () => pool.end() };
}

async function withClient(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Two playgrounds may start at once.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('spec_field_cities'))`);
    await work(client);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw cause;
  } finally {
    client.release();
  }
}

async function fill(client: PoolClient, cities: readonly ValueAlias[]): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS spec_field_cities (value text PRIMARY KEY, label text NOT NULL)',
  );
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer FROM spec_field_cities');
  if (rows[0]?.count !== cities.length) {
    await client.query('TRUNCATE spec_field_cities');
    await client.query(
      'INSERT INTO spec_field_cities (value, label) SELECT * FROM unnest($1::text[], $2::text[])',
      [cities.map(({ value }) => String(value)), cities.map(({ label }) => label)],
    );
  }
  await client.query(postgresMigration(columns));
}
