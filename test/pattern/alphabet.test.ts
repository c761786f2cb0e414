/** Characters that no atom distinguishes are one symbol. */
import { describe, expect, it } from 'vitest';
import { createAlphabet, edge } from '../../src/pattern/alphabet.js';

const atoms = [
  { source: 'a', flags: 'u' },
  { source: '[a-c]', flags: 'u' },
  { source: 'k', flags: 'iu' },
  { source: '😀', flags: 'u' },
];

describe('createAlphabet', () => {
  it('reads characters that no atom distinguishes as one symbol, also emoji (D23)', () => {
    const { read, size } = createAlphabet(atoms);

    const [first, a, b, c, d, smile, half, last] = read('abcd😀\ud83d');

    expect([first, last]).toEqual([edge, edge]);
    expect([b === c, d === half, new Set([edge, a, b, d, smile]).size]).toEqual([true, true, 5]);
    expect(size()).toBe(5);
  });

  it.each([
    ['a', [true, true, false, false]],
    ['b', [false, true, false, false]],
    ['\u212a', [false, false, true, false]],
    ['😀', [false, false, false, true]],
    ['\ud83d', [false, false, false, false]],
  ])('lists the atoms that match %j: %j (D23)', (character, taking) => {
    const { symbolOf, takes } = createAlphabet(atoms);
    const symbol = symbolOf(character.codePointAt(0)!);

    expect(atoms.map((_, atom) => takes(atom, symbol))).toEqual(taking);
  });

  it('matches no atom at the edge of a text (D23)', () => {
    const { takes } = createAlphabet([{ source: '[^]', flags: 'u' }]);

    expect(takes(0, edge)).toBe(false);
  });

  it('keeps the symbol of a character after thousands of others (D23)', () => {
    const { symbolOf, size } = createAlphabet(atoms);
    const symbol = symbolOf(0x1f600);

    for (let codePoint = 0x4e00; codePoint < 0x6e00; codePoint++) symbolOf(codePoint);

    expect([symbolOf(0x1f600), size()]).toEqual([symbol, 3]);
  });
});
