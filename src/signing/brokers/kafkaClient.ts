/** Options of the Kafka client. Every connection and request ends within 5 seconds. Parses certificates with Node (D51). */
import { X509Certificate } from 'node:crypto';
import type { Base, BaseOptions, ConsumerOptions, ProducerOptions } from '@platformatic/kafka';
import { brokerFaultOf } from './brokerFault.js';
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** Options of `createKafkaBroker`: those of the client, with everything that T §5.2 requires. */
export interface KafkaBrokerOptions {
  /** Initial brokers as `host:port`. */
  readonly bootstrapBrokers: readonly string[];
  /**
   * Options of Node's `tls.connect`: `ca`, `cert`, `key`, and `servername` if it differs from the host. `minVersion` is
   * `TLSv1.3` by default.
   */
  readonly tls: NonNullable<BaseOptions['tls']>;
  /** Credentials for `SCRAM-SHA-512`: user name and password, or functions that return them. */
  readonly sasl: NonNullable<BaseOptions['sasl']>;
  /** A compacted topic that keeps records for at least 56 hours. Default `token-signing-keys`. */
  readonly topic?: string | undefined;
  /** Name of this process in the broker's logs. Default `spec-field`. */
  readonly clientId?: string | undefined;
}

/** Options of a client; `assertSecure` checks the same object. */
export type KafkaClientOptions = BaseOptions &
  ConsumerOptions<Buffer, Buffer, Buffer, Buffer> &
  ProducerOptions<Buffer, Buffer, Buffer, Buffer>;

const limitMs = 5000;

/** Builds the client's options. */
export function kafkaClientOptions(options: KafkaBrokerOptions) {
  const { bootstrapBrokers, tls, sasl, clientId = 'spec-field' } = options;
  return {
    bootstrapBrokers: [...bootstrapBrokers],
    clientId,
    // The client requires a name, although it joins no group.
    groupId: clientId,
    tls: { minVersion: 'TLSv1.3' as const, ...tls },
    sasl,
    connectTimeout: limitMs,
    requestTimeout: limitMs,
    timeout: limitMs,
    retries: 0,
    autocreateTopics: false,
    strict: true,
  };
}

/**
 * Prevents a client from crashing the process: a connection refused after the handshake emits a second error without a
 * listener.
 */
export function quietClient<Client extends Pick<Base, 'connections'>>(client: Client): Client {
  client.connections.on('connecting', ({ connection }) => connection.on('error', () => {}));
  return client;
}

const meanings: Readonly<Record<string, SigningErrorCode>> = {
  PLT_KFK_AUTHENTICATION: 'broker-credentials',
  SASL_AUTHENTICATION_FAILED: 'broker-credentials',
  TOPIC_AUTHORIZATION_FAILED: 'broker-permission',
  CLUSTER_AUTHORIZATION_FAILED: 'broker-permission',
  UNKNOWN_TOPIC_OR_PARTITION: 'broker-topic',
  UNKNOWN_TOPIC_ID: 'broker-topic',
};

/** Converts a Kafka client's error to a `SigningError`. */
export function kafkaFaultOf(error: unknown, { tls }: Pick<KafkaClientOptions, 'tls'>): SigningError {
  // The client has no code for an unknown topic, only this message.
  const isUnknownTopic = error instanceof Error && error.message.startsWith('Unknown topic ');
  const cause = isUnknownTopic ? { code: 'UNKNOWN_TOPIC_OR_PARTITION', cause: error } : error;
  const fault = brokerFaultOf(cause, (code) => meanings[code]);
  // Java brokers send the same alert for every certificate problem, but expiry can be checked here.
  if (fault.code === 'client-certificate' && hasExpired(tls?.cert))
    return new SigningError('client-certificate-expired', error);
  return fault;
}

function hasExpired(cert: unknown): boolean {
  if (typeof cert !== 'string' && !Buffer.isBuffer(cert)) return false;
  try {
    return Date.parse(new X509Certificate(cert).validTo) < Date.now();
  } catch {
    return false;
  }
}
