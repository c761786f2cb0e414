/**
 * Entry point `spec-field/signing/kafka`: keys and revocations over Apache Kafka. Requires the package @platformatic/kafka and
 * the Node version it supports (T §1, §5.2; D51).
 *
 * @experimental
 */
import { Consumer } from '@platformatic/kafka';
import type { KeyBroker } from './brokers/broker.js';
import {
  type KafkaBrokerOptions,
  kafkaClientOptions,
  kafkaFaultOf,
  quietClient,
} from './brokers/kafkaClient.js';
import { followKafka, type KafkaFollower } from './brokers/kafkaFollower.js';
import { publishToKafka } from './brokers/kafkaPublisher.js';
import { SigningError } from './base/signingError.js';

export type { KafkaBrokerOptions } from './brokers/kafkaClient.js';

/** A connection to a Kafka topic. */
export interface KafkaBroker extends KeyBroker {
  /**
   * Connects once and checks that the topic exists. Use it to fail at start-up, because a signer retries forever.
   *
   * @throws {SigningError} rejects with `broker-unreachable`, `broker-tls-version`, `broker-certificate`,
   * `broker-certificate-expired`, `broker-hostname`, `client-certificate`, `client-certificate-expired`, `broker-credentials`,
   * `broker-permission`, `broker-topic`, each with its cause
   */
  probe(): Promise<void>;
}

const defaultTopic = 'token-signing-keys';

/**
 * Creates a connection to Kafka for one signer or one verifier. It connects and reconnects by itself, and reports the reason of
 * failures to the observer.
 *
 * @param options - addresses, TLS and credentials, from configuration, never from code
 * @throws {TypeError} if `bootstrapBrokers` is empty or `tls` is missing
 * @example
 * const broker = createKafkaBroker({
 *   bootstrapBrokers: ['kafka-1.internal:9093'],
 *   tls: { ca, cert, key },
 *   sasl: { mechanism: 'SCRAM-SHA-512', username: 'signer', password: process.env.KAFKA_PASSWORD },
 * });
 * assertSecure({ broker, adminTokens, identity }, { production: true });
 * const signer = createSigner({ issuer, audience, broker, identity, trusted });
 * @see T §5.2
 */
export function createKafkaBroker(options: KafkaBrokerOptions): KafkaBroker {
  if (options.bootstrapBrokers.length === 0)
    throw new TypeError('`bootstrapBrokers` is empty. Pass `host:port` of one broker or more.');
  if (!options.tls) throw new TypeError('`tls` is missing. Pass `ca`, `cert` and `key`.');
  const { topic = defaultTopic } = options;
  const client = kafkaClientOptions(options);
  const publisher = publishToKafka(client, topic);
  const followers = new Set<KafkaFollower>();
  const state = { isClosed: false };
  return {
    connection: { kind: 'kafka', options: client },
    publish: (record) => publisher.publish(record),
    async follow(follower) {
      if (state.isClosed) throw new SigningError('closed');
      const following = followKafka(client, topic, follower);
      followers.add(following);
      await following.caughtUp;
    },
    async probe() {
      const consumer = quietClient(new Consumer(client));
      try {
        await consumer.metadata({ topics: [topic], forceUpdate: true });
      } catch (error) {
        throw kafkaFaultOf(error, client);
      } finally {
        await consumer.close(true).catch(() => {});
      }
    },
    async close() {
      state.isClosed = true;
      await Promise.all([publisher.close(), ...[...followers].map((following) => following.close())]);
    },
  };
}
