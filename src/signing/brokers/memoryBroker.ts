/**
 * A broker inside this process: the default of a signer that runs alone, and what tests and the playground use.
 * A topic is shared by all that should hear of each other. It keeps the last 100,000 records: more revocations than one
 * signer makes in an hour.
 */
import type { BrokerFollower, BrokerRecord, KeyBroker } from './broker.js';

/** What connections share. */
export interface MemoryTopic {
  readonly records: Map<string, BrokerRecord>;
  readonly followers: Set<BrokerFollower>;
}

const maxRecords = 100_000;

/**
 * Makes a topic for several connections.
 *
 * @example
 * const topic = createMemoryTopic();
 * const [one, other] = [createMemoryBroker(topic), createMemoryBroker(topic)];
 */
export function createMemoryTopic(): MemoryTopic {
  return { records: new Map(), followers: new Set() };
}

/**
 * Makes a connection to a topic; without one, to a topic of its own.
 *
 * @example
 * const broker = createMemoryBroker(topic);
 * const signer = createSigner({ issuer, audience, broker, identity, trusted });
 */
export function createMemoryBroker(topic: MemoryTopic = createMemoryTopic()): KeyBroker {
  const { records, followers } = topic;
  const own = new Set<BrokerFollower>();
  return {
    connection: { kind: 'memory' },
    async publish(record) {
      // Taken out first, so that it moves to the end.
      records.delete(record.key);
      records.set(record.key, record);
      const [oldest = ''] = records.keys();
      if (records.size > maxRecords) records.delete(oldest);
      for (const { onRecord } of followers) onRecord(record);
    },
    async follow(follower) {
      for (const record of records.values()) follower.onRecord(record);
      own.add(follower);
      followers.add(follower);
      follower.onHealth(true);
    },
    async close() {
      for (const follower of own) followers.delete(follower);
    },
  };
}
