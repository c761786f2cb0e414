/** Local times of a zone, and their moments. D25, D72. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { momentsOf, skippedTime, wallTime, zonedIso, zoneText } from '../../../src/client/kinds/zonedTime.ts';

const isos = (wall: string, zone: string) => momentsOf(wall, zone).map((moment) => zonedIso(moment, zone));

describe('momentsOf', () => {
  it.each([
    ['Europe/Vienna', '2026-03-04T10:30', ['2026-03-04T10:30:00+01:00']],
    ['Europe/Vienna', '2026-07-04T10:30:15.250', ['2026-07-04T10:30:15.250+02:00']],
    ['America/New_York', '2026-03-04T10:30', ['2026-03-04T10:30:00-05:00']],
    ['Asia/Kolkata', '2026-03-04T10:30:05', ['2026-03-04T10:30:05+05:30']],
    ['UTC', '2026-03-04T00:00', ['2026-03-04T00:00:00+00:00']],
    ['Europe/Vienna', '2026-03-29T01:59', ['2026-03-29T01:59:00+01:00']],
    ['Europe/Vienna', '2026-03-29T02:00', []],
    ['Europe/Vienna', '2026-03-29T02:59', []],
    ['Europe/Vienna', '2026-03-29T03:00', ['2026-03-29T03:00:00+02:00']],
    ['Europe/Vienna', '2026-10-25T02:30', ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']],
    ['Europe/Vienna', '2026-10-25T03:00', ['2026-10-25T03:00:00+01:00']],
    ['America/New_York', '2026-03-08T02:30', []],
    ['America/New_York', '2026-11-01T01:30', ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00']],
    ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-05T01:45:00+11:00', '2026-04-05T01:45:00+10:30']],
    ['Pacific/Apia', '2011-12-30T12:00', []],
    // Vienna was ahead by an hour, five minutes and 21 seconds.
    ['Europe/Vienna', '1890-01-01T12:00', ['1890-01-01T10:54:39Z']],
    ['Europe/Vienna', '2026-02-30T10:30', []],
    ['Europe/Vienna', '2026-03-04', []],
  ])('finds the moments in %s of %s', (zone, wall, expected) => {
    expect(isos(wall, zone)).toEqual(expected);
  });
});

describe('wallTime', () => {
  it.each([
    ['Europe/Vienna', '2026-03-04T10:30', '2026-03-04T11:30'],
    ['Europe/Vienna', '2026-03-04T10:30:00Z', '2026-03-04T11:30'],
    ['America/New_York', '2026-01-01T00:00:07Z', '2025-12-31T19:00:07'],
    ['Asia/Kolkata', '2026-03-04T10:30:00.5+01:00', '2026-03-04T15:00:00.500'],
    ['Europe/Vienna', '1890-01-01T10:54:39Z', '1890-01-01T12:00'],
    ['UTC', '2026-03-04T10:30:00.1234Z', undefined],
    ['UTC', '2026-03-04', undefined],
    ['UTC', 'noon', undefined],
    ['UTC', null, undefined],
    ['UTC', '9999-12-31T23:00-02:00', undefined],
  ])('returns the local time in %s of %s', (zone, iso, expected) => {
    expect(wallTime(iso, zone)).toBe(expected);
  });
});

describe('skippedTime', () => {
  it.each([
    ['Europe/Vienna', '2026-03-29T02:30', { from: '2026-03-29T02:00', to: '2026-03-29T03:00' }],
    ['America/New_York', '2026-03-08T02:00', { from: '2026-03-08T02:00', to: '2026-03-08T03:00' }],
    ['Australia/Lord_Howe', '2026-10-04T02:15', { from: '2026-10-04T02:00', to: '2026-10-04T02:30' }],
    ['Pacific/Apia', '2011-12-30T12:00', { from: '2011-12-30T00:00', to: '2011-12-31T00:00' }],
    ['Asia/Kolkata', '2026-03-29T02:30', undefined],
    ['Europe/Vienna', '2026-10-25T02:30', undefined],
    ['Europe/Vienna', 'noon', undefined],
  ])('returns the gap in %s around %s', (zone, wall, expected) => {
    expect(skippedTime(wall, zone)).toEqual(expected);
  });
});

describe('zoneText', () => {
  it.each([
    ['Europe/Vienna', '2026-03-04T10:30Z', 'en-GB', 'CET, UTC+1'],
    ['Europe/Vienna', '2026-07-04T10:30Z', 'en-GB', 'CEST, UTC+2'],
    ['Europe/Vienna', '2026-07-04T10:30Z', 'de', 'MESZ, UTC+2'],
    ['America/New_York', '2026-03-04T10:30Z', 'en-US', 'EST, UTC−5'],
    ['Asia/Kolkata', '2026-03-04T10:30Z', 'en-IN', 'IST, UTC+5:30'],
    ['Europe/Vienna', '2026-03-04T10:30Z', 'en-US', 'UTC+1'],
    ['UTC', '2026-03-04T10:30Z', 'en-US', 'UTC'],
  ])('names %s at %s in %s: %s', (zone, iso, locale, expected) => {
    expect(zoneText(Date.parse(iso), zone, locale).short).toBe(expected);
  });

  it('has a long name too', () => {
    expect(zoneText(Date.parse('2026-03-04T10:30Z'), 'Europe/Vienna', 'en-US').long).toBe(
      'Austria Time, UTC+1',
    );
  });
});

describe('zonedIso', () => {
  it.each([
    ['Europe/Vienna', '2027-02-01T10:30'],
    ['Asia/Kolkata', '2027-02-01T10:30:05.250'],
    ['UTC', '2027-02-01T00:00'],
    ['Europe/Vienna', '1890-01-01T12:00'],
  ])('writes a date-time in %s that Ajv and zod accept: %s', (zone, wall) => {
    const ajv = new Ajv2020();
    addFormats.default(ajv);
    const [iso] = isos(wall, zone);

    expect(ajv.validate({ type: 'string', format: 'date-time' }, iso)).toBe(true);
    expect(z.iso.datetime({ offset: true }).safeParse(iso).success).toBe(true);
  });
});
