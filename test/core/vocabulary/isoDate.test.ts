/** ISO 8601 dates and date-times of real calendar days. */
import { describe, expect, it } from 'vitest';
import { localDay, parseIsoDate } from '../../../src/core/vocabulary/isoDate.js';

const dayMs = 86_400_000;

describe('parseIsoDate', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', dayMs],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2000-02-29', Date.UTC(2000, 1, 29)],
    ['1969-12-31', -dayMs],
    ['9999-12-31', Date.UTC(9999, 11, 31)],
  ])('reads the day %s (D25)', (text, epochMs) => {
    expect(parseIsoDate(text)).toEqual({ epochMs, isDay: true });
  });

  it('reads the years 0 to 99 as they are written (D25)', () => {
    expect(new Date(parseIsoDate('0050-06-01')?.epochMs ?? 0).toISOString()).toBe('0050-06-01T00:00:00.000Z');
  });

  it.each([
    ['1970-01-01T00:00', 0],
    ['1970-01-01T00:01', 60_000],
    ['1970-01-01T01:02:03', 3_723_000],
    ['1970-01-01T00:00:00.5', 500],
    ['1970-01-01T00:00:00,25', 250],
    ['1970-01-01T00:00:00.123456789', 123.456_789],
    ['1970-01-01T00:00Z', 0],
    ['1970-01-01t00:00z', 0],
    ['1970-01-01T02:00+02:00', 0],
    ['1970-01-01T02:00+0200', 0],
    ['1970-01-01T02:00+02', 0],
    ['1969-12-31T22:30-01:30', 0],
    ['1970-01-01T23:59:59Z', dayMs - 1000],
  ])('reads the moment %s, in UTC without a zone (D25)', (text, epochMs) => {
    const moment = parseIsoDate(text);

    expect(moment?.epochMs).toBeCloseTo(epochMs, 5);
    expect(moment?.isDay).toBe(false);
  });

  it.each([
    '',
    '2024',
    '2024-02',
    '2024-2-9',
    '20240229',
    '24-02-29',
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-01-32',
    '2024-W09-4',
    '2024-060',
    '29/02/2024',
    ' 2024-02-29',
    '2024-02-29 ',
    '2024-02-29\n',
    '2024-02-29Z',
    '2024-02-29T',
    '2024-02-29T12',
    '2024-02-29 12:00',
    '2024-02-29T24:00',
    '2024-02-29T12:60',
    '2024-02-29T12:00:60',
    '2024-02-29T12:00:00.',
    '2024-02-29T12:00+24:00',
    '2024-02-29T12:00+02:60',
    '2024-02-29T12:00 +02:00',
    '2024-02-29T12:00Europe/Paris',
    '+002024-02-29',
    '-2024-02-29',
    '٢٠٢٤-٠٢-٢٩',
    '$NOW',
  ])('refuses "%s" (D25)', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  });
});

describe('localDay', () => {
  it.each([0, 23])('returns the start in UTC of this machine’s day at %d o’clock (D25)', (hour) => {
    expect(localDay(new Date(2024, 5, 15, hour, 59).getTime())).toBe(Date.UTC(2024, 5, 15));
  });
});
