/** Defers work until the page is idle. */

/** Maximum delay in milliseconds, for pages that are never idle. */
const longestWaitMs = 2_000;

/** Delay in milliseconds if the platform lacks `requestIdleCallback` (Safari). */
const guessedMs = 500;

/**
 * Calls back when the page is idle, after 2 seconds at the latest.
 *
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, guessedMs);
  return () => clearTimeout(timer);
}
