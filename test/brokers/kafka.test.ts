/** The scenarios on Apache Kafka, with everything that T §5.2 asks of the connection. Run by `npm run test:kafka`. */
import { createKafkaEngine } from './support/kafkaEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('kafka', createKafkaEngine);
