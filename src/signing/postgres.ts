/**
 * Entry point `spec-field/signing/postgres`: records of signers in a PostgreSQL table, for apps with a database but without a
 * message broker. The app passes its client, `pg` or postgres.js.
 *
 * @experimental
 */
export { createPostgresBroker } from './brokers/postgresBroker.js';
export type { PostgresBrokerOptions } from './brokers/postgresBroker.js';
export { pgConnector, postgresJsConnector } from './brokers/postgresConnector.js';
export type { PostgresConnection, PostgresConnector } from './brokers/postgresConnector.js';
export { signingMigration } from './brokers/postgresStatements.js';
