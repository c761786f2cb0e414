import { describe, expect, it } from 'vitest';
import { keyStep, numberBounds, steppedNumber, stepsOfKey } from '../../../src/core/document/numberBounds.ts';

describe('numberBounds', () => {
  it('returns the narrowest of several bounds, and a step', () => {
    const constraints = [
      { type: 'minValue', params: { value: 2 } },
      { type: 'range', params: { min: 0, max: '10', step: 0.5 } },
      { type: 'maxValue', params: { value: 8 } },
    ];

    expect(numberBounds({ constraints })).toEqual({ min: 2, max: 8, step: 0.5 });
  });

  it('ignores invalid bounds', () => {
    const constraints = [{ type: 'range', params: { max: 'many', step: -1 } }];

    expect(numberBounds({ constraints })).toEqual({ min: undefined, max: undefined, step: undefined });
  });
});

describe('keyStep', () => {
  it.each([
    [{ constraints: [], formatHint: undefined }, 1],
    [{ constraints: [], formatHint: ' Percent' }, 0.01],
    [{ constraints: [{ type: 'range', params: { step: 5 } }], formatHint: 'percent' }, 5],
  ])('is, for %o: %d', (plan, step) => {
    expect(keyStep(plan)).toBe(step);
  });
});

describe('stepsOfKey', () => {
  it.each([
    ['ArrowUp', 1],
    ['ArrowDown', -1],
    ['PageUp', 10],
    ['PageDown', -10],
    ['Home', undefined],
    ['toString', undefined],
  ])('is, for %s: %s', (key, steps) => {
    expect(stepsOfKey(key)).toBe(steps);
  });
});

describe('steppedNumber', () => {
  const free = { min: undefined, max: undefined };

  it.each([
    ['adds decimals without rounding errors', 0.2, 1, 0.1, free, 0.3],
    ['increases to the next step from between two steps', 1.3, 1, 1, free, 2],
    ['decreases to the previous step from between two steps', 1.3, -1, 1, free, 1],
    ['counts steps from the minimum', 4, 1, 3, { min: 1, max: 10 }, 7],
    ['stops at the maximum', 9, 10, 1, { min: 0, max: 10 }, 10],
    ['stops at the last step below the maximum', 9, 1, 3, { min: 0, max: 10 }, 9],
    ['stops at the minimum', 1, -10, 1, { min: 0, max: 10 }, 0],
    ['returns to the bound from beyond it', 40, -1, 1, { min: 0, max: 10 }, 10],
    ['starts at 0 without a value', undefined, 1, 5, free, 5],
    ['starts at the bound closest to 0 without a value', undefined, 1, 1, { min: 18, max: 99 }, 18],
    ['adds large numbers', 1e21, 1, 1e21, free, 2e21],
  ] as const)('%s', (_title, value, steps, step, bounds, next) => {
    expect(steppedNumber(value, steps, step, bounds)).toBe(next);
  });
});
