/**
 * A circuit breaker around a service that may be down or hang. After 5 failures in a row it makes no call for 30 seconds, then
 * a single trial. Protects a broker that is down from requests (T §5.2, denial of service).
 */
import type { Clock } from './clock.js';
import { SigningError } from './signingError.js';

const maxFailures = 5;
const openMs = 30_000;
const timeoutMs = 10_000;

/** Runs work unless the circuit is open. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a closed circuit breaker. Work is limited to 10 seconds.
 *
 * @returns a function that rejects with `broker-unavailable` if the work fails or the circuit is open
 */
export function createBreaker(clock: Clock): Breaker {
  const state = { failures: 0, retryAt: -Infinity };
  return async (work) => {
    if (state.failures >= maxFailures && clock.now() < state.retryAt)
      throw new SigningError('broker-unavailable');
    // Keep the circuit open for other calls during this trial.
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
    const callOff = clock.after(timeoutMs, () => reject(new Error(`no response within ${timeoutMs} ms`)));
    work().then(resolve, reject).finally(callOff);
  });
}
