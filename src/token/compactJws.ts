/**
 * Splits a compact JWS before any of it is trusted (RFC 7515 §7.1). Keys and extensions in the header are refused (RFC 8725
 * §3.10).
 */
import { TokenError } from '../errors/tokenError.js';
import { decodeBase64Url, isBase64Url } from './base64url.js';
import { parseStrictObject } from './strictJson.js';

/** A parsed header and its text. */
export interface ReadHeader {
  readonly head: string;
  readonly header: CompactJws['header'];
}

/** The parts of a JWS. The payload isn't decoded, so that an untrusted token costs no more than its length. */
export interface CompactJws {
  /** The header, still base64url. */
  readonly head: string;
  readonly header: {
    readonly alg: string;
    readonly kid: string | undefined;
    readonly typ: string | undefined;
  };
  /** The signed text of the token: header, a dot, payload. */
  readonly signingInput: string;
  /** The payload, still base64url. */
  readonly payload: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Header members that would make the verifier use other keys or rules than configured. */
const refusedMembers = ['crit', 'b64', 'zip', 'jwk', 'jku', 'x5c', 'x5u'];

/** Longest header and signature in characters; more than any valid one has. */
const maxPartLength = 2048;

/**
 * Splits a token.
 *
 * @param maxBytes - largest token; a larger one is refused unread
 * @param known - a header parsed before, because a signer uses the same one for each of its tokens
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
  // A third dot isn't valid base64url. With a single dot, `payload` would contain the header.
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
