/** Which labels come first, and that pages are pieces of one order. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankLabels } from '../../src/server/rankedIndex.js';

/** The order as one would say it: all labels that contain the text, by where it stands in them. */
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
  it('gives any page of the order that anybody would write down', () => {
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
  ])('takes %j in %j for one of rank %i', (wanted, label, rank) => {
    const order = rankLabels([`xa${wanted}`, label, `x ${wanted}`])(wanted, 0, 3).rows;

    expect(order).toEqual(rank === 1 ? [1, 2, 0] : [2, 0, 1]);
  });
});
