/** Reads the body of a response, with a `TokenError` if it is too large. */
import { TokenError } from '../errors/tokenError.js';
import { readBytes as readBodyBytes } from '../platform/readBody.js';

/**
 * Reads a whole body, after content decoding.
 *
 * @throws {TokenError} `too-large`
 */
export function readBytes(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return readBodyBytes(response.body, maxBytes, () => new TokenError('too-large'), signal);
}
