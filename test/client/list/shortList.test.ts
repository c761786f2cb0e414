/** Many texts in one sentence. */
import { describe, expect, it } from 'vitest';
import { shortList } from '../../../src/client/list/shortList.js';

const andMore = (count: number) => `and ${count} more`;
const long = (characters: number) => 'x'.repeat(characters);

describe('shortList', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d, e'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and 1 more'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more'],
  ])('lists %j as "%s"', (texts, sentence) => {
    expect(shortList(texts, andMore)).toBe(sentence);
  });

  it.each([
    ['in full if it has at most 40 characters', long(40), long(40)],
    ['cut if it is longer', long(41), `${long(39)}…`],
    ['with whole characters only', `${long(38)}😀😀`, `${long(38)}…`],
    ['with a character that ends at the cut', `${long(37)}😀😀`, `${long(37)}😀…`],
  ])('shows a text %s', (_how, text, shown) => {
    expect(shortList([text], andMore)).toBe(shown);
  });
});
