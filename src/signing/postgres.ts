/**
 * Door `spec-field/signing/postgres`: records of signers in a table of PostgreSQL, for those who have a database and no
 * broker. The client, `pg` or postgres.js, is the host's.
 */
export type { ConnectionEvents } from './brokerSession.js';
export { createPostgresBroker } from './postgresBroker.js';
export type { PostgresBrokerOptions } from './postgresBroker.js';
export { pgConnector, postgresJsConnector } from './postgresConnector.js';
export type {
  PgClient,
  PostgresConnection,
  PostgresConnector,
  PostgresJs,
  PostgresParams,
} from './postgresConnector.js';
export { signingMigration } from './postgresStatements.js';
