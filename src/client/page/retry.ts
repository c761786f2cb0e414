/**
 * Trying again when a person asks to: at once, or as soon as the server that refused wants to be asked again. A second wish,
 * once the first is seen to wait, does not wait.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';

/** A server is left alone no longer than this, whatever it asks for: nobody waits for a field for a day. */
const longestWaitMs = 60_000;

/** When a server that refused may be asked again, by the clock of `Date.now`. */
export function dueMs(error: Error | null, failedAtMs: number): number {
  const askedMs = (error instanceof FieldSpecError && error.retryAfterMs) || 0;
  return failedAtMs + Math.min(askedMs, longestWaitMs);
}

/** Something that failed, and how to ask for it again. */
export interface Failure {
  readonly error: Error | null;
  /** When it failed, by the clock of `Date.now`. */
  readonly failedAtMs: number;
  readonly retry: () => void;
}

/** Holds a wish to try again back until the time of the server's `Retry-After` is over. */
export interface RetryWait {
  /** Calls back each second of a wait, and at its end. The wait ends with the last listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Seconds until an error is asked about again, counting down; `undefined` where nobody waits for that. */
  readonly secondsFor: (error: Error | null) => number | undefined;
  /** Tries again: now, or when the server wants to be asked. Called once more meanwhile, it asks at once. */
  readonly ask: (failure: Failure) => void;
  /** Tells what is wrong by now: another error, or none, ends the wait for the last one. */
  readonly setError: (error: Error | null) => void;
}

/** A retry that waits. */
interface Wish extends Failure {
  readonly dueMs: number;
  /** Time as last looked at. */
  readonly nowMs: number;
}

/**
 * Makes what holds retries back.
 *
 * @example
 * const wait = createRetryWait();
 * wait.subscribe(() => show(wait.secondsFor(error)));
 */
export function createRetryWait(): RetryWait {
  let wish: Wish | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the wish that waits has been shown. */
  let isSeen = false;
  let listeners: readonly (() => void)[] = [];

  const set = (next: Wish | undefined) => {
    clearTimeout(timer);
    if (!next && !wish) return;
    wish = next;
    if (next) {
      const leftMs = next.dueMs - next.nowMs;
      // To the next whole second, so that each is shown once.
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
      // Of several presses in one go nobody has seen that the first one waits.
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
