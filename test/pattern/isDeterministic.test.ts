/**
 * The patterns that RegExp may run: deterministic random patterns take a number of steps linear in the text, and give
 * the answers of the linear engine. `npm run fuzz` tries twenty times as many with a random seed; `SEED=7` repeats a run.
 */
import { describe, expect, it } from 'vitest';
import { createLinearPattern } from '../../src/pattern/index.js';
import { isDeterministic, nativeCostOf } from '../../src/pattern/isDeterministic.js';
import { countSteps, randomText, randomTree, sizeOf, sourceOf, type Tree } from '../support/backtracking.ts';
import { casesOf, seed } from '../support/propertyRuns.ts';
import { randomFrom } from '../support/randomPatterns.ts';

const count = casesOf(3_000, 60_000);

const take = (source: string): Tree => ({ kind: 'take', atom: { source, flags: 'u' } });
const edge = (side: 'before' | 'after'): Tree => {
  return { kind: 'neighbour', atom: { source: '[^]', flags: 'u' }, side, isNegative: true };
};
const sequence = (...parts: Tree[]): Tree => ({ kind: 'sequence', parts });
const choice = (...options: Tree[]): Tree => ({ kind: 'choice', options });
const repeat = (body: Tree, min = 0, max = Infinity): Tree => ({ kind: 'repeat', body, min, max });
const whole = (...parts: Tree[]) => sequence(edge('before'), ...parts, edge('after'));

const [a, b, digit, word] = [take('a'), take('b'), take(String.raw`\d`), take(String.raw`\w`)];
const capital = take('[A-Z]');
const lower = take('[a-z]');
const space = take(' ');

const harmless: [what: string, tree: Tree][] = [
  ['a name and a number', whole(capital, repeat(lower, 1), space, repeat(digit, 6, 6))],
  [
    'letters of any script',
    whole(repeat(take(String.raw`\p{L}`), 1), space, repeat(take(String.raw`\p{L}`), 1)),
  ],
  ['a list', whole(repeat(lower, 1), repeat(sequence(take(','), repeat(lower, 1))))],
  ['an optional end', whole(repeat(digit, 5, 5), repeat(sequence(take('-'), repeat(digit, 4, 4)), 0, 1))],
  ['words with different first letters', whole(choice(sequence(a, b), sequence(b, a)))],
  ['digits anywhere', repeat(digit, 6, 6)],
  ['the beginning of a text', sequence(edge('before'), repeat(lower, 1))],
  ['a match that any number ends', sequence(a, repeat(digit))],
];

/** Patterns that keep a backtracking engine busy, or might. */
const refused: [what: string, tree: Tree][] = [
  ['(a+)+', whole(repeat(repeat(a, 1), 1))],
  ['(a*)*', whole(repeat(repeat(a)))],
  ['(a|a)*', whole(repeat(choice(a, a)))],
  ['(a|ab)*', whole(repeat(choice(a, sequence(a, b))))],
  ['(a?){20}a{20}', whole(repeat(repeat(a, 0, 1), 20, 20), repeat(a, 20, 20))],
  ['(a?)*', whole(repeat(repeat(a, 0, 1)))],
  ['(|a)*', whole(repeat(choice(sequence(), a)))],
  ['a*a*', whole(repeat(a), repeat(a))],
  ['\\w*\\d', whole(repeat(word), digit)],
  ['(a*b?)*', whole(repeat(sequence(repeat(a), repeat(b, 0, 1))))],
  ['a{1,40}a', whole(repeat(a, 1, 40), a)],
  ['[^a]*é', whole(repeat(take('[^a]')), take('é'))],
  ['a+b anywhere, quadratic', sequence(repeat(a, 1), b)],
  ['a+$ anywhere, quadratic', sequence(repeat(a, 1), edge('after'))],
  ['ba*c anywhere', sequence(b, repeat(a), take('c'))],
  ['(b\\d*){2} anywhere', repeat(sequence(b, repeat(digit)), 2, 2)],
  ['^ in the middle', sequence(a, edge('before'), b)],
  ['$ in the middle', sequence(a, edge('after'), b)],
  [
    'a neighbour',
    sequence(a, { kind: 'neighbour', atom: { source: 'b', flags: 'u' }, side: 'after', isNegative: false }),
  ],
];

describe('isDeterministic', () => {
  it.each(harmless)('is true for %s (D23)', (_what, tree) => {
    expect(isDeterministic(tree)).toBe(true);
  });

  it.each(refused)('is false for %s (D23)', (_what, tree) => {
    expect(isDeterministic(tree)).toBe(false);
  });

  it('returns at once for deeply nested repetitions (D23)', () => {
    const deep = Array.from({ length: 400 }).reduce<Tree>((body) => repeat(sequence(body, b), 2, 2), a);

    expect(isDeterministic(whole(deep))).toBe(true);
  });

  it(
    `accepts no random pattern that takes more than linear time (D23; seed ${seed})`,
    { timeout: 600_000 },
    () => {
      const random = randomFrom(seed);
      const slow: string[] = [];
      const counts = { harmless: 0, slow: 0 };
      for (let made = 0; made < count; made++) {
        const tree = randomTree(random);
        const isHarmless = isDeterministic(tree);
        if (!isHarmless && counts.slow > 20) continue;
        for (const text of [randomText(random, 60), randomText(random, 240)]) {
          const most = 6 * sizeOf(tree) * (text.length + 2);
          const isSlow = countSteps(tree, text, most).steps > most;
          if (isSlow && isHarmless) slow.push(`${sourceOf(tree)} in ${JSON.stringify(text)}`);
          if (isSlow) counts.slow++;
        }
        if (isHarmless) counts.harmless++;
      }

      expect(slow).toEqual([]);
      expect(counts.harmless).toBeGreaterThan(count / 10);
      expect(counts.slow).toBeGreaterThan(10);
    },
  );

  it(`bounds the tries of RegExp for random patterns (D23; seed ${seed})`, { timeout: 600_000 }, () => {
    const random = randomFrom(seed + 2);
    const dearer: string[] = [];
    for (let made = 0; made < count; made++) {
      const tree = randomTree(random);
      const cost = nativeCostOf(tree);
      if (!cost) continue;
      for (const text of [randomText(random, 12), randomText(random, 80)]) {
        const length = text.length + 1;
        const { tries } = countSteps(tree, text, Infinity);
        const isDearer = tries > length * cost.tests * Math.min(cost.reach, length);
        if (isDearer) dearer.push(`${sourceOf(tree)} in ${JSON.stringify(text)}: ${tries}`);
      }
    }

    expect(dearer).toEqual([]);
  });

  it.each<[string, Tree, ReturnType<typeof nativeCostOf>]>([
    ['a name and a number', harmless[0]![1], { tests: 2, reach: 1 }],
    ['digits anywhere', repeat(digit, 6, 6), { tests: 1, reach: 6 }],
    ['many letters anywhere', sequence(repeat(lower, 0, 999), take('!')), { tests: 2, reach: 1_000 }],
    ['many choices', whole(choice(a, b, digit, space)), { tests: 4, reach: 1 }],
    ['choices again and again', whole(repeat(choice(a, b, digit, space))), { tests: 4, reach: 1 }],
    ['a match that any number ends', sequence(a, repeat(digit)), { tests: 1, reach: 2 }],
  ])('computes the cost of %s (D23)', (_what, tree, cost) => {
    expect(nativeCostOf(tree)).toEqual(cost);
  });

  it(
    `accepts only patterns on which RegExp and the linear engine agree (D23; seed ${seed})`,
    { timeout: 600_000 },
    () => {
      const random = randomFrom(seed + 1);
      const differences: string[] = [];
      const counts = { compared: 0, found: 0 };
      for (let made = 0; made < count; made++) {
        const tree = randomTree(random);
        if (!isDeterministic(tree)) continue;
        const source = sourceOf(tree);
        const native = new RegExp(source, 'u');
        // A look is never deterministic, so this one goes through the linear engine.
        const linear = createLinearPattern(`(?:${source})(?=)`, 'u', 'search');
        for (const length of [0, 1, 2, 4, 8, 40]) {
          const text = randomText(random, length);
          const found = native.test(text);
          if (linear?.(text) !== found) differences.push(`${source} in ${JSON.stringify(text)}: ${found}`);
          counts.compared++;
          if (found) counts.found++;
        }
      }

      expect(differences).toEqual([]);
      expect(counts.compared).toBeGreaterThan(count / 2);
      expect(counts.found).toBeGreaterThan(counts.compared / 10);
    },
  );
});
