/**
 * Work that nobody waits for yet.
 */

/** How long it may be put off, in milliseconds, on a page that always has something else to do. */
const longestWaitMs = 2_000;

/** How long it is put off where the platform does not tell when a page is idle (Safari), in milliseconds. */
const guessedMs = 500;

/**
 * Calls back once the page has nothing else to do, after 2 seconds at the latest.
 *
 * @returns how to take that back
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, guessedMs);
  return () => clearTimeout(timer);
}
