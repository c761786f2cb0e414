/**
 * Verifies the signature of a compact JWS, with a key and algorithm chosen by the verifier, not the token (RFC 7515 §5.2; RFC
 * 8725 §3.1). verifyToken.ts checks the payload.
 */
import { TokenError } from '../errors/tokenError.js';
import { bytesOfBase64Url } from './base64url.js';
import { type CompactJws, type ReadHeader, readCompactJws } from './compactJws.js';
import type { TokenAlgorithm } from './keySet.js';
import type { KeySource } from './keySource.js';
import { needWebCrypto } from './webCrypto.js';

/** Options of {@link verifySignature}. */
export interface SignatureOptions {
  /** The public keys: {@link remoteKeys} or {@link staticKeys}. */
  readonly keys: Pick<KeySource, 'find'>;
  /** Accepted algorithms. Default `['ES256']`. */
  readonly algorithms?: readonly TokenAlgorithm[] | undefined;
  /** Largest token in bytes; a larger one is refused unread. Default 16 384. */
  readonly maxBytes?: number | undefined;
}

/** A JWS with a valid signature. */
export interface SignedParts {
  readonly header: CompactJws['header'];
  readonly payload: Uint8Array;
}

const utf8 = new TextEncoder();

/** The header of the last valid token per key source. Headers of invalid tokens aren't stored. */
const lastHeaders = new WeakMap<SignatureOptions['keys'], ReadHeader>();

/** Algorithm parameters of WebCrypto (RFC 7518 §3.3, §3.4). */
const parameters: Readonly<Record<TokenAlgorithm, EcdsaParams | AlgorithmIdentifier>> = {
  ES256: { name: 'ECDSA', hash: 'SHA-256' },
  RS256: 'RSASSA-PKCS1-v1_5',
};

/**
 * Verifies a signature.
 *
 * @throws {TypeError} if `algorithms` is empty or contains others than ES256 and RS256
 * @throws {TokenError} `too-large`, `malformed`, `algorithm`, `unknown-key`, `keys-unavailable`, `signature`
 * @see D29
 */
export async function verifySignature(token: unknown, options: SignatureOptions): Promise<SignedParts> {
  const { keys, algorithms = ['ES256'], maxBytes = 16_384 } = options;
  if (algorithms.length === 0 || !algorithms.every((name) => Object.hasOwn(parameters, name)))
    throw new TypeError('`algorithms` is empty or has an unknown name. Pass ES256, RS256 or both.');
  const known = lastHeaders.get(keys);
  const { head, header, signingInput, payload, signature } = readCompactJws(token, maxBytes, known);
  const algorithm = algorithms.find((name) => name === header.alg);
  if (!algorithm) throw new TokenError('algorithm', 'alg');
  needWebCrypto();
  const found = await keys.find(header.kid);
  if (found.algorithm !== algorithm) throw new TokenError('algorithm', 'alg');
  const signed = utf8.encode(signingInput);
  const isGenuine = await crypto.subtle.verify(parameters[algorithm], found.key, signature, signed);
  if (!isGenuine) throw new TokenError('signature');
  if (header !== known?.header) lastHeaders.set(keys, { head, header });
  return { header, payload: bytesOfBase64Url(payload) };
}
