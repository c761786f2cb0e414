/** Telling that something is awaited for long. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LongWait, longWaitMs } from '../../../src/client/list/longWait.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LongWait', () => {
  it('tells once that what is awaited has been awaited for long', () => {
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

  it('waits on while it is told of the same', () => {
    const onLong = vi.fn();
    const wait = new LongWait(onLong);
    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs - 1);

    wait.setAwaited('lyon');
    vi.advanceTimersByTime(1);

    expect(onLong).toHaveBeenCalledOnce();
  });

  it.each(['oslo', undefined])('begins anew as %s is awaited instead', (next) => {
    const onLong = vi.fn();
    const wait = new LongWait(onLong);
    wait.setAwaited('lyon');
    vi.advanceTimersByTime(longWaitMs - 1);

    wait.setAwaited(next);
    vi.advanceTimersByTime(longWaitMs - 1);

    expect([onLong.mock.calls.length, wait.isLong(next)]).toEqual([0, false]);
  });

  it('has waited for nothing once that has come, and not for long when it is awaited again', () => {
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
