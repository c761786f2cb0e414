/** A retry by the person: at once, or at the time the server sets. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryWait, dueMs } from '../../../src/client/page/retry.js';
import { FieldSpecError } from '../../../src/core/index.js';

const refusedFor = (retryAfterMs: number) =>
  new FieldSpecError('http-status', 'here', 'Busy.', { status: 503, retryAfterMs });

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The visible countdown of a wait, and the number of retries. */
function watchedWait() {
  const wait = createRetryWait();
  const seen: (number | undefined)[] = [];
  const again = vi.fn<() => void>();
  let shown: Error | null = null;
  const stop = wait.subscribe(() => seen.push(wait.secondsFor(shown)));
  const press = (error: Error | null, failedAtMs = Date.now()) => {
    shown = error;
    wait.ask({ error, failedAtMs, retry: again });
  };
  return { wait, seen, again, stop, press };
}

describe('dueMs', () => {
  it.each<[what: string, error: Error | null, failedAtMs: number, due: number]>([
    ['at once if the server names no time', new Error('offline'), 500, 500],
    ['at once without a failure', null, 500, 500],
    ['at the time that the server names', refusedFor(2000), 500, 2500],
    ['after a minute at the latest', refusedFor(3_600_000), 500, 60_500],
  ])('is %s', (_what, error, failedAtMs, due) => {
    expect(dueMs(error, failedAtMs)).toBe(due);
  });
});

describe('createRetryWait', () => {
  it.each<[what: string, error: Error, failedAtMs: number]>([
    ['an error without a wait', new Error('offline'), 0],
    ['an error whose wait is over', refusedFor(2000), -2000],
  ])('retries at once for %s', (_what, error, failedAtMs) => {
    const { wait, again, seen, press } = watchedWait();

    press(error, failedAtMs);

    expect(again).toHaveBeenCalledOnce();
    expect([seen, wait.secondsFor(error)]).toEqual([[], undefined]);
  });

  it('does not retry without an error', () => {
    const { again, press } = watchedWait();

    press(null);
    vi.runAllTimers();

    expect(again).not.toHaveBeenCalled();
  });

  it('counts whole seconds down, notifies of each once, and retries at the end', () => {
    const { seen, again, press } = watchedWait();

    press(refusedFor(2500));
    expect(seen).toEqual([3]);
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([3, 2]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([3, 2, 1]);
    expect(again).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);

    expect(seen).toEqual([3, 2, 1, undefined]);
    expect(again).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(again).toHaveBeenCalledOnce();
  });

  it('notifies once per second, also on whole seconds', () => {
    const { seen, press } = watchedWait();

    press(refusedFor(2000));
    vi.advanceTimersByTime(999);
    expect(seen).toEqual([2]);
    vi.advanceTimersByTime(1);

    expect(seen).toEqual([2, 1]);
  });

  it('counts for the waiting error, and for no other', () => {
    const { wait, press } = watchedWait();
    const error = refusedFor(2000);

    press(error);

    expect(wait.secondsFor(error)).toBe(2);
    expect(wait.secondsFor(refusedFor(2000))).toBeUndefined();
    expect(wait.secondsFor(null)).toBeUndefined();
  });

  it('retries at once if the person presses again after seeing the wait', () => {
    const { seen, again, press } = watchedWait();
    const error = refusedFor(5000);
    press(error, 0);
    vi.advanceTimersByTime(0);

    press(error, 0);

    expect(again).toHaveBeenCalledOnce();
    expect(seen).toEqual([5, undefined]);
    vi.runAllTimers();
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps waiting if the person presses twice in one task', () => {
    const { again, seen, press } = watchedWait();
    const error = refusedFor(5000);

    press(error, 0);
    press(error, 0);

    expect(again).not.toHaveBeenCalled();
    expect(seen).toEqual([5]);
  });

  it('waits for another error from its own time on', () => {
    const { again, wait, press } = watchedWait();
    const other = refusedFor(4000);
    press(refusedFor(2000));
    vi.advanceTimersByTime(1000);

    press(other);
    vi.advanceTimersByTime(2000);

    expect([again.mock.calls.length, wait.secondsFor(other)]).toEqual([0, 2]);
    vi.advanceTimersByTime(2000);
    expect(again).toHaveBeenCalledOnce();
  });

  it.each<[what: string, end: (wait: ReturnType<typeof watchedWait>) => void]>([
    ['there is another error', ({ wait }) => wait.setError(new Error('offline'))],
    ['the error is gone', ({ wait }) => wait.setError(null)],
    ['the watcher stops', ({ stop }) => stop()],
  ])('ends a wait when %s', (_what, end) => {
    const watched = watchedWait();
    const error = refusedFor(2000);
    watched.press(error);

    end(watched);
    const left = watched.wait.secondsFor(error);
    vi.runAllTimers();

    expect([left, watched.again.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('continues if the same error is set again and a subscriber is left', () => {
    const { wait, again, stop, press } = watchedWait();
    const error = refusedFor(2000);
    wait.subscribe(() => undefined);
    press(error);

    wait.setError(error);
    stop();
    vi.advanceTimersByTime(2000);

    expect(again).toHaveBeenCalledOnce();
  });

  it('does not notify of an end if no wait was active', () => {
    const { wait, seen } = watchedWait();

    wait.setError(null);
    wait.setError(new Error('offline'));

    expect(seen).toEqual([]);
  });
});
