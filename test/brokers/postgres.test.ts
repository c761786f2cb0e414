/** The scenarios on PostgreSQL, with a connection as T §5.2 requires. Run by `npm run test:brokers`. */
import { createPostgresEngine } from './support/postgresEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('postgres', createPostgresEngine);
