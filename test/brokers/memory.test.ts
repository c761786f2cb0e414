/** The scenarios on the broker of one process, made reachable for others: what they show is the library, not a broker. */
import { createMemoryEngine } from './support/memoryEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('memory', createMemoryEngine);
