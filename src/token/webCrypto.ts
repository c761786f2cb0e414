/** Checks for WebCrypto, which browsers provide only on `https:` pages and on this machine. */
import { TokenError } from '../errors/tokenError.js';

/**
 * Throws if there is no WebCrypto.
 *
 * @param where - subject of the error
 * @throws {TokenError} `keys-unavailable`
 */
export function needWebCrypto(where?: string): void {
  if (globalThis.crypto?.subtle) return;
  const cause = new TypeError(
    'There is no WebCrypto, because the page is neither on https: nor on this machine.',
  );
  throw new TokenError('keys-unavailable', where, cause);
}
