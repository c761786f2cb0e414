/** A sleep that can be interrupted. */
import type { Clock } from './clock.js';

/** An interruptible sleep. */
export interface Alarm {
  /** Sleeps for a time in milliseconds. `ring` ends the sleep, or skips the next one if none is running. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly ring: () => void;
}

/** Creates an alarm. */
export function createAlarm(clock: Clock): Alarm {
  const state = { isRung: false, wake: () => {} };
  return {
    async sleep(ms) {
      if (!state.isRung) {
        await new Promise<void>((resolve) => {
          const callOff = clock.after(ms, resolve);
          state.wake = () => {
            callOff();
            resolve();
          };
        });
      }
      Object.assign(state, { isRung: false, wake: () => {} });
    },
    ring() {
      state.isRung = true;
      state.wake();
    },
  };
}
