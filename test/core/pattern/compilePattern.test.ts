/** A published pattern, made ready to test texts. */
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../src/core/pattern/compilePattern.js';

/** Regex, flags, text, found in it, whole of it. */
const rows: [regex: string, flags: string, text: string, search: boolean, full: boolean][] = [
  ['^[A-Z]+$', '', 'ABC', true, true],
  ['^[A-Z]+$', '', 'ABc', false, false],
  ['[A-Z]', '', 'ABC', true, false],
  ['[A-Z]+', '', 'ABC', true, true],
  ['[A-Z]', '', 'abc', false, false],
  ['[A-Z]', 'i', 'b', true, true],
  ['^b', '', 'a\nb', false, false],
  ['^b', 'm', 'a\nb', true, false],
  ['a.b', '', 'a\nb', false, false],
  ['a.b', 's', 'a\nb', true, true],
  ['a|ab', '', 'ab', true, true],
  ['a|b', '', 'ab', true, false],
  ['^a|b$', '', 'ab', true, false],
  ['', '', '', true, true],
  ['', '', 'a', true, false],
  ['a$', 'm', 'a\nb', true, false],
  ['a$', 'm', 'a', true, true],
  ['', 'u', '🏔', true, false],
  ['a*', 'u', 'aa', true, true],
  [String.raw`(a)\1`, '', 'aa', true, true],
  [String.raw`(?<x>a)\k<x>`, '', 'aa', true, true],
  [String.raw`^\p{Lu}+$`, '', 'ÉA', true, true],
  [String.raw`^\p{Lu}+$`, '', 'p{Lu}', false, false],
  [String.raw`^\P{Lu}+$`, '', 'éa', true, true],
  [String.raw`^\p{Lu}$`, 'u', 'É', true, true],
  [String.raw`^[\p{L}--[a-z]]$`, 'v', 'É', true, true],
  ['^.$', '', '🏔', false, false],
  ['^.$', 'u', '🏔', true, true],
  ['^..$', '', '🏔', true, true],
  [String.raw`^\d{2}-\d{2}$`, '', '12-34', true, true],
  [String.raw`\-`, '', '-', true, true],
  ['a', 'g', 'ba', true, false],
  ['[a', '', '[a', false, false],
];

describe('compilePattern', () => {
  it.each(rows)('finds /%s/%s in %j: %s (§4.3 rule 5, D23)', (regex, flags, text, search) => {
    expect(compilePattern(regex, flags, 'search')?.(text) ?? false).toBe(search);
  });

  it.each(rows)('matches /%s/%s to the whole of %j: %s %s (D23)', (regex, flags, text, _search, full) => {
    expect(compilePattern(regex, flags, 'full')?.(text) ?? false).toBe(full);
  });

  it.each(['(', '[', 'a{2,1}', '*', ')(', String.raw`\p{Nonsense}(`, 'a)|(b'])(
    'does not compile /%s/ (D23)',
    (regex) => {
      expect(compilePattern(regex, '', 'search')).toBeUndefined();
      expect(compilePattern(regex, '', 'full')).toBeUndefined();
    },
  );

  it.each([
    ['a', 'gg'],
    ['a', 'ii'],
    ['a', 'd'],
  ])('compiles /%s/ though its flags are %s', (regex, flags) => {
    expect(compilePattern(regex, flags, 'search')?.('a')).toBe(true);
  });

  it.each(['g', 'gi'])('gives the same answer every time with flags %s', (flags) => {
    const test = compilePattern('a', flags, 'search');

    expect([test?.('a'), test?.('a'), test?.('a')]).toEqual([true, true, true]);
  });
});
