/**
 * A compact JWS taken apart, before anything of it is believed.
 * In: whatever came in place of a token. Out: its header and payload bytes, or a `TokenError`.
 * RFC 7515 §7.1; RFC 8725 §3.10: keys that a token brings along, and extensions it asks for, are refused.
 */
import { TokenError } from '../errors.js';
import { decodeBase64Url } from './base64url.js';
import { parseStrictObject } from './strictJson.js';

/** A JWS in its parts; the signature is not looked at yet. */
export interface CompactJws {
  readonly header: {
    readonly alg: string;
    readonly kid: string | undefined;
    readonly typ: string | undefined;
  };
  readonly payload: Uint8Array;
}

/** Members of a header that would have us do, or believe, something else than we settled. */
const refusedMembers = ['crit', 'b64', 'zip', 'jwk', 'jku', 'x5c', 'x5u'];

/**
 * Takes a token apart.
 *
 * @param maxBytes - largest token; a larger one is not even decoded
 * @throws {TokenError} `too-large`, `malformed`
 * @see D29
 */
export function readCompactJws(token: unknown, maxBytes: number): CompactJws {
  if (typeof token !== 'string') throw new TokenError('malformed');
  if (token.length > maxBytes) throw new TokenError('too-large');
  const [header, payload, signature, ...more] = token.split('.').map(decodeBase64Url);
  if (!header || !payload || !signature || more.length > 0) throw new TokenError('malformed');
  return { header: headerOf(parseStrictObject(header)), payload };
}

function headerOf(header: Record<string, unknown> = {}): CompactJws['header'] {
  const { alg, kid, typ } = header;
  const refused = refusedMembers.find((name) => name in header);
  if (refused !== undefined) throw new TokenError('malformed', refused);
  if (typeof alg !== 'string') throw new TokenError('malformed', 'alg');
  if (!isTextOrAbsent(kid) || kid === '') throw new TokenError('malformed', 'kid');
  if (!isTextOrAbsent(typ)) throw new TokenError('malformed', 'typ');
  return { alg, kid, typ };
}

const isTextOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';
