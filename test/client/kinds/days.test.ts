import { describe, expect, it } from 'vitest';
import {
  dayOfKey,
  gridLocale,
  heldDay,
  isoOfDay,
  movedDay,
  weeksOf,
} from '../../../src/client/kinds/days.ts';

const monday = { firstDay: 1, isRightToLeft: false };

describe('dayOfKey', () => {
  it.each([
    ['ArrowRight', false, '2026-03-05'],
    ['ArrowLeft', false, '2026-03-03'],
    ['ArrowDown', false, '2026-03-11'],
    ['ArrowUp', false, '2026-02-25'],
    ['Home', false, '2026-03-02'],
    ['End', false, '2026-03-08'],
    ['PageDown', false, '2026-04-04'],
    ['PageUp', false, '2026-02-04'],
    ['PageDown', true, '2027-03-04'],
    ['PageUp', true, '2025-03-04'],
    ['a', false, undefined],
  ])('%s, Shift %s, moves from a Wednesday to %s', (key, shiftKey, iso) => {
    expect(dayOfKey('2026-03-04', { key, shiftKey }, monday)).toBe(iso);
  });

  it('reverses the arrow keys from right to left', () => {
    const grid = { firstDay: 6, isRightToLeft: true };
    const move = (key: string) => dayOfKey('2026-03-04', { key, shiftKey: false }, grid);

    expect([move('ArrowRight'), move('ArrowLeft'), move('Home'), move('End')]).toEqual([
      '2026-03-03',
      '2026-03-05',
      '2026-02-28',
      '2026-03-06',
    ]);
  });
});

describe('movedDay', () => {
  it.each([
    ['2026-01-31', { months: 1 }, '2026-02-28'],
    ['2028-02-29', { months: 12 }, '2029-02-28'],
    ['2026-03-31', { months: -1 }, '2026-02-28'],
    ['9999-12-31', { days: 1 }, '9999-12-31'],
    ['0001-01-01', { days: -1 }, '0001-01-01'],
  ])('moves %s by %o', (from, by, to) => {
    expect(movedDay(from, by)).toBe(to);
  });
});

describe('weeksOf', () => {
  it('has six weeks that start by the first day, up to the end of the year 9999', () => {
    const weeks = weeksOf('2026-03-04', 1);

    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-02-23', '2026-04-05', 6]);
    expect(weeksOf('2026-02-04', 7).length).toBe(6);
    expect(weeksOf('9999-12-04', 1).at(-1)?.[0]).toBe('9999-12-27');
  });

  it('contains each day of a month once, in whole weeks', () => {
    for (let first = 1; first <= 7; first++)
      for (let month = 0; month < 48; month++) {
        const iso = movedDay('2026-01-15', { months: month });
        const days = weeksOf(iso, first).flat();
        const own = days.filter((day) => day.startsWith(iso.slice(0, 7)));

        expect(days.length % 7).toBe(0);
        expect(new Set(own).size).toBe(Number(movedDay(`${iso.slice(0, 8)}01`, { months: 1 }) && own.length));
        expect(days).toHaveLength(42);
        expect(own.at(-1)).toBe(movedDay(movedDay(`${iso.slice(0, 8)}01`, { months: 1 }), { days: -1 }));
      }
  });
});

describe('heldDay', () => {
  it.each([
    ['2026-03-04', '2026-03-10', undefined, '2026-03-10'],
    ['2026-03-04', undefined, '2026-03-01', '2026-03-01'],
    ['2026-03-04', '2026-03-01', '2026-03-10', '2026-03-04'],
  ])('keeps %s between %s and %s', (iso, min, max, held) => {
    expect(heldDay(iso, min, max)).toBe(held);
  });
});

describe('gridLocale', () => {
  it.each([
    ['de', 1, false],
    ['en-US', 7, false],
    ['en-GB', 1, false],
    ['ar-EG', 6, true],
    ['he', 7, true],
  ])('%s starts its weeks with day %d', (locale, firstDay, isRightToLeft) => {
    expect(gridLocale(locale)).toEqual({ firstDay, isRightToLeft });
  });
});

describe('isoOfDay', () => {
  it('writes years before 1000 with four digits', () => {
    expect(isoOfDay(Date.UTC(2026, 2, 4))).toBe('2026-03-04');
    expect(isoOfDay(-1e18)).toBe('0001-01-01');
  });
});
