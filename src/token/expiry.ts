/**
 * Until when a reply may be believed, handed on with the reply itself: caches that know nothing of tokens can end with it.
 * D17, D27. Nobody but `verifiedFetch` writes it; what a server sends under this name is taken away.
 */

/** Header of a verified reply: when its token expires, in milliseconds since 1970. Never sent by a server. */
export const tokenExpiresHeader = 'Values-Token-Expires';

/**
 * Says until when a reply that `verifiedFetch` let through may be believed.
 *
 * @param response - what `verifiedFetch` resolved with
 * @returns milliseconds since 1970; `undefined` for a reply that was not signed
 * @example
 * const response = await fetch(new Request('/api/values/city'));
 * const msLeft = (signatureExpiry(response) ?? Infinity) - Date.now();
 * @see D17
 */
export function signatureExpiry(response: Response): number | undefined {
  const header = response.headers.get(tokenExpiresHeader);
  return header === null ? undefined : Number(header);
}
