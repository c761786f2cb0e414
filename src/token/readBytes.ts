/**
 * The body of an answer, which is refused as a token is where it is too large.
 */
import { TokenError } from '../errors/tokenError.js';
import { readBytes as readBodyBytes } from '../platform/readBody.js';

/**
 * Reads a whole body, as it was before the network packed it.
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
