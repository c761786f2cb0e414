/** Deferred work: with an idle callback of the platform, and without. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/client/page/whenIdle.js';

describe('whenIdle', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('uses requestIdleCallback with a timeout of two seconds', () => {
    const [request, cancel] = [vi.fn(() => 7), vi.fn()];
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const work = vi.fn();

    whenIdle(work)();

    expect(request.mock.calls).toEqual([[work, { timeout: 2_000 }]]);
    expect(cancel.mock.calls).toEqual([[7]]);
  });

  it('waits half a second without requestIdleCallback, and can be cancelled', () => {
    vi.useFakeTimers();
    const [work, takenBack] = [vi.fn(), vi.fn()];
    whenIdle(work);
    whenIdle(takenBack)();

    vi.advanceTimersByTime(499);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([work.mock.calls.length, takenBack.mock.calls.length]).toEqual([1, 0]);
  });
});
