/**
 * The options that the adapter for Kafka gives its client, with the limits that nobody has to think of: every connection and
 * request ends within 5 seconds, one way or the other. Uses Node's own reading of certificates. D51.
 */
import { X509Certificate } from 'node:crypto';
import type { Base, BaseOptions, ConsumerOptions, ProducerOptions } from '@platformatic/kafka';
import { brokerFaultOf } from './brokerFault.js';
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** How a Kafka is reached: what its client takes, with everything that T §5.2 asks for. */
export interface KafkaBrokerOptions {
  /** Brokers to begin with, as `host:port`. */
  readonly bootstrapBrokers: readonly string[];
  /**
   * What Node's `tls.connect` takes: `ca`, `cert`, `key` and, where the name is not that of the host, `servername`.
   * `minVersion` is `TLSv1.3` unless it is given.
   */
  readonly tls: NonNullable<BaseOptions['tls']>;
  /** How one logs in: `SCRAM-SHA-512`, a user name and a password, or functions that bring them. */
  readonly sasl: NonNullable<BaseOptions['sasl']>;
  /** A topic that is compacted, and keeps records for 56 hours at least. Default `token-signing-keys`. */
  readonly topic?: string | undefined;
  /** What the broker calls this process in its logs. Default `spec-field`. */
  readonly clientId?: string | undefined;
}

/** Options of a client; `assertSecure` looks at the same object. */
export type KafkaClientOptions = BaseOptions &
  ConsumerOptions<Buffer, Buffer, Buffer, Buffer> &
  ProducerOptions<Buffer, Buffer, Buffer, Buffer>;

const limitMs = 5000;

/** Makes the options of a client. */
export function kafkaClientOptions(options: KafkaBrokerOptions) {
  const { bootstrapBrokers, tls, sasl, clientId = 'spec-field' } = options;
  return {
    bootstrapBrokers: [...bootstrapBrokers],
    clientId,
    // It joins no group, but its client wants a name.
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
 * Hands a client back that ends no process: a connection that is refused after its handshake fails twice, and the second
 * time nobody would listen.
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

/** Says what keeps a Kafka from being reached by these options. */
export function kafkaFaultOf(error: unknown, { tls }: Pick<KafkaClientOptions, 'tls'>): SigningError {
  // The client says it in words where a topic is unknown.
  const isUnknownTopic = error instanceof Error && error.message.startsWith('Unknown topic ');
  const cause = isUnknownTopic ? { code: 'UNKNOWN_TOPIC_OR_PARTITION', cause: error } : error;
  const fault = brokerFaultOf(cause, (code) => meanings[code]);
  // Java refuses all certificates by the same alert, but this one can be looked at here.
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
