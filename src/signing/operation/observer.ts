/**
 * The events of a signer, for whoever watches it: one function, one event at a time. T §8 names the metrics;
 * `createPrometheusObserver` turns events into them.
 */
import type { TokenErrorCode } from '../../errors/tokenError.js';
import type { RecordFault } from '../records/records.js';
import type { SigningErrorCode } from '../base/signingError.js';

/** Something that happened. */
export type SigningEvent =
  /** A signer was made, which rotates its keys this often; whoever only verifies never tells of it. */
  | { readonly type: 'started'; readonly rotationIntervalSeconds: number }
  | { readonly type: 'sign-failed'; readonly reason: SigningErrorCode }
  | { readonly type: 'verified'; readonly seconds: number }
  | { readonly type: 'verify-failed'; readonly reason: TokenErrorCode }
  /** A key came into use; the first one is no rotation. */
  | { readonly type: 'activated'; readonly atSeconds: number; readonly isRotation: boolean }
  | { readonly type: 'publish-failed' }
  /** `reason` says what keeps it from being reached, where that is known. */
  | { readonly type: 'broker'; readonly isUp: boolean; readonly reason?: SigningErrorCode | undefined }
  /** As of when everything is known: the last word of a signer; told every 15 seconds. */
  | { readonly type: 'heard'; readonly atSeconds: number }
  /** Nothing was heard for longer than `maxStaleSeconds`, or is again. */
  | { readonly type: 'stale'; readonly isStale: boolean }
  | { readonly type: 'metadata-rejected'; readonly reason: RecordFault }
  /** Revocations that were read and are verified once somebody asks, or their turn comes. */
  | { readonly type: 'unverified'; readonly count: number }
  | { readonly type: 'revoked' };

/** Watches a signer. What it throws is dropped: watching must not stop the signing. */
export type SigningObserver = (event: SigningEvent) => void;

/** Makes an observer that never throws. */
export function quietObserver(observer: SigningObserver = () => {}): SigningObserver {
  return (event) => {
    try {
      observer(event);
    } catch {
      // See above.
    }
  };
}
