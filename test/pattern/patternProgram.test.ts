/** Programs compiled from trees, and their sizes. */
import { describe, expect, it } from 'vitest';
import { compileProgram } from '../../src/pattern/patternProgram.js';

type Tree = Parameters<typeof compileProgram>[0];

const a: Tree = { kind: 'take', atom: { source: 'a', flags: 'u' } };
const b: Tree = { kind: 'take', atom: { source: 'b', flags: 'u' } };
const sequence = (...parts: Tree[]): Tree => ({ kind: 'sequence', parts });
const repeat = (body: Tree, min: number, max: number): Tree => ({ kind: 'repeat', body, min, max });
const look = (body: Tree, side: 'before' | 'after'): Tree => ({
  kind: 'look',
  body,
  side,
  isNegative: false,
});
const edge = (side: 'before' | 'after'): Tree => ({
  kind: 'neighbour',
  atom: { source: '[^]', flags: 'u' },
  side,
  isNegative: true,
});

const limit = 2000;

describe('compileProgram', () => {
  it.each<[string, Tree, number]>([
    ['nothing', sequence(), 1],
    ['a character', a, 2],
    ['a sequence', sequence(a, b), 3],
    ['a choice', { kind: 'choice', options: [a, b, sequence()] }, 5],
    ['a*', repeat(a, 0, Infinity), 3],
    ['a+', repeat(a, 1, Infinity), 3],
    ['a{3,}', repeat(a, 3, Infinity), 5],
    ['a?', repeat(a, 0, 1), 3],
    ['a{2,4}', repeat(a, 2, 4), 7],
    ['a{0}', repeat(a, 0, 0), 1],
    ['an empty sequence, a thousand times', repeat(repeat(sequence(), 1000, 1000), 1000, Infinity), 1],
    ['a look, with its own match', look(sequence(a, b), 'after'), 5],
  ])('counts the instructions of %s: the third is their number (D23)', (_name, tree, size) => {
    const program = compileProgram(tree, limit);
    const built = [program!.main, ...program!.looks].flatMap(({ instructions }) => instructions);

    expect(program?.size).toBe(size);
    expect(built).toHaveLength(size);
  });

  it.each([
    ['instructions', repeat(a, 2000, 2000)],
    ['instructions, by repeated repetitions', repeat(repeat(a, 1000, 1000), 1000, 1000)],
    ['instructions, by a number beyond numbers', repeat(a, Infinity, Infinity)],
    ['looks', sequence(...Array.from({ length: 31 }, () => look(sequence(a, b), 'after')))],
  ])('returns undefined for too many %s (D23)', (_name, tree) => {
    expect(compileProgram(tree, limit)).toBeUndefined();
  });

  it('has one atom for equal atoms, and one program for a repeated look (D23)', () => {
    const program = compileProgram(repeat(sequence(a, look(sequence(a, a), 'after')), 3, 3), limit);

    expect(program?.atoms).toEqual([{ source: 'a', flags: 'u' }]);
    expect(program?.looks).toHaveLength(1);
  });

  it('runs lookbehind forward, lookahead backward, and inner looks first (D23)', () => {
    const program = compileProgram(look(sequence(a, look(sequence(a, b), 'before')), 'after'), limit);

    expect(program?.looks.map(({ isBackward }) => isBackward)).toEqual([false, true]);
    expect([program?.looks[1]?.looks, program?.main.looks]).toEqual([[0], [1]]);
  });

  it.each([
    ['the beginning', sequence(edge('before'), a), true],
    ['the end', sequence(edge('after'), a), false],
    ['a character', a, false],
  ])('decides by %s whether the pattern is anchored: %s (D23)', (_name, tree, isAnchored) => {
    expect(compileProgram(tree, limit)?.main.isAnchored).toBe(isAnchored);
  });
});
