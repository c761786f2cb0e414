/**
 * Monotonic time: expired tokens stay expired, whatever happens to the machine's clock. It follows the clock forward, for
 * example after sleep. If the clock is set back, it stands still for at most 30 seconds, then continues by the elapsed time.
 */

/** Tolerated clock difference and correction, in milliseconds. */
const smallStepMs = 30_000;

/**
 * Creates a monotonic time.
 *
 * @param now - milliseconds since 1970. Default: the clock of this machine
 * @param elapsed - monotonic milliseconds from an arbitrary start. Default: `now` if given, else that of this machine
 */
export function steadyTime(now?: () => number, elapsed = now ?? (() => performance.now())): () => number {
  const wall = now ?? Date.now;
  const state = { ms: wall(), elapsedMs: elapsed() };
  return () => {
    const [wallMs, elapsedMs] = [wall(), elapsed()];
    const expectedMs = state.ms + Math.max(0, elapsedMs - state.elapsedMs);
    state.elapsedMs = elapsedMs;
    // Two clocks never run exactly alike; for small differences the wall clock wins.
    state.ms = wallMs < expectedMs - smallStepMs ? expectedMs : Math.max(state.ms, wallMs);
    return state.ms;
  };
}
