/**
 * Where the rows of a long list stand: by their heights as far as they have been measured, and as high as the lowest of
 * those where they have not, since most labels take one line.
 */

/** The places of rows, from the start of the first one, in pixels. */
export interface RowHeights {
  /** Where a row begins; of the row after the last one, where the list ends. */
  readonly startOf: (index: number) => number;
  /** The row at a place; the first or the last one beyond them. */
  readonly indexAt: (px: number) => number;
  /** Height of a row that nobody has measured. */
  readonly estimatePx: () => number;
  /** Sets how many rows there are. */
  readonly resize: (count: number) => void;
  readonly isMeasured: (index: number) => boolean;
  /** Takes the height of a row. */
  readonly measure: (index: number, px: number) => void;
  /** Forgets all heights: the rows are others, or have another width. */
  readonly clear: () => void;
}

/**
 * Knows where rows stand.
 *
 * @param firstPx - what a row is taken to be high before one has been measured
 */
export function createRowHeights(firstPx: number): RowHeights {
  let count = 0;
  let estimate = firstPx;
  let isGuess = true;
  /** By row; 0 where it is not known. */
  let heights = new Float64Array(0);
  /** Where each row begins, right up to the row `known`. */
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
