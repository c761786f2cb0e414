/**
 * Entry point `spec-field/signing/nats`: records of signers in a key-value bucket of NATS JetStream. Requires the packages
 * `@nats-io/transport-node` and `@nats-io/jetstream`.
 *
 * @experimental
 */
export { createNatsBroker } from './brokers/natsBroker.js';
export type { NatsBrokerOptions } from './brokers/natsBroker.js';
