/**
 * Where keys lead among the rows of all that is chosen, and from its search to them.
 */

/** The place of the row that an element stands in; `undefined` outside of rows. */
export function rowIndexOf(element: Element): number | undefined {
  const row = element.closest('[aria-posinset]');
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : undefined;
}

/** Rows a page key goes over. */
const pageSize = 10;

/** Where a key leads among so many rows; -1 is the box above them, `undefined` where it leads nowhere. */
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
