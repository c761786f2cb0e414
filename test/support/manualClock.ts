/**
 * A manual clock, for signers under test.
 * Out: the time, the pending timers, and `advance`, which calls the due ones in order.
 */
import type { Clock } from '../../src/signing/base/clock.js';

/** A clock in the hands of a test. */
export interface ManualClock extends Clock {
  /** Advances by so many seconds, and calls due timers. */
  readonly advance: (seconds: number) => void;
}

/** Makes a clock at a second of 2025. */
export function createManualClock(startSeconds = 1_763_700_000): ManualClock {
  const waiting = new Map<() => void, number>();
  const state = { ms: startSeconds * 1000 };
  return {
    now: () => state.ms,
    after(ms, call) {
      const entry = () => call();
      waiting.set(entry, state.ms + ms);
      return () => void waiting.delete(entry);
    },
    advance(seconds) {
      const end = state.ms + seconds * 1000;
      for (;;) {
        const [call, at] = [...waiting].toSorted(([, one], [, other]) => one - other)[0] ?? [
          undefined,
          Infinity,
        ];
        if (!call || at > end) break;
        waiting.delete(call);
        state.ms = Math.max(state.ms, at);
        call();
      }
      state.ms = end;
    },
  };
}
