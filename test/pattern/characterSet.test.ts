/** The characters that an atom matches, compared with the platform's RegExp for ASCII and some others. */
import { describe, expect, it } from 'vitest';
import { characterSetOf, overlap } from '../../src/pattern/characterSet.js';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const beyond = Array.from('éßſ\u212A\u00A0\u2028\uD800٣中😀');

const sources = String.raw`a . - _ / \. \- \/ \d \D \w \W \s \S \n \t \x61 \u{1F600} \p{L} \P{L} 😀 é [a] [a-z] [^a] [^] []
[-a] [a-] [a-c-] [!--] [\d_] [\w.-] [^\w.-] [^@\s] [\]\\] [\[-^] [$()*+.?{|}/] [a-zé] [😀-😂] [\x41-Z] [0-9A-Fa-f]`;

describe('characterSetOf', () => {
  const flagged = sources
    .split(/\s/)
    .flatMap((source) => ['u', 'iu', 'su'].map((flags) => [source, flags] as const));

  it.each(flagged.filter(([source]) => source !== String.raw`\-`))(
    'agrees with RegExp about /%s/%s',
    (source, flags) => {
      const native = new RegExp(`^${source}$`, flags);

      const set = characterSetOf({ source, flags });

      expect(ascii.filter((_, code) => (set.ascii >> BigInt(code)) & 1n)).toEqual(
        ascii.filter((character) => native.test(character)),
      );
      expect(set.isBeyond || !beyond.some((character) => native.test(character))).toBe(true);
    },
  );

  it('contains only ASCII for plain classes', () => {
    const plain = ['a', '-', '[a-z]', String.raw`[\w.-]`, String.raw`\d`, '[@-]'];

    expect(plain.filter((source) => characterSetOf({ source, flags: 'u' }).isBeyond)).toEqual([]);
  });
});

const overlapOf = (one: string, other: string) =>
  overlap(characterSetOf({ source: one, flags: 'u' }), characterSetOf({ source: other, flags: 'u' }));

describe('overlap', () => {
  it.each([
    ['[a-z]', '[0-9]', false],
    ['[a-m]', '[m-z]', true],
    ['[^@]', '@', false],
    ['[^@]', 'é', true],
    [String.raw`\p{L}`, ' ', false],
    [String.raw`\p{L}`, String.raw`\p{N}`, true],
  ])('is, for %s and %s: %s', (one, other, expected) => {
    expect(overlapOf(one, other)).toBe(expected);
    expect(overlapOf(other, one)).toBe(expected);
  });
});
