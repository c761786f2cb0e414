/**
 * Time that never goes back: what has expired stays so, whatever becomes of the clock of the machine.
 * It follows the clock ahead, as after sleep; when the clock is set back it stands still for 30 seconds at most, and
 * beyond that goes on by the time that has really passed.
 */

/** By how much, in milliseconds, clocks may differ and be corrected without any harm. */
const smallStepMs = 30_000;

/**
 * Makes a time that never goes back.
 *
 * @param now - milliseconds since 1970. Default: the clock of this machine
 * @param elapsed - milliseconds since whenever, from a clock that nobody sets. Default: that of this machine, and where
 * `now` is given that, too
 */
export function steadyTime(now?: () => number, elapsed = now ?? (() => performance.now())): () => number {
  const wall = now ?? Date.now;
  const state = { ms: wall(), elapsedMs: elapsed() };
  return () => {
    const [wallMs, elapsedMs] = [wall(), elapsed()];
    const expectedMs = state.ms + Math.max(0, elapsedMs - state.elapsedMs);
    state.elapsedMs = elapsedMs;
    // Two clocks never run quite alike: the small difference is the right of the one that people set.
    state.ms = wallMs < expectedMs - smallStepMs ? expectedMs : Math.max(state.ms, wallMs);
    return state.ms;
  };
}
