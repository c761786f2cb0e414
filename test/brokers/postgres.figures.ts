/** Figures of PostgreSQL. */
import { measureBroker } from './support/brokerFigures.ts';
import { createPostgresEngine } from './support/postgresEngine.ts';

measureBroker('postgres', createPostgresEngine);
