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
    ['adds decimals as people do', 0.2, 1, 0.1, free, 0.3],
    ['goes to the next step from between two', 1.3, 1, 1, free, 2],
    ['goes to the one before from between two', 1.3, -1, 1, free, 1],
    ['counts steps from the least value', 4, 1, 3, { min: 1, max: 10 }, 7],
    ['stops at the greatest', 9, 10, 1, { min: 0, max: 10 }, 10],
    ['stops at the last step below the greatest', 9, 1, 3, { min: 0, max: 10 }, 9],
    ['stops at the least', 1, -10, 1, { min: 0, max: 10 }, 0],
    ['comes back to a bound from beyond', 40, -1, 1, { min: 0, max: 10 }, 10],
    ['begins beside nought', undefined, 1, 5, free, 5],
    ['begins at the bound next to nought', undefined, 1, 1, { min: 18, max: 99 }, 18],
    ['keeps great numbers', 1e21, 1, 1e21, free, 2e21],
  ] as const)('%s', (_title, value, steps, step, bounds, next) => {
    expect(steppedNumber(value, steps, step, bounds)).toBe(next);
  });
});
