/** One item of an answer: a value and its label. */
import { describe, expect, it } from 'vitest';
import { hasBlankLabel, readValue } from '../../../src/core/lookup/publishedValue.js';

describe('hasBlankLabel', () => {
  it.each([{ label: '' }, { label: ' \u200B' }, { label: { fr: '', en: ' ' } }])('is true for %j', (item) => {
    expect(hasBlankLabel({ value: 'a', ...item })).toBe(true);
  });

  it.each([
    {},
    { label: null },
    { label: 'a' },
    { label: 0 },
    { label: { fr: '', en: 'A' } },
    { label: { i18nKey: 'k' } },
  ])('is false for %j', (item) => {
    expect(hasBlankLabel({ value: 'a', ...item })).toBe(false);
  });
});

describe('readValue', () => {
  it.each([
    [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'A' },
    ],
    [{ value: 5 }, { value: 5, label: '5' }],
    [
      { value: true, label: 7 },
      { value: true, label: '7' },
    ],
    [
      { value: 'a', label: { fr: 'Un', default: 'One' } },
      { value: 'a', label: 'Un' },
    ],
    [
      { value: 'a', label: { fr: 5, default: 'One' } },
      { value: 'a', label: 'One' },
    ],
    [
      { value: 'a', label: ' ' },
      { value: 'a', label: 'a' },
    ],
    [
      { value: 'a', label: { fr: '', default: 'One' } },
      { value: 'a', label: 'One' },
    ],
    // Blank text is quoted in the label.
    [
      { value: '', label: '' },
      { value: '', label: '""' },
    ],
    [{ value: ' ' }, { value: ' ', label: '" "' }],
    [
      { value: '', label: 'None' },
      { value: '', label: 'None' },
    ],
    [
      { value: 'a', label: ['A'] },
      { value: 'a', label: 'a' },
    ],
  ])('reads %j as %j (D14)', (item, alias) => {
    expect(readValue(item, 'fr')).toEqual(alias);
  });

  it.each([
    [{ label: 'A' }],
    [{ value: null }],
    [{ value: {} }],
    [['a']],
    [null],
    [Object.create({ value: 'a' })],
  ])('returns undefined for %j (D14)', (item) => {
    expect(readValue(item, undefined)).toBeUndefined();
  });
});
