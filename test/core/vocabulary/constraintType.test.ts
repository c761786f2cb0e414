/** The constraint types: each with valid and invalid values, and with invalid parameters. */
import { describe, expect, it } from 'vitest';
import {
  type CheckContext,
  type ConstraintType,
  constraintTypes,
} from '../../../src/core/vocabulary/constraintType.js';

const now = Date.UTC(2024, 5, 15, 12);

/** Matches by the platform alone; the pattern `(` does not compile. */
const patternEngine: CheckContext['patternEngine'] = (regex, flags, match) => {
  const source = match === 'full' ? `^${regex}$` : regex;
  return regex === '(' ? undefined : (text) => new RegExp(source, flags).test(text);
};

const context: CheckContext = {
  budget: { left: 1e6 },
  nowMs: () => now,
  todayMs: () => Date.UTC(2024, 5, 15),
  patternEngine,
  patternMatch: 'search',
  custom: (key, value) => (key === 'even' ? Number(value) % 2 === 0 : undefined),
};

const failureOf = (type: ConstraintType, params: Record<string, unknown>, value: unknown, isCount = false) =>
  constraintTypes[type].compile(params, isCount, typeOf(type, value))?.failure(value, context);

/** A range checks numbers and dates. */
const typeOf = (type: ConstraintType, value: unknown) =>
  type === 'range' && typeof value === 'string' ? 'DATE' : 'NUMBER';

type Row = [type: ConstraintType, params: Record<string, unknown>, value: unknown];

const passing: Row[] = [
  ['minDate', { iso: '$NOW' }, '2024-06-15'],
  ['range', { min: '2024-01-01', max: '2024-12-31' }, '2024-12-31'],
  ['range', { min: '2024-01-01', max: '$NOW' }, '2024-06-15'],
  ['range', { min: '$NOW' }, '2024-06-15T12:00'],
  ['range', { min: '2024-01-01', step: 7 }, '2024-01-02'],
  ['pattern', { regex: '^[A-Z]{2}$' }, 'FR'],
  ['pattern', { regex: '^fr$', flags: 'i' }, 'FR'],
  ['pattern', { regex: '^12' }, 125],
  ['pattern', { regex: '(' }, 'anything'],
  ['minLength', { value: 2 }, 'ab'],
  ['minLength', { value: '2' }, 'ab'],
  ['minLength', { value: 2 }, '🏔'],
  ['minLength', { value: 3 }, 123],
  ['maxLength', { value: 2 }, 'ab'],
  ['maxLength', { value: 0 }, ''],
  ['minValue', { value: 5 }, 5],
  ['minValue', { value: '-0.5' }, 0],
  ['maxValue', { value: 5 }, 5],
  ['maxValue', { value: ' 5 ' }, -1e300],
  ['minDate', { iso: '2024-01-01' }, '2024-01-01'],
  ['minDate', { iso: '2024-01-01T00:00+02:00' }, '2023-12-31T22:00Z'],
  ['minDate', { iso: '$NOW' }, '2024-06-15T12:00Z'],
  ['minDate', { iso: '$NOW' }, '2024-06-16'],
  ['maxDate', { iso: '2024-12-31' }, '2024-12-31'],
  ['maxDate', { iso: '$NOW' }, '2024-06-15T14:00+02:00'],
  ['maxDate', { iso: '$NOW' }, '2024-06-15'],
  ['maxDate', { iso: '2024-12-31' }, 'no date'],
  ['range', { min: 1, max: 5 }, 1],
  ['range', { min: 1, max: 5 }, 5],
  ['range', { min: '1', max: '5' }, 3],
  ['range', { step: 0.1 }, 0.3],
  ['range', { step: 0.1 }, 0.7],
  ['range', { step: 0.01 }, 1234.56],
  ['range', { step: '0.25' }, -0.75],
  ['range', { min: 1, step: 2 }, 7],
  ['range', { min: 0.1, step: 0.2 }, 0.7],
  ['range', { step: 0.1 }, 1_000_000.1],
  ['range', { min: 1_000_000, step: 0.1 }, 1_000_000.1],
  ['range', { step: 1 }, 9_007_199_254_740_991],
  ['custom', { key: 'even' }, 4],
  ['custom', { key: 'unheard-of' }, 4],
];

const failing: [...Row, message: string][] = [
  ['minDate', { iso: '$NOW' }, '2024-06-14', 'minDate'],
  ['range', { min: '2024-01-01', max: '2024-12-31' }, '2025-01-01', 'maxDate'],
  ['range', { min: '2024-01-01', max: '2024-12-31' }, '2023-12-31', 'minDate'],
  ['range', { min: '$NOW' }, '2024-06-14', 'minDate'],
  ['range', { max: '$NOW' }, '2024-06-16', 'maxDate'],
  ['pattern', { regex: '^[A-Z]{2}$' }, 'FRA', 'pattern'],
  ['pattern', { regex: '^12$' }, 125, 'pattern'],
  ['minLength', { value: 2 }, 'a', 'minLength'],
  ['minLength', { value: 3 }, 12, 'minLength'],
  ['maxLength', { value: 2 }, 'abc', 'maxLength'],
  ['maxLength', { value: 1 }, '🏔', 'maxLength'],
  ['minValue', { value: 5 }, 4.999, 'minValue'],
  ['maxValue', { value: '5' }, 5.001, 'maxValue'],
  ['minDate', { iso: '2024-01-01' }, '2023-12-31', 'minDate'],
  ['minDate', { iso: '$NOW' }, '2024-06-15T11:59:59Z', 'minDate'],
  ['minDate', { iso: '$NOW' }, '2024-06-14', 'minDate'],
  ['maxDate', { iso: '2024-12-31' }, '2025-01-01', 'maxDate'],
  ['maxDate', { iso: '$NOW' }, '2024-06-15T12:00:01Z', 'maxDate'],
  ['maxDate', { iso: '$NOW' }, '2024-06-16', 'maxDate'],
  ['range', { min: 1, max: 5 }, 0.999, 'range'],
  ['range', { min: 1, max: 5 }, 6, 'range'],
  ['range', { min: 1 }, 0, 'rangeMin'],
  ['range', { max: 5 }, 6, 'rangeMax'],
  ['range', { step: 0.1 }, 0.35, 'step'],
  ['range', { min: 1, step: 2 }, 4, 'stepFrom'],
  ['range', { step: 1 }, 1_000_000_000.5, 'step'],
  ['range', { step: 1 }, 10_000_000.005, 'step'],
  ['range', { min: 1, max: 5, step: 2 }, 7, 'range'],
  ['custom', { key: 'even' }, 3, 'custom'],
];

describe('constraintTypes', () => {
  it.each(passing)('%s %j passes %o (D22–D25)', (type, params, value) => {
    expect(failureOf(type, params, value)).toBeUndefined();
  });

  it.each(failing)('%s %j fails %o: %s (D22–D25)', (type, params, value, message) => {
    expect(failureOf(type, params, value)).toBe(message);
  });

  it.each([
    ['minValue', ['a', 'b'], undefined],
    ['minValue', ['a'], 'minCount'],
    ['maxValue', ['a', 'b'], undefined],
    ['maxValue', ['a', 'b', 'c'], 'maxCount'],
  ] as const)('%s 2, counting, checks %j: %s (D24)', (type, value, message) => {
    expect(failureOf(type, { value: 2 }, value, true)).toBe(message);
  });

  it('has one passing and one failing row for each type', () => {
    const types = Object.keys(constraintTypes);

    expect(types.filter((type) => !passing.some(([row]) => row === type))).toEqual([]);
    expect(types.filter((type) => !failing.some(([row]) => row === type))).toEqual([]);
  });

  it.each<[ConstraintType, Record<string, unknown>]>([
    ['pattern', {}],
    ['pattern', { regex: 1 }],
    ['minLength', { value: 'x' }],
    ['maxLength', { value: Number.NaN }],
    ['minValue', { value: {} }],
    ['maxValue', { value: ' ' }],
    ['minDate', { iso: 'tomorrow' }],
    ['maxDate', { value: '2024-01-01' }],
    ['range', {}],
    ['range', { min: 1, max: 'x' }],
    ['range', { min: 1, step: 0 }],
    ['custom', { key: 1 }],
    ['custom', Object.create({ key: 'even' }) as Record<string, unknown>],
  ])('compiles no check of %s with %j (D22)', (type, params) => {
    expect(constraintTypes[type].compile(params, false, 'NUMBER')).toBeUndefined();
  });

  it('matches a pattern by the current patternMatch each time (D23)', () => {
    const check = constraintTypes.pattern.compile({ regex: 'b' });
    const whole: CheckContext = { ...context, patternMatch: 'full' };

    expect(check?.failure('abc', context)).toBeUndefined();
    expect(check?.failure('abc', whole)).toBe('pattern');
    expect(check?.failure('abc', context)).toBeUndefined();
  });
});
