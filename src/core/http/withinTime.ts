/** Limits work in time and aborts it with the caller's signal. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { letGo } from '../../platform/lastingRequest.js';
import { longestTimerMs } from '../../platform/longestTimerMs.js';
import { answerLimits } from '../vocabulary/defaults.js';

/** Limits of a wait. */
export interface WaitBounds {
  /** Time limit in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** The URL for error messages. */
  readonly where: string;
}

/**
 * Runs `run` with a time limit. Work that ignores its signal is abandoned.
 *
 * @param run - receives a signal that aborts it; its rejections are passed on
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
      stop.abort(new FieldSpecError('timed-out', where, `There was no response within ${timeoutMs} ms.`));
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
