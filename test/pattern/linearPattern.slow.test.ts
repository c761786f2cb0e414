/** Published patterns that keep a backtracking engine busy for seconds to centuries, with their worst texts. */
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

/** Far more than any check takes on a slow machine. */
const generousMs = 1000;

function attack({ prefix = '', pump, suffix = '' }: SlowPattern, length: number): string {
  return (prefix + pump.repeat(Math.ceil(length / pump.length))).slice(0, length - suffix.length) + suffix;
}

describe('createLinearPattern', () => {
  it.each(patterns)('answers for 100,000 characters of $id at once, or gives a reason (D23)', (pattern) => {
    const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
    const text = attack(pattern, 100_000);

    const startMs = performance.now();
    const verdict = test?.(text);
    const reason = test?.unchecked(text);

    expect(performance.now() - startMs).toBeLessThan(generousMs);
    expect(verdict === undefined ? expectedReasons.has(reason ?? '') : reason === undefined).toBe(true);
  });

  it.each(patterns)('answers for a thousand characters of $id at once (D23)', (pattern) => {
    const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
    const text = attack(pattern, 1_000);

    const startMs = performance.now();
    test?.(text);

    expect(performance.now() - startMs).toBeLessThan(generousMs);
  });

  it('checks all but patterns with a back-reference or a huge count (D23)', () => {
    const unchecked = patterns.filter((pattern) => {
      const test = createLinearPattern(pattern.regex, pattern.flags ?? '', 'search');
      return test?.(attack(pattern, 20_000)) === undefined;
    });

    expect(patterns.length).toBeGreaterThan(40);
    expect(unchecked.map(({ id }) => id)).toEqual(['vrd-8', 'safe2-5', 'rk-3', 'gh-zxcvbn']);
  });

  it('has limits that keep a check short (D23)', () => {
    expect(patternLimits).toEqual({ length: 2000, properties: 50, instructions: 2000, work: 2_000_000 });
  });
});
