/**
 * Door `spec-field/signing`: sign with short-lived keys, distribute the public ones, revoke. For servers.
 * Needs the package jose. Knows nothing of fields; readers are behind the door `spec-field/token`.
 */
export { TokenError } from '../errors.js';
export type { TokenErrorCode } from '../errors.js';
export type { VerifiedToken } from '../token/verifyToken.js';
export type { BrokerFollower, BrokerRecord, KeyBroker } from './broker.js';
export type { BrokerConnection } from './connection.js';
export type { Clock } from './clock.js';
export { decryptToken } from './encryption.js';
export type { PublishedKeys } from './knownKeys.js';
export type { PublishedRevocations } from './knownRevocations.js';
export { createMemoryBroker, createMemoryTopic } from './memoryBroker.js';
export type { MemoryTopic } from './memoryBroker.js';
export type { SigningEvent, SigningObserver } from './observer.js';
export { createPrometheusObserver } from './prometheusObserver.js';
export type { PrometheusClient, PrometheusObserverOptions } from './prometheusObserver.js';
export type { RecordFault } from './records.js';
export { createSigner } from './signer.js';
export type { Signer } from './signer.js';
export type { SignerOptions, VerifierOptions } from './signerOptions.js';
export { SigningError } from './signingError.js';
export type { SigningErrorCode } from './signingError.js';
export { SecurityException } from './securityException.js';
export type { SecurityFinding } from './securityException.js';
export { assertSecure } from './startupCheck.js';
export type { SecurityConfig } from './startupCheck.js';
export type { SignOptions } from './tokenMaker.js';
export { createVerifier } from './verifier.js';
export type { Verifier } from './verifier.js';
