/** A broker that is down is left alone for a while, and tried again. */
import { describe, expect, it, vi } from 'vitest';
import { createBreaker } from '../../../src/signing/base/breaker.js';
import { createManualClock } from '../../support/manualClock.ts';

const down = () => Promise.reject(new Error('down'));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { readonly code?: string }) => error.code,
  );

describe('createBreaker', () => {
  it('blocks for 30 seconds after 5 failures in a row, then tries once', async () => {
    const clock = createManualClock();
    const breaker = createBreaker(clock);
    const work = vi.fn(down);
    for (let attempt = 0; attempt < 9; attempt++) await codeOf(breaker(work));
    expect(work).toHaveBeenCalledTimes(5);

    clock.advance(30);
    await Promise.all([codeOf(breaker(work)), codeOf(breaker(work))]);

    expect(work).toHaveBeenCalledTimes(6);
  });

  it('counts only consecutive failures', async () => {
    const breaker = createBreaker(createManualClock());
    const work = vi.fn(down);
    for (let attempt = 0; attempt < 12; attempt++) {
      if (attempt % 5 === 4) await breaker(async () => 'fine');
      else await codeOf(breaker(work));
    }

    expect(work).toHaveBeenCalledTimes(10);
  });

  it('closes again after one success', async () => {
    const clock = createManualClock();
    const breaker = createBreaker(clock);
    for (let attempt = 0; attempt < 5; attempt++) await codeOf(breaker(down));
    clock.advance(30);

    expect(await breaker(async () => 'fine')).toBe('fine');

    expect(await breaker(async () => 'again')).toBe('again');
  });

  it('ends hanging work', async () => {
    const clock = createManualClock();
    const hanging = codeOf(createBreaker(clock)(() => new Promise(() => {})));

    clock.advance(10);

    expect(await hanging).toBe('broker-unavailable');
  });
});
