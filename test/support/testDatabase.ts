/**
 * A schema of its own in the PostgreSQL of the tests, and the pool that reaches it. Everything in it is gone afterwards.
 */
import { Pool } from 'pg';
import type { PostgresQuery } from '../../src/server/index.js';

/** A schema, and how to talk to it. */
export interface TestDatabase {
  readonly pool: Pool;
  readonly schema: string;
  /** As a host writes it: a query that is given up ends on the server, too. */
  readonly query: PostgresQuery;
  drop(): Promise<void>;
}

/** Makes a schema in which nothing is yet. */
export async function createTestDatabase(url: string): Promise<TestDatabase> {
  const schema = `spec_field_test_${Math.random().toString(36).slice(2)}`;
  const pool = new Pool({ connectionString: url, max: 4, options: `-c search_path=${schema},public` });
  const cancels = new Pool({ connectionString: url, max: 1 });
  // A server may end before a pool has heard of its own end.
  for (const one of [pool, cancels]) one.on('error', () => {});
  await pool.query(`CREATE SCHEMA ${schema}`);
  // Files of tests run at once, and one of them is the first.
  await pool.query(
    'SELECT pg_advisory_lock(7); CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public; SELECT pg_advisory_unlock(7)',
  );
  return {
    pool,
    schema,
    query: queryOf(pool, cancels),
    drop: async () => {
      await pool.query(`DROP SCHEMA ${schema} CASCADE`);
      await Promise.all([pool.end(), cancels.end()]);
    },
  };
}

/** Statements over a pool of `pg`; one that is given up is cancelled on the server before its connection is another's. */
export function queryOf(pool: Pool, cancels: Pool): PostgresQuery {
  return async (text, params, signal) => {
    const client = await pool.connect();
    const { processID } = client as unknown as { readonly processID: number };
    let cancelled: Promise<unknown> | undefined;
    const cancel = () => (cancelled = cancels.query('SELECT pg_cancel_backend($1)', [processID]));
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      return (await client.query<object>(text, [...params])).rows;
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelled?.catch(() => {});
      client.release();
    }
  };
}
