/** Finds the rows that may contain a text, compared with a scan of every row. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexGrams } from '../../../src/server/sources/gramIndex.js';

const rankAt = (text: string, at: number) => (at === 0 ? 0 : text[at - 1] === ' ' ? 1 : 2);

/** The rows that contain a text, by its best position, each rank in the order of the list. */
function plainly(texts: readonly string[], wanted: string): number[] {
  const places = (text: string) =>
    Array.from({ length: text.length }, (_, at) => at).filter((at) => text.startsWith(wanted, at));
  const best = texts.map((text) => Math.min(...places(text).map((at) => rankAt(text, at))));
  return [0, 1, 2].flatMap((rank) => texts.flatMap((_, row) => (best[row] === rank ? [row] : [])));
}

const text = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', 'é', '\uD83D', '\uDE00', '漢'),
  maxLength: 12,
});
const wanted = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', 'é', '\uD83D', 'x'),
  minLength: 1,
  maxLength: 6,
});

describe('indexGrams', () => {
  it('finds the rows of a short text in order, and a superset for a long one', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), wanted, (texts, piece) => {
        const { rowsOf, longestGram } = indexGrams(texts, rankAt);

        const rows = [...rowsOf(piece)];

        const every = plainly(texts, piece);
        const known = piece.length <= longestGram ? rows : every.filter((row) => rows.includes(row));
        expect(known).toEqual(every);
      }),
      { numRuns: 2_000 },
    );
  });

  it('searches only rows with the rarest piece of a long text', () => {
    const texts = Array.from({ length: 500 }, (_, row) => `common ${row === 77 ? 'zebra' : 'horse'}`);

    expect([...indexGrams(texts, rankAt).rowsOf('on zeb')]).toEqual([77]);
  });

  it('indexes any number of letters', () => {
    const texts = Array.from({ length: 3_000 }, (_, row) =>
      String.fromCharCode(0x4e00 + row, 0x5e00 + row, 0x6e00 + row),
    );
    const { rowsOf } = indexGrams(texts, rankAt);

    expect(texts.map((each) => [...rowsOf(each)])).toEqual(texts.map((_, row) => [row]));
    expect([...rowsOf('no')]).toEqual([]);
  });
});
