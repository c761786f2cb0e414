/** The order of labels, and pages as parts of one order. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankLabels, rankTexts } from '../../../src/server/sources/rankedIndex.js';

/** The expected order: all labels that contain the text, by its position in them. */
function plainly(labels: readonly string[], wanted: string): number[] {
  const rankOf = (label: string) => {
    if (label.startsWith(wanted)) return 0;
    return new RegExp(`(?<![a-z])${wanted}`).test(label) ? 1 : 2;
  };
  return [0, 1, 2].flatMap((rank) =>
    labels.flatMap((label, row) => (label.includes(wanted) && rankOf(label) === rank ? [row] : [])),
  );
}

describe('rankLabels', () => {
  it('returns any page of the plain sort order', () => {
    const label = fc
      .array(fc.stringMatching(/^[ab]{1,4}$/), { maxLength: 3 })
      .map((words) => words.join(' '));
    const wanted = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(label),
        wanted,
        fc.nat(5),
        fc.integer({ min: 1, max: 5 }),
        (labels, text, page, limit) => {
          const start = page * limit;
          const every = plainly(labels, text);

          const { rows, total } = rankLabels(labels)(text, start, start + limit);

          expect({ rows, total }).toEqual({ rows: every.slice(start, start + limit), total: every.length });
        },
      ),
    );
  });

  it.each([
    ['b', 'é(b', 1],
    ['b', 'éb', 2],
    ['b', 'か b', 1],
    ['b', '😀b', 1],
    ['b', '𠮷b', 2],
    ['b', '7b', 2],
  ])('ranks %j in %j as %i', (wanted, label, rank) => {
    const order = rankLabels([`xa${wanted}`, label, `x ${wanted}`])(wanted, 0, 3).rows;

    expect(order).toEqual(rank === 1 ? [1, 2, 0] : [2, 0, 1]);
  });
});

const rankAt = (text: string, at: number) => (at === 0 ? 0 : text[at - 1] === ' ' ? 1 : 2);

describe('rankTexts', () => {
  it('returns the same pages with and without an index', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 14 });
    const wanted = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), wanted, fc.nat(4), (texts, piece, page) => {
        const [indexed, scanned] = [0, Infinity].map((from) => rankTexts(texts, rankAt, from));

        expect(indexed?.(piece, page * 3, page * 3 + 3)).toEqual(scanned?.(piece, page * 3, page * 3 + 3));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the same of 5,000 labels as a linear scan', () => {
    const labels = Array.from({ length: 5_000 }, (_, row) => `Label ${(row * 7919) % 5_000} of São Tomé`);
    const find = rankLabels(labels);

    for (const wanted of ['4', '99', '777', 'l 12', 'label 4', 'sao tome', 'nowhere'])
      expect(find(wanted, 0, 5_000).total).toBe(
        labels.filter((label) => label.toLowerCase().replace('ã', 'a').replace('é', 'e').includes(wanted))
          .length,
      );
  });
});
