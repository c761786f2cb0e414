/** So many at once, so many a second. */
import { describe, expect, it } from 'vitest';
import { createTokenBucket } from '../../../src/signing/base/tokenBucket.js';
import { createManualClock } from '../../support/manualClock.ts';

describe('createTokenBucket', () => {
  it('lets its capacity through at once, then says how long to wait', () => {
    const clock = createManualClock();
    const take = createTokenBucket({ capacity: 3, perSecond: 0.1, now: clock.now });

    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
    clock.advance(4);
    expect(take()).toBe(6);
    clock.advance(6);

    expect([take(), take()]).toEqual([0, 10]);
  });

  it('holds no more than its capacity, however long nobody came', () => {
    const clock = createManualClock();
    const take = createTokenBucket({ capacity: 2, perSecond: 1, now: clock.now });
    clock.advance(1000);

    expect([take(), take(), take()]).toEqual([0, 0, 1]);
  });

  it('fills by nothing when the clock is set back', () => {
    const time = { ms: 10_000 };
    const take = createTokenBucket({ capacity: 1, perSecond: 1, now: () => time.ms });
    take();

    time.ms = 0;

    expect(take()).toBe(1);
  });
});
