/** Patterns for Java, translated to ECMAScript. */
import { describe, expect, it } from 'vitest';
import { saysJava, translateJava } from '../../src/pattern/javaSyntax.js';

const s = String.raw;

const matches = (regex: string, flags: string, text: string) => {
  const translated = translateJava(regex, flags);
  return new RegExp(translated.regex, `${translated.flags}u`).test(text);
};

describe('translateJava', () => {
  it.each([
    [s`^\Qa.b*[\E$`, '', ['a.b*['], ['axb*[', 'a.bb[']],
    [s`^[\Q^-]\E]+$`, '', ['^', '-', ']'], ['a', '\\']],
    [s`^\Qab\E+$`, '', ['abb'], ['abab']],
    [s`^\Qé😀 `, '', ['é😀 '], ['é😀']],
    [s`(?i)^ab$`, '', ['AB', 'ab'], ['a']],
    [s`(?s)(?i)^a.$`, '', ['A\n'], ['\n']],
    [s`(?mu)^a$`, '', ['b\na'], ['ba']],
    [s`\Aa`, 'm', ['ab'], ['b\na']],
    [s`a\z`, 'm', ['ba'], ['a\nb', 'a\n']],
    [s`a\Z`, 'm', ['a', 'a\n', 'a\r\n', 'a\u0085', 'a\u2028'], ['a\nb', 'a\n\n']],
    [s`a\r\Z`, '', ['a\r', 'a\r\r'], ['a\r\n']],
    [s`^\h\H$`, '', [' a', '\u3000\n'], ['\n ', 'aa']],
    [s`^[\h_]+$`, '', ['\t_'], ['\n']],
    [s`^\R$`, '', ['\r\n', '\n', '\u0085'], ['\n\n', 'a']],
    [s`^\a[\e]$`, '', ['\u0007\u001b'], ['ae']],
    [s`^\x{1F600}\x{41}$`, '', ['😀A'], ['xA']],
    [s`^\pL\PN$`, '', ['éa'], ['1a', 'a1']],
    [s`^\p{Digit}\P{Digit}$`, '', ['1a'], ['٣a', '11']],
    [s`^[\p{Alnum}-]+$`, '', ['a-1'], ['é', '_']],
    [s`^\p{XDigit}+$`, '', ['09afAF'], ['g']],
    [s`^\p{Punct}+$`, '', ['!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'], ['a', ' ', '1', '§']],
    [s`^\p{Graph}\p{Print}\p{Blank}$`, '', ['! \t', '~~ '], ['  \t', '!!\n']],
    [s`^\p{Cntrl}\p{Space}$`, '', ['\u007f\v', '\0 '], ['a ', '\0\u00a0']],
    [s`^\p{IsAlphabetic}\p{IsLatin}\p{IsLu}$`, '', ['éaÉ'], ['1aA', 'aαA', 'aaa']],
    [s`^(?iu:ä)b\z`, '', ['äb'], ['c']],
  ])('matches with /%s/%s as Java does (D23)', (regex, flags, found, missed) => {
    const isModified = regex.includes('(?iu:'); // hosts of before 2025 do not read `(?i:…)`
    const plain = isModified ? regex.replace('iu:', ':') : regex;

    expect(found.filter((text) => !matches(plain, flags, text))).toEqual([]);
    expect(missed.filter((text) => matches(plain, flags, text))).toEqual([]);
  });

  it.each([
    [s`\p{Alpha}\p{Lower}\P{Upper}`, [s`\p{Alpha}`, s`\p{Lower}`, s`\P{Upper}`]],
    ['[a&&b]', ['&&']],
    ['a&&b', []],
    [s`\v[\v]`, [s`\v`]],
    ['[a-z[A-Z]]', ['[']],
    ['[[]', []],
  ])('notes each syntax of /%s/ with another meaning in Java: %j (D23)', (regex, syntaxes) => {
    const { notes, regex: translated } = translateJava(regex, '');

    expect(notes).toEqual(syntaxes.map((syntax) => ({ syntax, effect: 'differs' })));
    expect(translated).toBe(regex);
  });

  it.each([
    ['a++b', 'a+b', '++'],
    ['a*+', 'a*', '*+'],
    ['a?+', 'a?', '?+'],
    ['a{1,2}+', 'a{1,2}', '{1,2}+'],
    ['(?>a|b)c', '(?:a|b)c', '(?>'],
    ['a(?i)b', 'ab', '(?i)'],
    ['(?x)a b', 'a b', '(?x)'],
    ['(?d:a)', '(?:a)', '(?d:'],
    [s`\Ga`, s`\Ga`, s`\G`],
    [s`\X`, s`\X`, s`\X`],
    [s`[^\H]`, s`[^\H]`, s`\H`],
    [s`[\P{Punct}]`, s`[\P{Punct}]`, s`\P{Punct}`],
    [s`\p{InGreek}`, s`\p{InGreek}`, s`\p{InGreek}`],
    [s`\p{javaLowerCase}`, s`\p{javaLowerCase}`, s`\p{javaLowerCase}`],
  ])('notes the unsupported syntax of /%s/: %s (D23)', (regex, shown, syntax) => {
    expect(translateJava(regex, '')).toEqual({
      regex: shown,
      flags: '',
      notes: [{ syntax, effect: 'unsupported' }],
    });
  });

  it.each([s`^[\w.+-]+@\p{L}+$`, s`(?<n>a)\k<n>\u{61}`, s`a+?[*+?]+\Bx`, s`[()[\]{}]\cA`, s`\x41{2}`, ''])(
    'returns /%s/, which compiles under u, unchanged (D23)',
    (regex) => {
      expect(translateJava(regex, 'i')).toEqual({ regex, flags: 'i', notes: [] });
    },
  );

  it('keeps the flags of groups, without those that only Java has (D23)', () => {
    expect(translateJava(s`(?iu:a)(?u-s:b)(?:c)\z`, 'm').regex).toBe('(?i:a)(?-s:b)(?:c)(?![^])');
  });
});

describe('saysJava', () => {
  it.each([
    [String.raw`\Qa.b\E`, true],
    ['[a-z&&[^b]]', true],
    ['(?i)a', true],
    ['a++', true],
    [String.raw`\A\p{Punct}\z`, true],
    [String.raw`\p{Alpha}`, true],
    [String.raw`^[a-z\-]{2,3}$`, false],
    [String.raw`^\d+(?:\.\p{L}+)?$`, false],
  ])('is, for %s: %s (D23)', (regex, expected) => {
    expect(saysJava(regex, '')).toBe(expected);
  });
});
