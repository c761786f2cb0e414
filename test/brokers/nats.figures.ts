/** Figures of NATS. */
import { measureBroker } from './support/brokerFigures.ts';
import { createNatsEngine } from './support/natsEngine.ts';

measureBroker('nats', createNatsEngine);
