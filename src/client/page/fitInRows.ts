/**
 * The number of parts that find room in a few rows, one after the other, with a button behind them that says how many are left.
 */

/** The room there is, in pixels. */
export interface RowRoom {
  /** Width of a row. */
  readonly roomPx: number;
  /** Between two parts of a row. */
  readonly gapPx: number;
  /** Width of what stands behind the last part. */
  readonly morePx: number;
  readonly rows: number;
}

/** What has found room. */
export interface Fit {
  /** How many parts stand in the rows, with what stands behind them. */
  readonly count: number;
  /** There is no room for a further part; `false` where these are too few to tell. */
  readonly isFull: boolean;
}

/**
 * Lays parts out in rows, as a browser wraps them.
 *
 * @param widths - of the parts, in pixels, in their order
 */
export function fitInRows(widths: readonly number[], { roomPx, gapPx, morePx, rows }: RowRoom): Fit {
  let count = 0;
  let row = 0;
  let usedPx = 0;
  const isInNextRow = (px: number) => usedPx > 0 && usedPx + gapPx + px > roomPx;
  for (const [index, px] of widths.entries()) {
    const wraps = isInNextRow(px);
    if (wraps) row++;
    if (row >= rows) return { count, isFull: true };
    usedPx = wraps || usedPx === 0 ? px : usedPx + gapPx + px;
    if (row + (isInNextRow(morePx) ? 1 : 0) < rows) count = index + 1;
  }
  return { count, isFull: false };
}
