/** Figures of Apache Kafka. */
import { measureBroker } from './support/brokerFigures.ts';
import { createKafkaEngine } from './support/kafkaEngine.ts';

measureBroker('kafka', createKafkaEngine);
