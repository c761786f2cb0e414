/** Limits concurrent work. */

/** Runs work as soon as there is a free slot. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a limiter.
 *
 * @param most - number of concurrent slots
 */
export function createLimiter(most: number): Limiter {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inFlight >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else inFlight++;
    try {
      return await work();
    } finally {
      // Passes the slot to the next waiting call.
      const next = waiting.shift();
      if (next) next();
      else inFlight--;
    }
  };
}
