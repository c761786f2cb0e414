/**
 * Compares the linear engine with the platform's `RegExp` under the flag `u`, on random pairs of pattern and text.
 * 20,000 pairs here; `npm run fuzz` tries 1,000,000 from a seed of its own. `SEED=7` repeats a run.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { createLinearPattern } from '../../src/pattern/linearPattern.js';
import { startNative } from '../support/nativeVerdicts.ts';
import { casesOf, fuzzTimeoutMs, seed } from '../support/propertyRuns.ts';
import { type PatternSample, randomFrom, randomSample } from '../support/randomPatterns.ts';

const pairs = casesOf(20_000, 1_000_000);
const textsEach = 8;
const batchSize = 250;

const native = startNative(20_000);
afterAll(native.close);

describe('createLinearPattern', () => {
  it(
    `answers ${pairs} random pairs as RegExp does (D23; seed ${seed})`,
    { timeout: fuzzTimeoutMs },
    async () => {
      const counts = { found: 0, unchecked: 0, hanging: 0 };
      const differences: string[] = [];
      for (const samples of batches()) {
        const asked = native.check(samples);
        const answers = samples.map(check); // while the other process checks
        const expected = await asked;
        for (const [index, sample] of samples.entries())
          compare(sample, expected[index], answers[index] ?? [], { counts, differences });
      }

      expect(differences.slice(0, 10)).toEqual([]);
      expect(counts.found).toBeGreaterThan(pairs / 4);
      expect(counts.unchecked + counts.hanging).toBeLessThan(pairs / 100);
    },
  );
});

function* batches(): Generator<PatternSample[]> {
  const random = randomFrom(seed);
  for (let made = 0; made < pairs; made += batchSize * textsEach)
    yield Array.from({ length: batchSize }, () => randomSample(random, textsEach));
}

function check({ regex, flags, match, texts }: PatternSample) {
  const test = createLinearPattern(regex, flags, match);
  return texts.map((text) => test?.(text));
}

interface Report {
  readonly counts: { found: number; unchecked: number; hanging: number };
  readonly differences: string[];
}

function compare(
  { regex, flags, match, texts }: PatternSample,
  expected: readonly (boolean | undefined)[] | undefined,
  answers: readonly (boolean | undefined)[],
  { counts, differences }: Report,
): void {
  if (!expected) counts.hanging += texts.length;
  for (const [index, answer] of expected ? answers.entries() : []) {
    if (answer === undefined) counts.unchecked++;
    else if (answer !== expected?.[index])
      differences.push(`/${regex}/${flags} ${match} ${JSON.stringify(texts[index])}: ${answer}`);
    else if (answer) counts.found++;
  }
}
