/**
 * Entry point `spec-field/signing`, for servers: sign with short-lived keys, distribute the public keys, revoke. Requires the
 * package jose. Independent of fields; verifying in browsers is in `spec-field/token`.
 *
 * @experimental
 */
export type { BrokerFollower, BrokerRecord, KeyBroker } from './brokers/broker.js';
export { decryptToken } from './records/encryption.js';
export { createMemoryBroker, createMemoryTopic } from './brokers/memoryBroker.js';
export type { MemoryTopic } from './brokers/memoryBroker.js';
export type { SigningEvent, SigningObserver } from './operation/observer.js';
export { createPrometheusObserver } from './operation/prometheusObserver.js';
export { createSigner } from './keys/signer.js';
export type { Signer } from './keys/signer.js';
export type { SignerOptions, VerifierOptions } from './keys/signerOptions.js';
export { SigningError } from './base/signingError.js';
export type { SigningErrorCode } from './base/signingError.js';
export { SecurityException } from './base/securityException.js';
export type { SecurityFinding } from './base/securityException.js';
export { assertSecure } from './operation/startupCheck.js';
export type { SecurityConfig } from './operation/startupCheck.js';
export { createVerifier } from './keys/verifier.js';
export type { Verifier } from './keys/verifier.js';
