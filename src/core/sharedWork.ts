/**
 * One piece of work for everybody who asks for the same at the same time.
 * In: a key, the asker's signal and how to start. Out: the one promise; the work is aborted when nobody waits any more.
 */

/** Work under way, by key. */
export interface SharedWork<Result> {
  /** Joins the work under `key`, or starts it. Rejects with the reason of `signal` when the asker gives up. */
  join: (
    key: string,
    signal: AbortSignal | undefined,
    start: (shared: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
}

/** Makes an empty set of shared work. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, { result: Promise<Result>; stop: AbortController; waiting: number }>();
  return {
    join: async (key, signal, start) => {
      signal?.throwIfAborted();
      let work = underWay.get(key);
      if (!work) {
        const stop = new AbortController();
        const started = { result: start(stop.signal), stop, waiting: 0 };
        const forget = () => {
          if (underWay.get(key) === started) underWay.delete(key);
        };
        started.result.then(forget, forget);
        underWay.set(key, (work = started));
      }
      const joined = work;
      joined.waiting++;
      return new Promise<Result>((resolve, reject) => {
        const leave = () => {
          reject(signal?.reason as Error);
          joined.waiting--;
          if (joined.waiting > 0) return;
          if (underWay.get(key) === joined) underWay.delete(key);
          joined.stop.abort(signal?.reason);
        };
        signal?.addEventListener('abort', leave);
        joined.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}
