/**
 * Entry point `spec-field/token`: verifies signed replies in browsers and in Node, with WebCrypto only. Independent of fields;
 * signing is in `spec-field/signing`.
 *
 * @experimental
 */
export { TokenError } from '../errors/tokenError.js';
export type { TokenErrorCode } from '../errors/tokenError.js';
export type { TokenClaims } from './claims.js';
export { signatureExpiry } from './expiry.js';
export { staticKeys } from './keySource.js';
export type { KeySource } from './keySource.js';
export { remoteKeys } from './remoteKeys.js';
export type { RemoteKeysOptions } from './remoteKeys.js';
export { verifiedFetch } from './verifiedFetch.js';
export type { VerifiedFetchOptions } from './verifiedFetch.js';
export { verifyToken } from './verifyToken.js';
export type { VerifiedToken, VerifyTokenOptions } from './verifyToken.js';
