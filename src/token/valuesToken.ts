/**
 * The signature format of values replies (D27): header, token type, and two digests. The body is digested before content
 * coding, so gzip makes no difference.
 */
import { encodeBase64Url } from './base64url.js';

/** Response header that carries the token of the header form. */
export const valuesTokenHeader = 'Values-Token';

/** `typ` of that token, so that it isn't mistaken for one whose `data` is a reply. */
export const valuesTokenType = 'values-digest+jwt';

/** Returns the SHA-256 digest of bytes. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/**
 * Returns the digest of a request: method, path, query sorted by name, and digest of the body, each on its own line.
 *
 * The body is included because a POST carries its search there. The request stays unread.
 * @see D27
 */
export async function bindingOf(request: Request): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.sort();
  const body = new Uint8Array(await request.clone().arrayBuffer());
  const digest = body.length > 0 ? await digestOf(body) : '';
  const lines = [request.method, pathname, searchParams.toString(), digest].join('\n');
  return digestOf(new TextEncoder().encode(lines));
}
