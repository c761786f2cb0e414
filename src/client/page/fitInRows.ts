/** Computes how many items fit in a few rows, followed by a button with the number of the others. */

/** The available space, in pixels. */
export interface RowRoom {
  /** Width of a row. */
  readonly roomPx: number;
  /** Gap between items. */
  readonly gapPx: number;
  /** Width of the button after the last item. */
  readonly morePx: number;
  readonly rows: number;
}

/** The result. */
export interface Fit {
  /** Number of items that fit together with the button. */
  readonly count: number;
  /** Whether no further item fits; `false` if all items fit. */
  readonly isFull: boolean;
}

/**
 * Lays out items in rows, as a browser wraps them.
 *
 * @param widths - of the items, in pixels, in order
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
