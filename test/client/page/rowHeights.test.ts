/** The positions of the rows of a long list. */
import { describe, expect, it } from 'vitest';
import { createRowHeights } from '../../../src/client/page/rowHeights.js';

const rowsOf = (count: number) => {
  const heights = createRowHeights(40);
  heights.resize(count);
  return heights;
};

describe('createRowHeights', () => {
  it('uses the first estimate for all rows until one is measured', () => {
    const heights = rowsOf(10_000);

    expect([heights.startOf(0), heights.startOf(100), heights.startOf(10_000)]).toEqual([0, 4_000, 400_000]);
  });

  it('uses the lowest measured height for rows not yet measured', () => {
    const heights = rowsOf(100);

    heights.measure(3, 60);
    heights.measure(4, 30);

    expect(heights.estimatePx()).toBe(30);
    expect([heights.startOf(3), heights.startOf(4), heights.startOf(100)]).toEqual([90, 150, 99 * 30 + 60]);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [39.9, 0],
    [40, 1],
    [119, 1],
    [120, 2],
    [1e9, 9],
  ])('finds the row at %d px', (px, index) => {
    const heights = rowsOf(10);
    heights.measure(1, 80);
    heights.measure(0, 40);

    expect(heights.indexAt(px)).toBe(index);
  });

  it('keeps heights if the list grows, and forgets them on clear()', () => {
    const heights = rowsOf(2);
    heights.measure(0, 40);
    heights.measure(1, 100);

    heights.resize(500);
    const grown = heights.startOf(500);
    heights.clear();

    expect([grown, heights.startOf(500)]).toEqual([140 + 498 * 40, 500 * 40]);
  });

  it('ignores rows without layout and unknown rows', () => {
    const heights = rowsOf(3);

    for (const [index, px] of [
      [0, 0],
      [1, NaN],
      [7, 90],
    ] as const)
      heights.measure(index, px);

    expect(heights.startOf(3)).toBe(120);
  });
});
