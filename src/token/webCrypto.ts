/**
 * Tells whether anything can be verified here: browsers have WebCrypto on `https:` pages and on this machine only.
 */
import { TokenError } from '../errors/tokenError.js';

/**
 * Refuses to go on where there is no WebCrypto.
 *
 * @param where - what cannot be verified, as errors show it
 * @throws {TokenError} `keys-unavailable`
 */
export function needWebCrypto(where?: string): void {
  if (globalThis.crypto?.subtle) return;
  const cause = new TypeError('There is no WebCrypto: the page is neither of https: nor of this machine.');
  throw new TokenError('keys-unavailable', where, cause);
}
