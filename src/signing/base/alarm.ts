/** Sleeping until it is time, or until somebody says that there is something to do. */
import type { Clock } from './clock.js';

/** What sleeps, and is woken. */
export interface Alarm {
  /** Sleeps so many milliseconds; less when it is rung meanwhile, and not at all when it was since the last sleep. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly ring: () => void;
}

/** Makes an alarm that nobody has rung yet. */
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
