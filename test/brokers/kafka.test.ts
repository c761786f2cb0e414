/** The scenarios on Apache Kafka, with a connection as T §5.2 requires. Run by `npm run test:kafka`. */
import { createKafkaEngine } from './support/kafkaEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('kafka', createKafkaEngine);
