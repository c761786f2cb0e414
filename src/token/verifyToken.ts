/**
 * Verifies a token completely: signature, audience, lifetime, revocation (T §4, §5; D29; RFC 8725). Works in browsers and in
 * Node.
 */
import { TokenError } from '../errors/tokenError.js';
import { checkClaims, type ClaimOptions, type TokenClaims } from './claims.js';
import type { KeySource } from './keySource.js';
import { type SignatureOptions, verifySignature } from './signature.js';
import { parseStrictObject } from './strictJson.js';

/** Options of {@link verifyToken}. */
export interface VerifyTokenOptions extends SignatureOptions, ClaimOptions {
  /** The public keys: {@link remoteKeys} or {@link staticKeys}. */
  readonly keys: KeySource;
  /** Required type of the token: its `typ`. Default `JWT`. */
  readonly typ?: string | undefined;
  /** An additional revocation check besides `keys`; times are seconds since 1970. */
  readonly isRevoked?: ((trackingId: number, issuedAt: number) => boolean | Promise<boolean>) | undefined;
}

/** A verified token. */
export interface VerifiedToken {
  /** The signed data. */
  readonly data: unknown;
  readonly claims: TokenClaims;
  readonly trackingId: number;
}

/**
 * Verifies a token.
 *
 * @param token - a compact JWS; anything else is refused
 * @throws {TypeError} if an option is invalid
 * @throws {TokenError} `too-large`, `malformed`, `algorithm`, `unknown-key`, `keys-unavailable`, `signature`, `claim`,
 * `expired`, `not-yet-valid`, `revoked`
 * @example
 * const keys = remoteKeys('https://api.example.org/.well-known/jwks.json');
 * const { data } = await verifyToken(token, { keys, issuer: 'https://api.example.org', audience: 'forms' });
 * @see T §4, D29
 */
export async function verifyToken(token: unknown, options: VerifyTokenOptions): Promise<VerifiedToken> {
  const { keys, typ = 'JWT', isRevoked } = options;
  const { header, payload } = await verifySignature(token, options);
  if (header.typ !== typ && kindOf(header.typ ?? '') !== kindOf(typ))
    throw new TokenError(
      'claim',
      'typ',
      new Error(`${header.typ === undefined ? 'none' : shown(header.typ)} was found, ${typ} was expected`),
    );
  const members = parseStrictObject(payload);
  if (!members) throw new TokenError('malformed', 'claims');
  const claims = checkClaims(members, options);
  const { tid, iat, rev, data } = claims;
  if ((await keys.isRevoked(tid, iat, rev)) || (isRevoked && (await isRevoked(tid, iat))))
    throw new TokenError('revoked', 'tid');
  return { data, claims, trackingId: tid };
}

/** Returns a `typ` for a message if it looks like a media type, because other texts might contain parts of the token. */
const shown = (typ: string) => (/^[\w.+/-]{1,60}$/.test(typ) ? typ : 'another word');

/** Case is ignored, and `application/` is optional (RFC 7515 §4.1.9). */
const kindOf = (typ: string) => typ.toLowerCase().replace(/^application\//, '');
