/** Every hostile token of the table is refused by its own code, in Node and in a browser. */
import { describe, expect, it } from 'vitest';
import { runHostileTokens } from '../support/hostileTokens.ts';

describe('verifyToken', () => {
  it('refuses every hostile token by its code, and accepts the valid ones (RFC 8725)', async () => {
    const outcomes = await runHostileTokens();

    expect(outcomes.length).toBeGreaterThan(100);
    expect(outcomes.filter(({ expected, actual }) => actual !== expected)).toEqual([]);
  });
});
