/** Local times of a box, completed by the offset of the machine's clock. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOffset } from '../../../src/client/values/localTime.js';

describe('withOffset', () => {
  const before = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = 'Europe/Zurich';
  });
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each([
    ['2026-01-04T10:30', '2026-01-04T10:30:00+01:00'],
    ['2026-07-04T10:30:05', '2026-07-04T10:30:05+02:00'],
    ['2026-07-04T10:30:05.5', '2026-07-04T10:30:05.5+02:00'],
    // Clocks show this time twice.
    ['2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-07-04T10:30Z', '2026-07-04T10:30Z'],
    ['2026-07-04', '2026-07-04'],
    ['2026-99-99T10:30', '2026-99-99T10:30'],
    ['soon', 'soon'],
  ])('completes %s to %s', (text, expected) => {
    expect(withOffset(text)).toBe(expected);
  });

  it.each([
    ['America/St_Johns', '2026-01-04T10:30:00-03:30'],
    ['UTC', '2026-01-04T10:30:00+00:00'],
  ])('uses the offset of %s', (zone, expected) => {
    process.env['TZ'] = zone;

    expect(withOffset('2026-01-04T10:30')).toBe(expected);
  });
});
