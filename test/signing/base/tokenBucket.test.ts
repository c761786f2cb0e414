/** So many at once, so many a second. */
import { describe, expect, it } from 'vitest';
import { createTokenBucket } from '../../../src/signing/base/tokenBucket.js';
import { createManualClock } from '../../support/manualClock.ts';

describe('createTokenBucket', () => {
  it('allows its capacity at once, then returns the wait', () => {
    const clock = createManualClock();
    const take = createTokenBucket({ capacity: 3, perSecond: 0.1, now: clock.now });

    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
    clock.advance(4);
    expect(take()).toBe(6);
    clock.advance(6);

    expect([take(), take()]).toEqual([0, 10]);
  });

  it('refills only up to its capacity', () => {
    const clock = createManualClock();
    const take = createTokenBucket({ capacity: 2, perSecond: 1, now: clock.now });
    clock.advance(1000);

    expect([take(), take(), take()]).toEqual([0, 0, 1]);
  });

  it('does not refill when the clock is set back', () => {
    const time = { ms: 10_000 };
    const take = createTokenBucket({ capacity: 1, perSecond: 1, now: () => time.ms });
    take();

    time.ms = 0;

    expect(take()).toBe(1);
  });
});
