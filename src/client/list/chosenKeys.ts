/** Keyboard navigation in the dialog of all chosen values: between rows, and from its search box to them. */

/** The index of the row that contains an element; `undefined` outside of rows. */
export function rowIndexOf(element: Element): number | undefined {
  const row = element.closest('[aria-posinset]');
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : undefined;
}

/** Number of rows that a page key moves by. */
const pageSize = 10;

/** The row that a key moves to; -1 is the search box above the rows, `undefined` means no move. */
export function nextRow(key: string, index: number, count: number, isInSearch: boolean): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (isInSearch) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    PageDown: Math.min(last, index + pageSize),
    PageUp: Math.max(0, index - pageSize),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
