/** The current day in other time zones. */
import { describe, expect, it, vi } from 'vitest';
import { calendarIn } from '../../../src/core/vocabulary/timeZone.js';

const dayMs = 86_400_000;

describe('calendarIn', () => {
  it.each([
    ['UTC', 0, 0],
    ['UTC', dayMs - 1, 0],
    ['UTC', -1, -dayMs],
    ['Pacific/Auckland', Date.UTC(2024, 5, 15, 12), Date.UTC(2024, 5, 16)],
    ['America/Los_Angeles', Date.UTC(2024, 5, 15, 2), Date.UTC(2024, 5, 14)],
    ['America/Los_Angeles', Date.UTC(2024, 2, 10, 10, 30), Date.UTC(2024, 2, 10)],
    ['Asia/Kathmandu', Date.UTC(2024, 11, 31, 18, 15), Date.UTC(2025, 0, 1)],
  ])('returns, in %s of %d, the start of the day in UTC: %d (D25)', (timeZone, epochMs, start) => {
    expect(calendarIn(timeZone)(epochMs)).toBe(start);
  });

  it('throws for an unknown zone', () => {
    expect(() => calendarIn('Atlantis/Poseidonis')).toThrow(TypeError);
  });

  it('returns the right day of more zones than it caches', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 120);
    const now = Date.UTC(2024, 5, 15, 12);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

    for (const timeZone of [...zones, ...zones])
      expect(new Date(calendarIn(timeZone)(now)).toISOString().slice(0, 10)).toBe(dayIn(timeZone));
  });

  it('caches 50 zones', async () => {
    vi.resetModules();
    const anew = await import('../../../src/core/vocabulary/timeZone.js');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const [first = '', ...others] = Intl.supportedValuesOf('timeZone').slice(0, 51);
    const last = others.pop() ?? '';

    for (const zone of [first, ...others, first, ...others]) anew.calendarIn(zone);
    const within = made.mock.calls.length;
    for (const zone of [last, first]) anew.calendarIn(zone);

    expect([within, made.mock.calls.length]).toEqual([50, 52]);
    made.mockRestore();
  });
});
