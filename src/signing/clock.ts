/**
 * Time, so that tests can hold it still: what it is, and being called back later.
 * Out: the port, the clock of this machine, and the second that tokens count in.
 */

/** A clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once, after so many milliseconds; returns what calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The clock of this machine. What waits on it keeps no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer: unknown = setTimeout(call, Math.min(ms, 2 ** 31 - 1));
    // Node's timers are objects, and hold the process; a browser's are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** The current second since 1970. */
export const secondOf = (clock: Clock): number => Math.floor(clock.now() / 1000);
