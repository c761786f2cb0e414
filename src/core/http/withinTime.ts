/**
 * Waiting for what may never end: bounded in time, given up with the signal of whoever asks.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { letGo } from '../../platform/lastingRequest.js';
import { longestTimerMs } from '../../platform/longestTimerMs.js';
import { answerLimits } from '../vocabulary/defaults.js';

/** For how long, for whom and about what somebody waits. */
export interface WaitBounds {
  /** Milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Of whoever waits. */
  readonly signal?: AbortSignal | undefined;
  /** What is asked, for the error. */
  readonly where: string;
}

/**
 * Runs what takes its time; what does not heed its signal is left behind.
 *
 * @param run - gets the signal that ends it; rejects with what this rejects with
 * @throws {FieldSpecError} `timed-out`; an abort rejects with the reason of its signal
 */
export async function withinTime<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs = answerLimits.timeoutMs, signal, where }: WaitBounds,
): Promise<Result> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(
    () => {
      stop.abort(new FieldSpecError('timed-out', where, `There was no answer within ${timeoutMs} ms.`));
    },
    Math.min(timeoutMs, longestTimerMs),
  );
  try {
    return await Promise.race([run(stop.signal), aborted(stop.signal)]);
  } catch (cause) {
    throw stop.signal.aborted ? stop.signal.reason : cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    letGo(stop.signal);
  }
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', reject);
  });
}
