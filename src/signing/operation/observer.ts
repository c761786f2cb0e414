/**
 * Events of a signer, delivered to one function. T §8 names the metrics; `createPrometheusObserver` derives them from these
 * events.
 */
import type { TokenErrorCode } from '../../errors/tokenError.js';
import type { RecordFault } from '../records/records.js';
import type { SigningErrorCode } from '../base/signingError.js';

/** An event of a signer or verifier. */
export type SigningEvent =
  /** A signer was created with this rotation interval. Not sent by verifiers. */
  | { readonly type: 'started'; readonly rotationIntervalSeconds: number }
  | { readonly type: 'sign-failed'; readonly reason: SigningErrorCode }
  | { readonly type: 'verified'; readonly seconds: number }
  | { readonly type: 'verify-failed'; readonly reason: TokenErrorCode }
  /** A key became active. The first key is no rotation. */
  | { readonly type: 'activated'; readonly atSeconds: number; readonly isRotation: boolean }
  | { readonly type: 'publish-failed' }
  /** `reason`: why the broker can't be reached, if known. */
  | { readonly type: 'broker'; readonly isUp: boolean; readonly reason?: SigningErrorCode | undefined }
  /** Time up to which everything is known, from the latest record of a signer; sent every 15 seconds. */
  | { readonly type: 'heard'; readonly atSeconds: number }
  /** No record arrived for longer than `maxStaleSeconds`, or records arrive again. */
  | { readonly type: 'stale'; readonly isStale: boolean }
  | { readonly type: 'metadata-rejected'; readonly reason: RecordFault }
  /** Number of revocations that were read and wait for verification. */
  | { readonly type: 'unverified'; readonly count: number }
  | { readonly type: 'revoked' };

/** Observes a signer. Exceptions are ignored, so that observing cannot break signing. */
export type SigningObserver = (event: SigningEvent) => void;

/** Wraps an observer so that it never throws. */
export function quietObserver(observer: SigningObserver = () => {}): SigningObserver {
  return (event) => {
    try {
      observer(event);
    } catch {
      // Ignored, see SigningObserver.
    }
  };
}
