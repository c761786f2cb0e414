/**
 * The signature of a compact JWS, by a key and an algorithm that the reader settled, not the token.
 * In: a token and where the keys are. Out: header and payload of one that is genuine, or a `TokenError`.
 * RFC 7515 §5.2; RFC 8725 §3.1. What the payload says is judged in verifyToken.ts.
 */
import { compactVerify } from 'jose/jws/compact/verify';
import { TokenError } from '../errors.js';
import { type CompactJws, readCompactJws } from './compactJws.js';
import type { TokenAlgorithm } from './keySet.js';
import type { KeySource } from './keySource.js';

/** How a signature is verified. */
export interface SignatureOptions {
  /** The public keys: {@link remoteKeys} or {@link staticKeys}. */
  readonly keys: Pick<KeySource, 'find'>;
  /** What it may be signed with. Default `['ES256']`. */
  readonly algorithms?: readonly TokenAlgorithm[] | undefined;
  /** Largest token, in bytes; a larger one is not decoded. Default 16 384. */
  readonly maxBytes?: number | undefined;
}

const known: readonly string[] = ['ES256', 'RS256'] satisfies TokenAlgorithm[];

/**
 * Verifies a signature.
 *
 * @throws {TypeError} when `algorithms` names none, or another than ES256 and RS256
 * @throws {TokenError} `too-large`, `malformed`, `algorithm`, `unknown-key`, `keys-unavailable`, `signature`
 * @see D29
 */
export async function verifySignature(token: unknown, options: SignatureOptions): Promise<CompactJws> {
  const { keys, algorithms = ['ES256'], maxBytes = 16_384 } = options;
  if (algorithms.length === 0 || !algorithms.every((name) => known.includes(name)))
    throw new TypeError('Pass `algorithms` of ES256 and RS256 only.');
  const jws = readCompactJws(token, maxBytes);
  const algorithm = algorithms.find((name) => name === jws.header.alg);
  if (!algorithm) throw new TokenError('algorithm', 'alg');
  const found = await keys.find(jws.header.kid);
  if (found.algorithm !== algorithm) throw new TokenError('algorithm', 'alg');
  try {
    await compactVerify(token as string, found.key, { algorithms: [algorithm] });
  } catch (cause) {
    throw new TokenError('signature', '', cause);
  }
  return jws;
}
