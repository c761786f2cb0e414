/** Compares each construct of patterns with the platform's `RegExp` under `u`. */
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/core/index.js';
import { createLinearPattern } from '../../src/pattern/index.js';
import { cpuMs } from '../support/cpuTime.ts';
import { patternLimits } from '../../src/pattern/patternLimits.js';

const s = String.raw;

/** Construct → pattern, flags, texts; `RegExp` gives the expected answers. */
const constructs: Record<string, [regex: string, flags: string, texts: readonly string[]]> = {
  'a character': ['b', '', ['abc', 'ac', '']],
  'an empty pattern': ['', '', ['', 'a']],
  'an empty alternative': ['^(?:a|)$', '', ['', 'a', 'b']],
  alternatives: ['^(?:ab|a|b)$', '', ['ab', 'a', 'b', 'ba', '']],
  'a class': ['^[a-c_]$', '', ['b', '_', 'd', 'B']],
  'a negated class': ['^[^a-c]$', '', ['d', '\n', '😀', 'a', '']],
  'an empty class': ['[]', '', ['', 'a']],
  'a full class': ['^[^]$', '', ['\n', '😀', '', 'ab']],
  'a class with brackets': [s`^[()[\]{}]$`, '', ['[', ']', '{', 'a']],
  'the dot': ['^.$', '', ['a', '😀', '\ud83d', '\n', '\r', '\u2028', '']],
  'the dot with s': ['^.$', 's', ['\n', '\u2029']],
  digits: [s`^\d\D$`, '', ['1a', 'a1', '٣a']],
  words: [s`^\w\W$`, '', ['a-', '_é', 'éa']],
  spaces: [s`^\s\S$`, '', ['\u00a0a', '\ufeffa', 'aa']],
  'escapes of characters': [s`^\x61\u0062\u{1F600}\cJ\0\t\/\.$`, '', ['ab😀\n\0\t/.', 'ab😀\n\0\t/a']],
  'an emoji as a pair of escapes': [s`^\uD83D\uDE00$`, '', ['😀', '\ud83d']],
  'half an emoji': [s`\uD83D`, '', ['😀', '\ud83d', 'a\ud83d']],
  'a range of emoji': ['^[😀-😂]+$', '', ['😀😁', '😎']],
  properties: [s`^\p{Lu}\P{Lu}$`, '', ['Éé', 'éÉ', 'ǅa']],
  'a property of a script': [s`^\p{Script=Greek}+$`, '', ['αβγ', 'abc']],
  'case, ASCII': ['^aB$', 'i', ['Ab', 'AC']],
  'case, folded singly': ['^[ks]ß$', 'i', ['\u212aß', 'ſẞ', 'Kss']],
  'case, Greek': ['^σ$', 'i', ['Σ', 'ς', 'ο']],
  'case, dotless': ['^i$', 'i', ['I', 'ı', 'İ']],
  'case, negated class': ['^[^k]$', 'i', ['\u212a', 'K', 'l']],
  'case, words': [s`^\w+\b`, 'i', ['ſ', '\u212a-', '-']],
  'the beginning': ['^a', '', ['ab', 'ba', 'b\na']],
  'the beginning of lines': ['^a', 'm', ['b\na', 'b\ra', 'b\u2028a', 'ba']],
  'the end': ['a$', '', ['ba', 'ab', 'a\n']],
  'the end of lines': ['a$', 'm', ['a\nb', 'a\rb', 'ab']],
  'beginnings within': ['(?:^a|b^c|^$)', 'm', ['a', 'bc', 'b\nc', '', 'b\n']],
  'a word boundary': [s`\bfoo\b`, '', ['a foo.', 'food', 'foo', '_foo']],
  'no word boundary': [s`\Boo\B`, '', ['foob', 'foo', 'oo', 'ooo']],
  'zero or more': ['^a*$', '', ['', 'aaa', 'aab']],
  'one or more': ['^a+$', '', ['', 'aaa', 'baa']],
  'one or none': ['^ab?c$', '', ['ac', 'abc', 'abbc']],
  'so many': ['^a{2}$', '', ['a', 'aa', 'aaa']],
  'at least so many': ['^(?:ab){2,}$', '', ['ab', 'abab', 'ababab', 'ababa']],
  'from so many to so many': ['^a{1,3}$', '', ['', 'a', 'aaa', 'aaaa']],
  'none of it': ['^a{0}b{0,0}$', '', ['', 'a', 'b']],
  'lazy quantifiers': ['^a+?b*?c??$', '', ['aabbc', 'a', 'b']],
  'nested quantifiers': ['^(?:(?:a+b?){2,3}c*)+$', '', ['aa', 'abac', 'a', 'abacabac', 'b']],
  'rounds that take nothing': ['^(?:a*|b)*$', '', ['', 'ab', 'ba', 'c']],
  'a round that has to be, with nothing': ['^(?:a|(?=b)){3}b$', '', ['b', 'ab', 'aaab', 'aaaab']],
  groups: ['^(a)(?:b)(?<name>c)$', '', ['abc', 'ab']],
  'a look ahead': ['^(?=.*[0-9])(?=.*[a-z]).{4,}$', '', ['abc1', 'abcd', '1234', 'a1']],
  'no look ahead': ['^(?!.*--)[a-z-]+$', '', ['a-b', 'a--b', '']],
  'a look behind': ['(?<=ab+)c', '', ['abbc', 'ac', 'c']],
  'no look behind': ['(?<!ab?)c', '', ['c', 'xc', 'abc', 'ac']],
  'looks at one character': ['(?<=a)(?!c)', '', ['ab', 'ac', 'a', '']],
  'looks in looks': ['^(?=(?:(?!bb).)*c(?<=ac)).', '', ['aac', 'abac', 'bbac', 'abc', 'c']],
  'looks that are repeated': ['^(?:(?=a.*z)a|b)+', '', ['abz', 'ab', 'b']],
  'looks to the edges': ['(?=a$)(?<=^b?)', '', ['a', 'ba', 'bba', 'ab']],
  'letters that look like flags': ['^i(?:s)m$', '', ['ism', 'im']],
};

const rows = Object.entries(constructs).flatMap(([name, [regex, flags, texts]]) =>
  texts.map((text) => ({ name, regex, flags, text })),
);

describe('createLinearPattern', () => {
  it.each(rows)('answers as RegExp does: $name, /$regex/$flags in $text (D23)', ({ regex, flags, text }) => {
    const [search, full] = (['search', 'full'] as const).map((match) =>
      createLinearPattern(regex, flags, match),
    );

    expect(search?.(text)).toBe(new RegExp(regex, `${flags}u`).test(text));
    expect(full?.(text)).toBe(new RegExp(s`(?<![^])(?:${regex})(?![^])`, `${flags}u`).test(text));
  });

  it.each([
    ['(?i:a)b', '', 'Ab', true],
    ['(?i:a)b', '', 'aB', false],
    ['(?-i:a)b', 'i', 'aB', true],
    ['(?-i:a)b', 'i', 'Ab', false],
    ['(?s-m:^.$)', 'm', '\n', true],
    ['(?m:^)a|^b', '', '\nb', false],
    [s`^[\p{L}--[a-z]]$`, 'v', 'É', true],
    [s`^[\p{L}--[a-z]]$`, 'v', 'e', false],
    [s`^[[a-z]&&[^aeiou]]+$`, 'v', 'xyz', true],
    [s`^[[a-z]&&[^aeiou]]+$`, 'v', 'xyza', false],
    [s`[^\p{Lu}]`, 'iv', 'a', false],
  ])('supports syntax of newer RegExp: /%s/%s in %j is %s (D23)', (regex, flags, text, verdict) => {
    expect(createLinearPattern(regex, flags, 'search')?.(text)).toBe(verdict);
  });

  it.each(['(', '[a', 'a{2,1}', '*', ')(', 'a)|(b', '(?<n>a)(?<n>b)', s`\p{Nonsense}(`])(
    'returns undefined for the invalid pattern /%s/ (D23)',
    (regex) => {
      expect(createLinearPattern(regex, '', 'search')).toBeUndefined();
      expect(createLinearPattern(regex, '', 'full')).toBeUndefined();
    },
  );

  it.each([
    ['a', 'uv'],
    [s`\-`, 'u'],
    ['[a--b]]', 'v'],
  ])('returns undefined for /%s/%s, which is invalid under its flags (D23)', (regex, flags) => {
    expect(createLinearPattern(regex, flags, 'search')).toBeUndefined();
  });

  it('ignores repeated flags and those of state (D23)', () => {
    const test = createLinearPattern('A', 'giydi', 'search');

    expect([test?.('ba'), test?.('ba'), test?.('b')]).toEqual([true, true, false]);
  });

  it.each([
    ['back-reference', s`^(a+)\1$`, ''],
    ['back-reference', s`(?<n>a)\k<n>`, ''],
    ['too-many-instructions', 'a{2001}', ''],
    ['too-many-instructions', '(?:(?:a{1,40}){1,40}){2}', ''],
    ['too-many-instructions', `a{${'9'.repeat(400)}}`, ''],
    ['too-many-instructions', '(?=ab)'.repeat(31), ''],
    ['too-long', 'a'.repeat(patternLimits.length + 1), ''],
    ['too-long', s`\p{L}`.repeat(patternLimits.properties + 1), ''],
    ['too-long', 'a', 'i'.repeat(17)],
    ['syntax', s`\p{InGreek}`, ''],
    ['syntax', s`[\q{abc}]`, 'v'],
    ['syntax', s`\p{RGI_Emoji}`, 'v'],
    ['syntax', 'a++b', ''],
  ])('leaves texts unchecked with the reason %s: /%.40s/%s (D23)', (reason, regex, flags) => {
    const test = createLinearPattern(regex, flags, 'search');

    expect(test?.('aa')).toBeUndefined();
    expect(test?.unchecked('aa')).toBe(reason);
  });

  it('checks texts up to the length that its instructions allow (D23)', () => {
    // 99 for the characters, 1 for the match
    const test = createLinearPattern('a{99}', '', 'search');
    const longest = 'b'.repeat(patternLimits.work / 100);

    expect([test?.(longest), test?.unchecked(longest)]).toEqual([false, undefined]);
    expect([test?.(`${longest}b`), test?.unchecked(`${longest}b`)]).toEqual([undefined, 'too-much-text']);
  });

  it.each([
    ['a repetition of nothing', '(?:(?:(?:){1000}){1000}){1000}'],
    ['groups in groups', '('.repeat(990) + ')'.repeat(990)],
    ['alternatives in alternatives', '(?:a|'.repeat(330) + 'b' + ')'.repeat(330)],
    ['loops in loops', '(?:'.repeat(390) + 'a' + ')+'.repeat(390)],
  ])('checks deep but small patterns: %s (D23)', (_name, regex) => {
    expect(createLinearPattern(regex, '', 'search')?.('ab')).toBe(true);
  });

  it('gives the same answers after its table was emptied (D23)', () => {
    const test = createLinearPattern('a[ab]{12}$', '', 'search');
    const texts = Array.from({ length: 2000 }, (_, index) => (index * 2_654_435_761).toString(2));
    const asked = texts.map((text) => text.replaceAll('0', 'a').replaceAll('1', 'b').repeat(4));

    expect(asked.map((text) => test?.(text))).toEqual(asked.map((text) => /a[ab]{12}$/u.test(text)));
  });

  it('spends the budget of the verdict, and leaves texts unchecked without it', () => {
    const test = createLinearPattern('(?:a|b)*c', '', 'search');
    const [ample, small] = [{ left: 1e6 }, { left: 10 }];

    expect([test?.('abc', ample), test?.('abd', small)]).toEqual([true, undefined]);
    expect(ample.left).toBeLessThan(1e6);
    expect(test?.('abc', small)).toBeUndefined();
  });
});

const letters = 'abcdefghij'.repeat(100);
/** The work charged for one text, after a first one. */
const charged = (regex: string, text: string) => {
  const test = createLinearPattern(regex, '', 'search');
  test?.(text.slice(1), { left: Infinity });
  const budget = { left: 1_000_000 };
  const startMs = cpuMs();
  const found = test?.(text, budget);
  return { found, work: 1_000_000 - budget.left, ms: cpuMs() - startMs };
};

describe('the charged work of a pattern', () => {
  it('is higher for unanchored patterns and for many choices', () => {
    const many = `^(?:${Array.from('abcdefghijklmnop').join('|')})*$`;

    expect(charged('^[a-z]*$', letters).work).toBe(1_001);
    expect(charged(String.raw`[a-z]{9}\d`, letters).work).toBeGreaterThan(2_500);
    expect(charged(many, letters).work).toBeGreaterThan(4_000);
  });

  it.each(['[a-z]{0,999}!', '[a-z]{900}!', '(?:[a-z]{1,30}-){0,20}!'])(
    'covers the time of a pattern that rereads the text: %s',
    (regex) => {
      const least = Math.min(...Array.from({ length: 5 }, () => charged(regex, letters).ms));
      const { found, work } = charged(regex, letters);

      expect(found).toBe(false);
      // 20 ns a unit; 1,001 units for 2 ms before.
      expect(work * 20e-6).toBeGreaterThan(least / 2);
    },
  );

  it.each(['^[a-z]*$', '[a-z]{0,999}!', String.raw`(?=.*\d)[a-z]+`])(
    'is not higher for a text that was checked before: %s',
    (regex) => {
      const test = createLinearPattern(regex, '', 'search');
      const budgets = [{ left: 1e7 }, { left: 1e7 }];

      const [first, again] = budgets.map((budget) => test?.(letters, budget));

      expect(again).toBe(first);
      expect(budgets[1]?.left).toBeGreaterThanOrEqual(budgets[0]?.left ?? Infinity);
    },
  );

  it('ends a verdict before expensive patterns keep a page busy', () => {
    const constraints = Array.from({ length: 50 }, (_, at) => ({
      type: 'pattern',
      name: `c${at}`,
      params: { regex: `[a-z]{0,${950 + at}}!` },
    }));
    const spec = { displayName: 'X', dataType: 'STRING', constraints };
    validate(spec, letters);
    const { unchecked = [] } = validate(spec, letters.slice(1));

    expect(unchecked.length).toBeGreaterThan(30);
  });
});
