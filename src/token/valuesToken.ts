/**
 * The agreement of signer and reader of a values reply (D27): the header, the kind of token in it, and two fingerprints. A body
 * is taken before any content coding: the bytes that a reader gets, gzip or not.
 */
import { encodeBase64Url } from './base64url.js';

/** Response header that carries the token of the header form. */
export const valuesTokenHeader = 'Values-Token';

/** `typ` of the token in that header: never to be taken for one whose `data` is a reply. */
export const valuesTokenType = 'values-digest+jwt';

/** Fingerprint of bytes. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/**
 * Fingerprint of what was asked: method, path, query sorted by name, and digest of the body, each on a line of its own.
 *
 * The body counts because a POST has its search there. The request is left unread.
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
