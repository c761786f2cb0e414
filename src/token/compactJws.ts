/**
 * A compact JWS taken apart, before anything of it is believed.
 * RFC 7515 §7.1; RFC 8725 §3.10: keys that a token brings along, and extensions it asks for, are refused.
 */
import { TokenError } from '../errors/tokenError.js';
import { decodeBase64Url, isBase64Url } from './base64url.js';
import { parseStrictObject } from './strictJson.js';

/** A header, and the letters that it was read from. */
export interface ReadHeader {
  readonly head: string;
  readonly header: CompactJws['header'];
}

/** A JWS in its parts. Of what it signs nothing is decoded: a stranger's token costs no more than its length. */
export interface CompactJws {
  /** The header, still base64url. */
  readonly head: string;
  readonly header: {
    readonly alg: string;
    readonly kid: string | undefined;
    readonly typ: string | undefined;
  };
  /** What was signed, as the letters of the token: header, a dot, payload. */
  readonly signingInput: string;
  /** The payload, still base64url. */
  readonly payload: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Members of a header that would have us do, or believe, something else than we settled. */
const refusedMembers = ['crit', 'b64', 'zip', 'jwk', 'jku', 'x5c', 'x5u'];

/** Letters of a header, and of a signature by the largest key that is taken: more than any honest one has. */
const maxPartLength = 2048;

/**
 * Takes a token apart.
 *
 * @param maxBytes - largest token; a larger one is not looked at
 * @param known - a header that was read before: one signer writes the same for each of its tokens
 * @throws {TokenError} `too-large`, `malformed`
 * @see D29
 */
export function readCompactJws(token: unknown, maxBytes: number, known?: ReadHeader): CompactJws {
  if (typeof token !== 'string') throw new TokenError('malformed');
  if (token.length > maxBytes) throw new TokenError('too-large');
  const [first, last] = [token.indexOf('.'), token.lastIndexOf('.')];
  const [head, payload, tail] = [token.slice(0, first), token.slice(first + 1, last), token.slice(last + 1)];
  const isShort = head.length <= maxPartLength && tail.length <= maxPartLength;
  const signature = isShort ? decodeBase64Url(tail) : undefined;
  // A third dot is no letter of base64url; with one dot alone, `payload` holds what stands before it.
  if (first === last || !signature || !isBase64Url(payload)) throw new TokenError('malformed');
  return {
    head,
    header: known?.head === head ? known.header : readHeader(head),
    signingInput: token.slice(0, last),
    payload,
    signature,
  };
}

function readHeader(head: string): CompactJws['header'] {
  const bytes = decodeBase64Url(head);
  if (!bytes) throw new TokenError('malformed');
  const header = parseStrictObject(bytes) ?? {};
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
