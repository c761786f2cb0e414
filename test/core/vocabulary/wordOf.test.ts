/** Words of open enums, and notices of unknown ones. */
import { describe, expect, it } from 'vitest';
import { wordOf } from '../../../src/core/vocabulary/wordOf.js';

describe('wordOf', () => {
  const table = { ONE: 1, TWO: 2 };

  it.each([
    [undefined, 'ONE', 0],
    ['TWO', 'TWO', 0],
    ['THREE', 'ONE', 1],
    ['', 'ONE', 1],
    ['hasOwnProperty', 'ONE', 1],
  ])('reads %s as %s, with %d notices (§9)', (word, expected, count) => {
    const notices: Parameters<typeof wordOf>[4] = [];

    expect(wordOf(table, word, 'ONE', 'here', notices)).toBe(expected);
    expect(notices).toHaveLength(count);
  });

  it('quotes at most 40 characters of the word, and lists the known words', () => {
    const notices: Parameters<typeof wordOf>[4] = [];

    wordOf(table, 'X'.repeat(50), 'ONE', 'here', notices);

    expect(notices[0]).toMatchObject({
      code: 'word-unknown',
      where: 'here',
      message: `"${'X'.repeat(40)}" is unknown, so ONE is used. Known words: ONE, TWO.`,
    });
  });
});
