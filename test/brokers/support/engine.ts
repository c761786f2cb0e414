/** A message broker of the scenarios: it runs, is killed, restarts with or without its data, and is reached by a proxy. */
import type { LoopbackProxy } from './loopbackProxy.ts';

/** Options that a member's process passes to its adapter; crosses a process boundary as JSON. */
export type ConnectOptions = Readonly<Record<string, unknown>>;

/** One kind of broker. */
export interface BrokerEngine {
  readonly name: string;
  /** The member's program: calls `runMember` with a function that connects by {@link ConnectOptions}. */
  readonly member: URL;
  /** The proxy of all connections. It starts before the broker, since some brokers announce its address. */
  readonly proxy: LoopbackProxy;
  /** Brings the broker up, unless it is; resolves when it takes connections. */
  start(): Promise<void>;
  /** Makes an empty topic, table or bucket; returns the options by which a member connects through the proxy. */
  createTopic(): Promise<ConnectOptions>;
  /** Kills the broker without a word to anybody, as when a machine loses its power. */
  kill(): Promise<void>;
  /** Restarts it with its data. */
  restart(): Promise<void>;
  /** Brings it back with every topic that was made, and nothing in them. */
  restartEmpty(): Promise<void>;
  /** Ends it and the proxy, and removes their files. */
  close(): Promise<void>;
}
