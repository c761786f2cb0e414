/**
 * Checks the claims of a genuine token: issuer, audience, times and format (RFC 7519 §4.1, RFC 8725 §3.8 and §3.9). D29 names
 * the claims, T §8 the lifetime.
 */
import { TokenError } from '../errors/tokenError.js';

/** The checked claims of a token. Times are seconds since 1970. */
export interface TokenClaims {
  readonly iss: string;
  readonly aud: string | readonly string[];
  readonly iat: number;
  readonly exp: number;
  readonly nbf?: number;
  readonly jti: string;
  /** Tracking id. */
  readonly tid: number;
  /** Revocations of the tracking id that the signer already knew, which therefore don't affect this token. */
  readonly rev?: readonly string[];
  /** Binding to a request: SHA-256 of its canonical form. */
  readonly req?: string;
  /** The signed data. */
  readonly data: unknown;
  readonly [claim: string]: unknown;
}

/** Expected claims. */
export interface ClaimOptions {
  /** The expected signer: the claim `iss`. */
  readonly issuer: string;
  /** The expected recipient: the claim `aud`, or an element of its list. */
  readonly audience: string;
  /** Maximum age of a token, in seconds since it was issued. Default: only `exp` counts. */
  readonly maxAge?: number | undefined;
  /** Tolerated difference between the clocks of signer and verifier, in seconds. Default 30. */
  readonly clockTolerance?: number | undefined;
  /** Current time in milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined;
}

/** Maximum number of revocations that a token may list. */
export const maxHeardOf = 64;

/** Longest lifetime of any token, in seconds (T §8). */
export const longestLifeSeconds = 3600;

/**
 * Checks the claims.
 *
 * @throws {TypeError} if an option is invalid
 * @throws {TokenError} `claim`, `expired`, `not-yet-valid`
 * @see D29
 */
export function checkClaims(claims: Record<string, unknown>, options: ClaimOptions): TokenClaims {
  const { issuer, audience, maxAge = Infinity, clockTolerance = 30, now = Date.now } = options;
  if (!(issuer && audience && maxAge > 0 && clockTolerance >= 0 && clockTolerance <= 300))
    throw new TypeError(
      'An option is missing or out of range. Pass `issuer`, `audience`, `maxAge` above 0, `clockTolerance` of 0 to 300 seconds.',
    );
  const { iss, aud, iat, exp, nbf = iat, jti, tid, rev = [], req } = claims;
  check('iss', iss === issuer);
  check('aud', Array.isArray(aud) ? aud.includes(audience) : aud === audience);
  check('iat', isTime(iat));
  check('nbf', isTime(nbf));
  check('exp', isTime(exp) && isTime(iat) && exp > iat && exp - iat <= longestLifeSeconds);
  check('jti', typeof jti === 'string' && jti !== '');
  check('tid', Number.isSafeInteger(tid));
  check('rev', Array.isArray(rev) && rev.length <= maxHeardOf && rev.every((one) => typeof one === 'string'));
  check('req', req === undefined || typeof req === 'string');
  check('data', 'data' in claims);
  const checked = claims as unknown as TokenClaims;
  const second = now() / 1000;
  if (Math.max(checked.iat, checked.nbf ?? 0) > second + clockTolerance)
    throw new TokenError('not-yet-valid');
  if (Math.min(checked.exp, checked.iat + maxAge) <= second - clockTolerance) throw new TokenError('expired');
  return checked;
}

function check(name: string, passes: boolean): void {
  if (!passes) throw new TokenError('claim', name);
}

const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
