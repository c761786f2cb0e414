/** The scenarios on the in-process broker, made reachable for other processes: they test the library, not a broker. */
import { createMemoryEngine } from './support/memoryEngine.ts';
import { brokerScenarios } from './support/scenarios.ts';

brokerScenarios('memory', createMemoryEngine);
