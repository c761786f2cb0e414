/**
 * One token, made: its claims checked, its key chosen, signed, and encrypted where it has to be.
 * T §2, §4; D29 names the claims.
 */
import { CompactSign } from 'jose';
import { maxHeardOf } from '../../token/claims.js';
import { bindingOf } from '../../token/valuesToken.js';
import { type Clock, secondOf } from '../base/clock.js';
import { encryptToken } from '../records/encryption.js';
import type { OwnKey } from './keyRing.js';
import { SigningError } from '../base/signingError.js';

/** What a token is about. */
export interface SignOptions {
  /** What revoking goes by: an integer, such as the number of a session. Default: that of the signer, if it has one. */
  readonly trackingId?: number | undefined;
  /** Ties the token to a request, so that it is no answer to another. */
  readonly request?: Request | undefined;
  /** Whether the data refers to health data; then it is not signed without `encryptTo`. */
  readonly containsHealthReference?: boolean | undefined;
  /** Encrypts the token for the holder of this key: P-256, public, for ECDH. */
  readonly encryptTo?: CryptoKey | JsonWebKey | undefined;
}

/** What making tokens needs. */
export interface TokenMakerOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly maxValiditySeconds: number;
  readonly maxDataBytes: number;
  readonly clock: Clock;
  /** Signs what names no tracking id of its own. */
  readonly trackingId?: number | undefined;
  /** The key to sign with. */
  readonly currentKey: () => Promise<OwnKey>;
  /** The revocations of an id that reach a time or beyond. */
  readonly reaching: (trackingId: number, second: number) => string[];
  /** Resolves when they are known, as far as they were read. */
  readonly settle: (trackingId: number) => Promise<void>;
}

/**
 * Makes a token of one kind.
 *
 * @throws {SigningError} `validity`, `tracking-id`, `data`, `data-too-large`, `health-reference`, `not-ready`,
 * `key-too-old`
 */
export async function makeToken(
  typ: string,
  data: unknown,
  validitySeconds: number,
  about: SignOptions,
  options: TokenMakerOptions,
): Promise<string> {
  const trackingId = about.trackingId ?? options.trackingId;
  checkClaims(data, validitySeconds, about, options);
  if (!isTrackingId(trackingId)) throw new SigningError('tracking-id');
  const req = about.request && (await bindingOf(about.request));
  await options.settle(trackingId);
  const key = await options.currentKey();
  const iat = secondOf(options.clock);
  // Revocations reach a little ahead; what is signed by who has heard of them is not what was revoked.
  const heardOf = options.reaching(trackingId, iat);
  const rev = heardOf.length > 0 ? heardOf.slice(-maxHeardOf) : undefined;
  const exp = iat + validitySeconds;
  key.lastExp = Math.max(key.lastExp, exp);
  const { issuer: iss, audience: aud } = options;
  const claims = { iss, aud, iat, exp, jti: crypto.randomUUID(), tid: trackingId, rev, req, data };
  const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ })
    .sign(key.privateKey);
  return about.encryptTo ? encryptToken(token, about.encryptTo) : token;
}

/** Whether it can be revoked by. */
export const isTrackingId = (value: unknown): value is number => Number.isSafeInteger(value);

function checkClaims(
  data: unknown,
  validitySeconds: number,
  { containsHealthReference = false, encryptTo }: SignOptions,
  {
    maxValiditySeconds,
    maxDataBytes,
  }: { readonly maxValiditySeconds: number; readonly maxDataBytes: number },
): void {
  if (!Number.isSafeInteger(validitySeconds) || validitySeconds < 1 || validitySeconds > maxValiditySeconds)
    throw new SigningError('validity');
  if (containsHealthReference && !encryptTo) throw new SigningError('health-reference');
  const json = asJson(data);
  if (json === undefined) throw new SigningError('data');
  if (new TextEncoder().encode(json).length > maxDataBytes) throw new SigningError('data-too-large');
}

function asJson(data: unknown): string | undefined {
  try {
    // `undefined` for what JSON cannot hold, whatever its type says.
    return JSON.stringify({ data }) === '{}' ? undefined : JSON.stringify(data);
  } catch {
    return undefined;
  }
}
