import { describe, expect, it } from 'vitest';
import { findNamed } from '../../../src/core/lookup/namedValue.js';

const alias = (label: string, value: string | number = label) => ({ label, value });

describe('findNamed', () => {
  it.each([
    ['the label as written', [alias('Oslo', 1), alias('OSLO', 2)], 'OSLO', 2],
    ['but for case', [alias('Oslo', 1)], 'oslo', 1],
    ['but for accents', [alias('São Paulo', 1)], 'sao paulo', 1],
    ['but for letters that people write otherwise', [alias('Gießen', 1)], 'giessen', 1],
    ['but for blanks around it', [alias('Oslo', 1)], ' Oslo ', 1],
    ['the value itself', [alias('Norway', 'NO'), alias('NO', 'x')], 'NO', 'x'],
    ['the value itself, where no label is so', [alias('Norway', 'NO')], 'NO', 'NO'],
    ['a number by its text', [alias('Seven', 7)], '7', 7],
  ])('finds %s', (_what, values, text, value) => {
    expect(findNamed(values, text)).toMatchObject({ value });
  });

  it('tells that several are called so', () => {
    expect(findNamed([alias('Springfield', 1), alias('springfield', 2)], 'SPRINGFIELD')).toBe('ambiguous');
    expect(findNamed([alias('Same', 1), alias('Same', 2)], 'Same')).toBe('ambiguous');
  });

  it('takes the one whose value it is, of several that are called so', () => {
    expect(findNamed([alias('1', 2), alias('1', 1)], '1')).toMatchObject({ value: 1 });
  });

  it('keeps words apart that other scripts tell by marks', () => {
    expect(findNamed([alias('की', 1)], 'क')).toBeUndefined();
  });

  it('finds nothing for part of a label', () => {
    expect(findNamed([alias('Washington, DC', 1), alias('DC', 2)], 'Washington')).toBeUndefined();
  });
});
