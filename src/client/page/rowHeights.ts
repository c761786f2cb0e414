/** Positions of rows in a long list. Unmeasured rows use the lowest measured height, because most labels take one line. */

/** Positions of rows in pixels, from the start of the first one. */
export interface RowHeights {
  /** Start of a row; for the index after the last one, the end of the list. */
  readonly startOf: (index: number) => number;
  /** The row at a position; the first or last one beyond them. */
  readonly indexAt: (px: number) => number;
  /** Height of an unmeasured row. */
  readonly estimatePx: () => number;
  /** Sets the number of rows. */
  readonly resize: (count: number) => void;
  readonly isMeasured: (index: number) => boolean;
  /** Sets the height of a row. */
  readonly measure: (index: number, px: number) => void;
  /** Forgets all heights, because the rows or their width changed. */
  readonly clear: () => void;
}

/**
 * Creates the positions of rows.
 *
 * @param firstPx - height of a row before one is measured
 */
export function createRowHeights(firstPx: number): RowHeights {
  let count = 0;
  let estimate = firstPx;
  let isGuess = true;
  /** By row; 0 if unknown. */
  let heights = new Float64Array(0);
  /** The start of each row, valid up to the row `known`. */
  let starts = new Float64Array(1);
  let known = 0;

  const startOf = (index: number): number => {
    const last = Math.min(index, count);
    for (; known < last; known++) starts[known + 1] = (starts[known] ?? 0) + (heights[known] || estimate);
    return starts[Math.max(0, last)] ?? 0;
  };

  return {
    startOf,
    estimatePx: () => estimate,
    isMeasured: (index) => (heights[index] ?? 0) > 0,
    indexAt: (px) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (startOf(middle) <= px) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    resize: (next) => {
      if (next > heights.length) {
        const room = Math.max(next, heights.length * 2);
        heights = grown(heights, room);
        starts = grown(starts, room + 1);
      }
      count = next;
      known = Math.min(known, count);
    },
    measure: (index, px) => {
      if (!(px > 0) || index >= count || heights[index] === px) return;
      heights[index] = px;
      known = Math.min(known, index);
      if (!isGuess && px >= estimate) return;
      estimate = px;
      isGuess = false;
      known = 0;
    },
    clear: () => {
      heights.fill(0);
      known = 0;
      isGuess = true;
    },
  };
}

function grown(from: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
