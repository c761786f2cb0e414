/**
 * A token bucket: so many at once, so many a second, and no more.
 * T §5.2, denial of service.
 */

/** How much is let through. */
export interface BucketOptions {
  /** At once. */
  readonly capacity: number;
  /** In the long run. */
  readonly perSecond: number;
  /** What time it is, in milliseconds. Default: what has passed on this machine, which nobody sets back. */
  readonly now?: (() => number) | undefined;
}

/**
 * Makes a full bucket.
 *
 * @returns a function that takes one out: 0 when there was one, else the seconds until there is
 */
export function createTokenBucket({
  capacity,
  perSecond,
  now = () => performance.now(),
}: BucketOptions): () => number {
  const state = { level: capacity, at: now() };
  return () => {
    const at = now();
    // A clock that is set back fills nothing.
    const passed = Math.max(0, at - state.at) / 1000;
    state.level = Math.min(capacity, state.level + passed * perSecond);
    state.at = at;
    if (state.level < 1) return Math.ceil((1 - state.level) / perSecond);
    state.level -= 1;
    return 0;
  };
}
