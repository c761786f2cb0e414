/**
 * Door `spec-field/signing/postgres`: records of signers in a table of PostgreSQL, for those who have a database and no
 * broker. The client, `pg` or postgres.js, is the host's.
 */
export type { Patience } from './brokers/keepFollowing.js';
export type { ConnectionEvents } from './brokers/brokerSession.js';
export { createPostgresBroker } from './brokers/postgresBroker.js';
export type { PostgresBrokerOptions } from './brokers/postgresBroker.js';
export { pgConnector, postgresJsConnector } from './brokers/postgresConnector.js';
export type {
  PgClient,
  PostgresConnection,
  PostgresConnector,
  PostgresJs,
  PostgresParams,
} from './brokers/postgresConnector.js';
export { signingMigration } from './brokers/postgresStatements.js';
