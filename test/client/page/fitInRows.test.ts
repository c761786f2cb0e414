import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInRows } from '../../../src/client/page/fitInRows.js';
import { propertyRuns } from '../../support/propertyRuns.ts';

const room = { roomPx: 100, gapPx: 4, morePx: 20, rows: 2 };

describe('fitInRows', () => {
  it.each([
    ['nothing', [], 0, false],
    ['the parts that two rows have room for', [50, 40, 50], 3, false],
    ['no part in the place of the button', [48, 48, 48, 48], 3, false],
    ['the parts before the third row', [48, 48, 48, 20, 90], 4, true],
    ['one of two parts that need a row each', [100, 100, 100], 1, true],
  ])('fits %s', (_what, widths, count, isFull) => {
    expect(fitInRows(widths, room)).toEqual({ count, isFull });
  });

  it('never fits more than the given rows, with the button after them', () => {
    const width = fc.integer({ min: 1, max: 100 });
    const property = fc.property(fc.array(width, { maxLength: 30 }), (widths) => {
      const { count } = fitInRows(widths, room);

      let [rows, used] = [1, 0];
      for (const px of [...widths.slice(0, count), room.morePx]) {
        if (used > 0 && used + 4 + px > 100) [rows, used] = [rows + 1, px];
        else used += used > 0 ? 4 + px : px;
      }

      expect(rows).toBeLessThanOrEqual(2);
    });
    fc.assert(property, propertyRuns(300, 30_000));
  });
});
