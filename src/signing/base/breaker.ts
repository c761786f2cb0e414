/**
 * A circuit breaker around a service that may be down, or hang.
 * After 5 failures in a row nothing is tried for 30 seconds, then once.
 * T §5.2, denial of service: a broker that is down is not asked again by every request.
 */
import type { Clock } from './clock.js';
import { SigningError } from './signingError.js';

const maxFailures = 5;
const openMs = 30_000;
const timeoutMs = 10_000;

/** Runs work, unless it has failed too often of late. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a closed breaker. What it runs may take 10 seconds.
 *
 * @returns a function that rejects with `broker-unavailable` whenever the work does, and while it is not tried
 */
export function createBreaker(clock: Clock): Breaker {
  const state = { failures: 0, retryAt: -Infinity };
  return async (work) => {
    if (state.failures >= maxFailures && clock.now() < state.retryAt)
      throw new SigningError('broker-unavailable');
    // While this one trial is under way no other is made.
    if (state.failures >= maxFailures) state.retryAt = clock.now() + openMs;
    try {
      const result = await withinTime(work, clock);
      state.failures = 0;
      return result;
    } catch (cause) {
      state.failures += 1;
      state.retryAt = clock.now() + openMs;
      throw new SigningError('broker-unavailable', cause);
    }
  };
}

function withinTime<Result>(work: () => Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(timeoutMs, () => reject(new Error(`no answer within ${timeoutMs} ms`)));
    work().then(resolve, reject).finally(callOff);
  });
}
