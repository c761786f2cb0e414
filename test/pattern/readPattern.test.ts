/** Chooses the syntax in which a published source is a pattern. */
import { describe, expect, it } from 'vitest';
import { readPattern } from '../../src/pattern/readPattern.js';

const s = String.raw;

describe('readPattern', () => {
  it.each([
    ['a', '', 'a', 'u'],
    ['a', 'gimsy', 'a', 'imsu'],
    ['a', 'uu', 'a', 'u'],
    ['[a--b]', 'v', '[a--b]', 'v'],
    [s`\-`, '', '-', 'u'],
    [s`(?i)\Aa`, 'm', '(?<![^])a', 'miu'],
    [s`\Aa\-`, '', '(?<![^])a-', 'u'],
    [s`\Aa`, 'u', '(?<![^])a', 'u'],
    [s`[\w&&[^\d]]`, '', s`[\w&&[^\d]]`, 'v'],
    [s`(?i:[(?i:])[^)]\?(?s-m:a)`, '', s`(?i:[(?i:])[^)]\?(?s-m:a)`, 'u'],
  ])('reads /%s/%s as /%s/%s (D23)', (regex, flags, source, readFlags) => {
    expect(readPattern(regex, flags)).toEqual({ source, flags: readFlags, notes: [] });
  });

  it.each([
    ['(', ''],
    ['(?i:', ''],
    ['a++(', ''],
    [s`\-`, 'u'],
    ['[', 'v'],
    ['a', 'uv'],
  ])('returns undefined for the invalid pattern /%s/%s (D23)', (regex, flags) => {
    expect(readPattern(regex, flags)).toBeUndefined();
  });

  it.each(['a++', s`\p{InGreek}`, s`[ab&&[b]]`])(
    'returns no source for /%s/, which only Java can run (D23)',
    (regex) => {
      expect(readPattern(regex, '')).toMatchObject({ source: undefined });
    },
  );

  it('includes notes on differences in Java (D23)', () => {
    const notes = [{ syntax: '&&', effect: 'differs' }];

    expect(readPattern('[a&&b]', '')).toEqual({ source: '[a&&b]', flags: 'u', notes });
  });
});
