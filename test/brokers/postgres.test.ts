/** The scenarios on PostgreSQL, with everything that T §5.2 asks of the connection. Run by `npm run test:brokers`. */
import { createPostgresEngine } from './support/postgresEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('postgres', createPostgresEngine);
