/** Published patterns that keep a backtracking engine busy for seconds to centuries, with the texts that do it. */
import { describe, expect, it } from 'vitest';
import { createLinearPattern } from '../../src/pattern/index.js';
import slowPatterns from '../support/slowPatterns.json' with { type: 'json' };
import { patternLimits } from '../../src/pattern/patternLimits.js';

interface SlowPattern {
  readonly id: string;
  readonly regex: string;
  readonly flags?: string;
  readonly prefix?: string;
  readonly pump: string;
  readonly suffix?: string;
}

const patterns: readonly SlowPattern[] = slowPatterns;
const expectedReasons = new Set(['back-reference', 'too-many-instructions', 'too-much-text']);

/** Far more than any of them takes on a slow machine: a way through the text is looked for once, or not at all. */
const generousMs = 1000;

function attack({ prefix = '', pump, suffix = '' }: SlowPattern, length: number): string {
  return (prefix + pump.repeat(Math.ceil(length / pump.length))).slice(0, length - suffix.length) + suffix;
}

describe('createLinearPattern', () => {
  it.each(patterns)('answers 100,000 characters for $id at once, or says why not (D23)', (pattern) => {
    const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
    const text = attack(pattern, 100_000);

    const startMs = performance.now();
    const verdict = test?.(text);
    const reason = test?.unchecked(text);

    expect(performance.now() - startMs).toBeLessThan(generousMs);
    expect(verdict === undefined ? expectedReasons.has(reason ?? '') : reason === undefined).toBe(true);
  });

  it.each(patterns)(
    'answers a thousand characters for $id at once, where the host might run it (D23)',
    (pattern) => {
      const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
      const text = attack(pattern, 1_000);

      const startMs = performance.now();
      test?.(text);

      expect(performance.now() - startMs).toBeLessThan(generousMs);
    },
  );

  it('checks most of them, and all but those with a back-reference or a huge count on a field’s text (D23)', () => {
    const unchecked = patterns.filter((pattern) => {
      const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
      return test?.(attack(pattern, 20_000)) === undefined;
    });

    expect(patterns.length).toBeGreaterThan(40);
    expect(unchecked.map(({ id }) => id)).toEqual(['vrd-8', 'safe2-5', 'rk-3', 'gh-zxcvbn']);
  });

  it('allows no more work than it can do at once (D23)', () => {
    expect(patternLimits).toEqual({ length: 2000, properties: 50, instructions: 2000, work: 2_000_000 });
  });
});
