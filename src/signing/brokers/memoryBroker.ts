/**
 * A broker inside this process: the default of a single signer, also used in tests and the playground. All participants share a
 * topic. It keeps the last 100,000 records, more revocations than one signer makes in an hour.
 */
import type { BrokerFollower, BrokerRecord, KeyBroker } from './broker.js';

/** The state shared by connections. */
export interface MemoryTopic {
  readonly records: Map<string, BrokerRecord>;
  readonly followers: Set<BrokerFollower>;
}

const maxRecords = 100_000;

/**
 * Creates a topic for several connections.
 *
 * @example
 * const topic = createMemoryTopic();
 * const [one, other] = [createMemoryBroker(topic), createMemoryBroker(topic)];
 */
export function createMemoryTopic(): MemoryTopic {
  return { records: new Map(), followers: new Set() };
}

/**
 * Creates a connection to a topic; without an argument, to a new topic.
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
      // Delete first, so that the record moves to the end.
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
