/**
 * Time, so that tests can hold it still: what it is, how much has passed, and being called back later.
 * What signs and verifies goes by a clock that never goes back, whatever becomes of that of the machine.
 */
import { longestTimerMs } from '../../platform/longestTimerMs.js';
import { steadyTime } from '../../token/steadyTime.js';

/** A clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since whenever, which nobody sets back. Default: `now`. */
  readonly elapsed?: (() => number) | undefined;
  /** Calls back once, after so many milliseconds; returns what calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The clock of this machine. What waits on it keeps no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, call) {
    const timer: unknown = setTimeout(call, Math.min(ms, longestTimerMs));
    // Node's timers are objects, and hold the process; a browser's are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** Makes a clock over another that never goes back. */
export function steadyClock({ now, elapsed, after }: Clock): Clock {
  return { now: steadyTime(now, elapsed), after };
}

/** The current second since 1970. */
export const secondOf = (clock: Clock): number => Math.floor(clock.now() / 1000);

/** By how many seconds the clocks of signers and readers may differ. */
export const clockToleranceSeconds = 30;
