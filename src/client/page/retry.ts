/** Retries by the user, delayed by the server's `Retry-After`. A second press, once the countdown is visible, retries at once. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';

/** Maximum delay, whatever the server requests. */
const longestWaitMs = 60_000;

/** The earliest time for a retry, on the clock of `Date.now`. */
export function dueMs(error: Error | null, failedAtMs: number): number {
  const askedMs = (error instanceof FieldSpecError && error.retryAfterMs) || 0;
  return failedAtMs + Math.min(askedMs, longestWaitMs);
}

/** A failure, and the function that retries. */
export interface Failure {
  readonly error: Error | null;
  /** When it failed, on the clock of `Date.now`. */
  readonly failedAtMs: number;
  readonly retry: () => void;
}

/** Delays a retry until the server's `Retry-After` is over. */
export interface RetryWait {
  /** Subscribes to each second of the delay, and its end. The delay ends with the last listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Seconds until the retry for an error; `undefined` if none is waiting. */
  readonly secondsFor: (error: Error | null) => number | undefined;
  /** Retries now, or after `Retry-After`. A second call during the delay retries at once. */
  readonly ask: (failure: Failure) => void;
  /** Sets the current error; another one, or none, cancels the delay. */
  readonly setError: (error: Error | null) => void;
}

/** A delayed retry. */
interface Wish extends Failure {
  readonly dueMs: number;
  /** Time of the last update. */
  readonly nowMs: number;
}

/**
 * Creates a retry delay.
 *
 * @example
 * const wait = createRetryWait();
 * wait.subscribe(() => show(wait.secondsFor(error)));
 */
export function createRetryWait(): RetryWait {
  let wish: Wish | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the countdown has been visible. */
  let isSeen = false;
  let listeners: readonly (() => void)[] = [];

  const set = (next: Wish | undefined) => {
    clearTimeout(timer);
    if (!next && !wish) return;
    wish = next;
    if (next) {
      const leftMs = next.dueMs - next.nowMs;
      // Up to the next whole second, so that each is shown once.
      timer = setTimeout(() => tick(next), leftMs % 1000 || Math.min(leftMs, 1000));
    }
    for (const listener of listeners) listener();
  };
  const tick = (held: Wish) => {
    const nowMs = Date.now();
    set(nowMs < held.dueMs ? { ...held, nowMs } : undefined);
    if (nowMs >= held.dueMs) held.retry();
  };

  return {
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((one) => one !== listener);
        if (listeners.length === 0) set(undefined);
      };
    },
    secondsFor: (error) =>
      wish && wish.error === error ? Math.ceil((wish.dueMs - wish.nowMs) / 1000) : undefined,
    ask: (failure) => {
      const { error, failedAtMs, retry } = failure;
      if (!error) return;
      const nowMs = Date.now();
      const due = dueMs(error, failedAtMs);
      const isSecond = wish?.error === error;
      // Ignores a double press, because the countdown was not visible yet.
      if (isSecond && !isSeen) return;
      const isNow = isSecond || due <= nowMs;
      isSeen = false;
      setTimeout(() => {
        isSeen = true;
      });
      set(isNow ? undefined : { ...failure, dueMs: due, nowMs });
      if (isNow) retry();
    },
    setError: (error) => {
      if (wish && wish.error !== error) set(undefined);
    },
  };
}
