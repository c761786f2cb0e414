/** A member on PostgreSQL, by `pg`. */
import { Client } from 'pg';
import { createPostgresBroker, pgConnector } from '../../src/signing/postgres.js';
import { runMember } from './support/member.ts';

runMember((options) => {
  const { port, table, ca, cert, key, user, password } = options as Readonly<Record<string, string>>;
  const ssl = { minVersion: 'TLSv1.3', ca, cert, key } as const;
  const address = { host: 'localhost', port: Number(port), database: 'postgres', user, password };
  return createPostgresBroker({ connector: pgConnector(Client, { ...address, ssl }), table });
});
