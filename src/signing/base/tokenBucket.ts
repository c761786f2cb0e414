/** A token bucket: limits bursts and the long-term rate (T §5.2, denial of service). */

/** Options of {@link createTokenBucket}. */
export interface BucketOptions {
  /** Largest burst. */
  readonly capacity: number;
  /** Long-term rate per second. */
  readonly perSecond: number;
  /** Current time in milliseconds. Default: the monotonic time of this machine. */
  readonly now?: (() => number) | undefined;
}

/**
 * Creates a full bucket.
 *
 * @returns a function that takes one token: returns 0, or the seconds until one is available
 */
export function createTokenBucket({
  capacity,
  perSecond,
  now = () => performance.now(),
}: BucketOptions): () => number {
  const state = { level: capacity, at: now() };
  return () => {
    const at = now();
    // A clock that was set back adds no tokens.
    const passed = Math.max(0, at - state.at) / 1000;
    state.level = Math.min(capacity, state.level + passed * perSecond);
    state.at = at;
    if (state.level < 1) return Math.ceil((1 - state.level) / perSecond);
    state.level -= 1;
    return 0;
  };
}
