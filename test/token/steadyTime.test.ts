/** Time that never goes back, whatever becomes of the clock. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steadyTime } from '../../src/token/steadyTime.js';

/** A clock that can be set, beside a monotonic one. */
function start(wallMs = 1_000_000) {
  const time = { wallMs, elapsedMs: 0 };
  const now = steadyTime(
    () => time.wallMs,
    () => time.elapsedMs,
  );
  const pass = (ms: number, wall = ms) => {
    time.elapsedMs += ms;
    time.wallMs += wall;
    return now();
  };
  return { time, now, pass };
}

const hourMs = 3_600_000;

describe('steadyTime', () => {
  it('equals the clock, also for small differences', () => {
    const { pass } = start();

    expect([pass(1000), pass(hourMs, hourMs + 50), pass(hourMs, hourMs - 50)]).toEqual([
      1_001_000,
      1_001_050 + hourMs,
      1_001_000 + 2 * hourMs,
    ]);
  });

  it('follows the clock ahead, as after sleep', () => {
    const { pass } = start();

    expect(pass(0, 5 * hourMs)).toBe(1_000_000 + 5 * hourMs);
  });

  it('continues by elapsed time when the clock is set back by 2 hours', () => {
    const { pass } = start();

    expect([pass(0, -2 * hourMs), pass(1000), pass(hourMs)]).toEqual([
      1_000_000,
      1_001_000,
      1_001_000 + hourMs,
    ]);
  });

  it('stops while the clock is set back by up to 30 seconds', () => {
    const { pass } = start();

    expect([pass(0, -30_000), pass(29_999), pass(1001)]).toEqual([1_000_000, 1_000_000, 1_001_000]);
  });

  it('never goes back, and is never behind the clock, for any change of it', () => {
    const step = fc.tuple(fc.nat(hourMs), fc.integer({ min: -3 * hourMs, max: 3 * hourMs }));

    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { time, now, pass } = start();
        for (const [ms, wall] of steps) {
          const before = now();
          const after = pass(ms, wall);
          expect(after).toBeGreaterThanOrEqual(Math.max(before, time.wallMs));
          expect(after).toBeLessThanOrEqual(Math.max(before + ms, time.wallMs));
        }
      }),
    );
  });
});
