/** Creates one token: checks the claims, chooses the key, signs, and encrypts if requested (T §2, §4; D29 names the claims). */
import { CompactSign } from 'jose';
import { maxHeardOf } from '../../token/claims.js';
import { bindingOf } from '../../token/valuesToken.js';
import { type Clock, secondOf } from '../base/clock.js';
import { encryptToken } from '../records/encryption.js';
import type { OwnKey } from './keyRing.js';
import { SigningError } from '../base/signingError.js';

/** Options of `sign`. */
export interface SignOptions {
  /** Id by which the token can be revoked: an integer, such as a session number. Default: the signer's `trackingId`, if any. */
  readonly trackingId?: number | undefined;
  /** Binds the token to a request, so that it can't be used as a reply to another. */
  readonly request?: Request | undefined;
  /** Whether the data refers to health data, which requires `encryptTo`. */
  readonly containsHealthReference?: boolean | undefined;
  /** Public P-256 key (ECDH) of the only recipient; encrypts the token. */
  readonly encryptTo?: CryptoKey | JsonWebKey | undefined;
}

/** Options of {@link makeToken}. */
export interface TokenMakerOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly maxValiditySeconds: number;
  readonly maxDataBytes: number;
  readonly clock: Clock;
  /** Default tracking id. */
  readonly trackingId?: number | undefined;
  /** Returns the key to sign with. */
  readonly currentKey: () => Promise<OwnKey>;
  /** Returns the revocations of an id that cover a time. */
  readonly reaching: (trackingId: number, second: number) => string[];
  /** Resolves when the revocations of an id read so far are verified. */
  readonly settle: (trackingId: number) => Promise<void>;
}

/**
 * Creates a token of a type.
 *
 * @throws {SigningError} `validity`, `tracking-id`, `data`, `data-too-large`, `health-reference`, `not-ready`, `key-too-old`
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
  // Revocations reach slightly into the future. Listing the known ones here exempts this new token from them.
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

/** Whether the value is a valid tracking id. */
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
    // `undefined` for data that JSON can't represent, although the types say otherwise.
    return JSON.stringify({ data }) === '{}' ? undefined : JSON.stringify(data);
  } catch {
    return undefined;
  }
}
