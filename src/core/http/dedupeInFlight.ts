/** Shares work among callers that want the same result at the same time. The work is aborted when the last caller gives up. */

/** Joins the work in flight under `key`, or starts it. Rejects with the reason of `signal` when the caller aborts. */
export type DedupeInFlight<Result> = (
  key: string,
  signal: AbortSignal | undefined,
  start: (shared: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly abort: AbortController;
  waiting: number;
}

/** Creates a function that runs equal work once for all callers that wait for it. */
export function dedupeInFlight<Result>(): DedupeInFlight<Result> {
  const inFlight = new Map<string, Flight<Result>>();

  function start(key: string, begin: (shared: AbortSignal) => Promise<Result>): Flight<Result> {
    const abort = new AbortController();
    const flight: Flight<Result> = { result: begin(abort.signal), abort, waiting: 0 };
    const land = () => forget(key, flight);
    flight.result.then(land, land);
    inFlight.set(key, flight);
    return flight;
  }

  function forget(key: string, flight: Flight<Result>): void {
    if (inFlight.get(key) === flight) inFlight.delete(key);
  }

  return async (key, signal, begin) => {
    signal?.throwIfAborted();
    const flight = inFlight.get(key) ?? start(key, begin);
    flight.waiting++;
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason as Error);
        flight.waiting--;
        if (flight.waiting > 0) return;
        forget(key, flight);
        flight.abort.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      flight.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  };
}
