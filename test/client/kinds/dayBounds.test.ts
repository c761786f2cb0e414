/**
 * The days a field accepts: the bounds of its constraints, and the days that other rules refuse. D22, D25.
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import { dayBounds, isDayRefused } from '../../../src/client/kinds/dayBounds.js';

const todayMs = Date.UTC(2026, 1, 27);
const boundsOf = (...constraints: readonly object[]) =>
  dayBounds({ constraints: constraints as Parameters<typeof dayBounds>[0]['constraints'] }, todayMs);
const one = (type: string, params: object) => ({ name: type, type, params });

/** Whether a day is no weekend day. */
const weekday = (value: unknown) => ![0, 6].includes(new Date(`${String(value)}T00:00Z`).getUTCDay());

describe('dayBounds', () => {
  it.each([
    ['no bounds without constraints', [], undefined, undefined],
    ['a first day', [one('minDate', { iso: '2026-03-04' })], '2026-03-04', undefined],
    ['a last day', [one('maxDate', { iso: '2026-03-04' })], undefined, '2026-03-04'],
    ['a range', [one('range', { min: '2026-03-04', max: '2026-04-05' })], '2026-03-04', '2026-04-05'],
    ['half a range', [one('range', { max: '2026-04-05' })], undefined, '2026-04-05'],
    ['today', [one('minDate', { iso: '$NOW' })], '2026-02-27', undefined],
    ['until today', [one('range', { max: '$NOW' })], undefined, '2026-02-27'],
    [
      'the narrowest of several bounds',
      [
        one('minDate', { iso: '2026-03-04' }),
        one('range', { min: '2026-03-06', max: '2026-05-01' }),
        one('minDate', { iso: '2026-03-05' }),
        one('maxDate', { iso: '2026-04-01' }),
        one('maxDate', { iso: '2026-04-02' }),
      ],
      '2026-03-06',
      '2026-04-01',
    ],
    [
      'the day after a minimum moment, and the day of a maximum moment',
      [one('minDate', { iso: '2026-03-04T00:00:01Z' }), one('maxDate', { iso: '2026-03-09T23:59Z' })],
      '2026-03-05',
      '2026-03-09',
    ],
    [
      'a day whose first moment is the bound',
      [one('minDate', { iso: '2026-03-04T00:00Z' }), one('maxDate', { iso: '2026-03-09T00:00Z' })],
      '2026-03-04',
      '2026-03-09',
    ],
    [
      'no bounds for invalid dates',
      [one('minDate', { iso: 'soon' }), one('maxDate', { iso: 5 })],
      undefined,
      undefined,
    ],
    [
      'no bounds of other constraints',
      [one('other', { iso: '2026-03-04', min: '2026-03-04' })],
      undefined,
      undefined,
    ],
    [
      'no bounds of inherited params',
      [one('minDate', Object.create({ iso: '2026-03-04' }) as object)],
      undefined,
      undefined,
    ],
  ])('finds %s', (_what, constraints, min, max) => {
    expect(boundsOf(...constraints)).toEqual({ min, max });
  });
});

describe('isDayRefused', () => {
  const spec = {
    displayName: 'Day',
    dataType: 'DATE',
    constraints: [{ name: 'weekday', type: 'custom', params: { key: 'weekday' } }],
  };
  const dayField = () => {
    const { environment } = createFieldPage({ queryClient: new QueryClient(), custom: { weekday } });
    return new Field({ fieldSpec: spec, environment, options: {} });
  };
  const bounds = { min: '2026-03-03', max: '2026-03-10' };

  it.each([
    ['2026-03-02', bounds, true],
    ['2026-03-03', bounds, false],
    ['2026-03-07', bounds, true],
    ['2026-03-09', bounds, false],
    ['2026-03-10', bounds, false],
    ['2026-03-11', bounds, true],
    ['2026-03-02', { min: undefined, max: undefined }, false],
    ['2026-03-02', { min: undefined, max: '2026-03-01' }, true],
    ['2026-03-02', { min: '2026-03-03', max: undefined }, true],
  ])('returns for %s within %j: %s', async (iso, within, isRefused) => {
    const field = dayField();
    await field.validation.load();

    expect(isDayRefused(field, iso, within)).toBe(isRefused);
  });

  it('applies bounds, but no rules that are still pending', () => {
    const field = { validate: () => ({ isValid: false, errors: [], pending: true }) } as unknown as Field;

    expect(isDayRefused(field, '2026-03-07', bounds)).toBe(false);
    expect(isDayRefused(field, '2026-03-02', bounds)).toBe(true);
  });
});
