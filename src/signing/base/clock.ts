/**
 * The clock, replaceable in tests: current time, elapsed time and timers. Signing and verifying use a monotonic clock, whatever
 * happens to the machine's clock.
 */
import { longestTimerMs } from '../../platform/longestTimerMs.js';
import { steadyTime } from '../../token/steadyTime.js';

/** A clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic milliseconds from an arbitrary start. Default: `now`. */
  readonly elapsed?: (() => number) | undefined;
  /** Calls back once after a time in milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The clock of this machine. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, call) {
    const timer: unknown = setTimeout(call, Math.min(ms, longestTimerMs));
    // Node's timers are objects and keep the process alive; a browser's are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** Makes a clock monotonic. */
export function steadyClock({ now, elapsed, after }: Clock): Clock {
  return { now: steadyTime(now, elapsed), after };
}

/** The current second since 1970. */
export const secondOf = (clock: Clock): number => Math.floor(clock.now() / 1000);

/** Tolerated difference between the clocks of signers and verifiers, in seconds. */
export const clockToleranceSeconds = 30;
