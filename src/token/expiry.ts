/**
 * Passes the expiry of a verified reply on with the reply, so that caches unaware of tokens respect it (D17, D27). Only
 * `verifiedFetch` sets it; a header of this name from a server is removed.
 */

/** Header of a verified reply: expiry of its token, in milliseconds since 1970. Never sent by a server. */
export const tokenExpiresHeader = 'Values-Token-Expires';

/**
 * Returns the expiry of a reply verified by `verifiedFetch`.
 *
 * @param response - a response of `verifiedFetch`
 * @returns milliseconds since 1970; `undefined` for an unsigned reply
 * @example
 * const response = await fetch(new Request('/api/values/city'));
 * const msLeft = (signatureExpiry(response) ?? Infinity) - Date.now();
 * @see D17
 */
export function signatureExpiry(response: Response): number | undefined {
  const header = response.headers.get(tokenExpiresHeader);
  return header === null ? undefined : Number(header);
}
