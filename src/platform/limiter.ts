/**
 * Work that is done a few pieces at a time, whoever asks for it.
 */

/** Does a piece of work as soon as it is its turn. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a limiter.
 *
 * @param most - pieces that are done at a time
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
      // Its place goes to the next, if there is one.
      const next = waiting.shift();
      if (next) next();
      else inFlight--;
    }
  };
}
