/**
 * Entry point `spec-field/token`: verifies signed replies in browsers and in Node, with WebCrypto only. Independent of fields;
 * signing is in `spec-field/signing`.
 */
export { TokenError } from '../errors/tokenError.js';
export type { TokenErrorCode } from '../errors/tokenError.js';
export type { ClaimOptions, TokenClaims } from './claims.js';
export { signatureExpiry } from './expiry.js';
export type { TokenAlgorithm, VerificationKey } from './keySet.js';
export { staticKeys } from './keySource.js';
export type { KeySource } from './keySource.js';
export { remoteKeys } from './remoteKeys.js';
export type { RemoteKeysOptions } from './remoteKeys.js';
export type { SignatureOptions } from './signature.js';
export { verifiedFetch } from './verifiedFetch.js';
export type { SignaturePolicy, VerifiedFetchOptions } from './verifiedFetch.js';
export { verifyToken } from './verifyToken.js';
export type { VerifiedToken, VerifyTokenOptions } from './verifyToken.js';
