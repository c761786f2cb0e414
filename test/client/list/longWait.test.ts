/** Detects a long wait. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LongWait, longWaitMs } from '../../../src/client/list/longWait.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LongWait', () => {
  it('notifies once after a long wait for a key', () => {
    const onLong = vi.fn();
    const wait = new LongWait(onLong);

    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs - 1);
    expect([wait.isLong('lyon'), onLong.mock.calls.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(1);

    expect([wait.isLong('lyon'), wait.isLong('oslo'), wait.isLong(undefined)]).toEqual([true, false, false]);
    vi.runAllTimers();
    expect(onLong).toHaveBeenCalledOnce();
  });

  it('keeps waiting if the same key is set again', () => {
    const onLong = vi.fn();
    const wait = new LongWait(onLong);
    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs - 1);

    wait.setAwaited('lyon');
    vi.advanceTimersByTime(1);

    expect(onLong).toHaveBeenCalledOnce();
  });

  it.each(['oslo', undefined])('starts over if %s is awaited instead', (next) => {
    const onLong = vi.fn();
    const wait = new LongWait(onLong);
    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs - 1);

    wait.setAwaited(next);
    vi.advanceTimersByTime(longWaitMs - 1);

    expect([onLong.mock.calls.length, wait.isLong(next)]).toEqual([0, false]);
  });

  it('is not long after the wait has ended, nor when the key is awaited again', () => {
    const wait = new LongWait(() => undefined);
    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs);

    wait.setAwaited(undefined);
    const after = [wait.isLong('lyon'), wait.isLong(undefined)];
    wait.setAwaited('lyon');

    expect([...after, wait.isLong('lyon')]).toEqual([false, false, false]);
    expect(vi.getTimerCount()).toBe(1);
  });
});
