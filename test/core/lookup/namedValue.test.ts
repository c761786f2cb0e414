import { describe, expect, it } from 'vitest';
import { findNamed } from '../../../src/core/lookup/namedValue.js';

const alias = (label: string, value: string | number = label) => ({ label, value });

describe('findNamed', () => {
  it.each([
    ['the label as written', [alias('Oslo', 1), alias('OSLO', 2)], 'OSLO', 2],
    ['a label ignoring case', [alias('Oslo', 1)], 'oslo', 1],
    ['a label ignoring accents', [alias('São Paulo', 1)], 'sao paulo', 1],
    ['a label ignoring spellings such as ss for ß', [alias('Gießen', 1)], 'giessen', 1],
    ['a label ignoring spaces around it', [alias('Oslo', 1)], ' Oslo ', 1],
    ['the value itself', [alias('Norway', 'NO'), alias('NO', 'x')], 'NO', 'x'],
    ['the value itself, if no label matches', [alias('Norway', 'NO')], 'NO', 'NO'],
    ['a number by its text', [alias('Seven', 7)], '7', 7],
  ])('finds %s', (_what, values, text, value) => {
    expect(findNamed(values, text)).toMatchObject({ value });
  });

  it('returns ambiguous if several labels match', () => {
    expect(findNamed([alias('Springfield', 1), alias('springfield', 2)], 'SPRINGFIELD')).toBe('ambiguous');
    expect(findNamed([alias('Same', 1), alias('Same', 2)], 'Same')).toBe('ambiguous');
  });

  it('finds the value whose id is the text, of several with this label', () => {
    expect(findNamed([alias('1', 2), alias('1', 1)], '1')).toMatchObject({ value: 1 });
  });

  it('does not ignore the vowel signs of other scripts', () => {
    expect(findNamed([alias('की', 1)], 'क')).toBeUndefined();
  });

  it('finds nothing for part of a label', () => {
    expect(findNamed([alias('Washington, DC', 1), alias('DC', 2)], 'Washington')).toBeUndefined();
  });
});
