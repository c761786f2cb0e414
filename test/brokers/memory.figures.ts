/** Figures of the broker of one process, over a socket. */
import { measureBroker } from './support/brokerFigures.ts';
import { createMemoryEngine } from './support/memoryEngine.ts';

measureBroker('memory', createMemoryEngine);
