/**
 * Virtualizes a long list: renders the rows in view and a few around them, in normal flow with spacers. Rows may differ in
 * height; each is measured once, when it is rendered.
 */
import { createRowHeights } from './rowHeights.js';

/** Rows from `first` (inclusive) to `end` (exclusive), which may be beyond the last one. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
  /** The list has jumped and may jump again in the next frame, so images are not loaded yet. */
  readonly isPassing?: boolean;
}

/** The groups of the rows. */
interface RowsInGroups {
  readonly isGrouped: boolean;
  readonly groupOf: (index: number) => { readonly label: unknown; readonly start: number };
}

/** The rendered rows of a scrolled list. */
export interface RowWindow {
  /** Subscribes to changes of the range or of positions; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getRange: () => RowRange;
  /** Start of a row in pixels; for the index after the last one, the end of the list. */
  readonly startOf: (index: number) => number;
  /** Height of a group's heading in pixels; it is part of the group's first row. */
  readonly headingPx: () => number;
  /** Sets the rows and their groups. Known heights are kept if rows were only appended. */
  readonly setRows: (values: readonly unknown[], arrangement?: RowsInGroups) => void;
  /** Assigns elements to rows: a row keeps its element, new rows take free ones. */
  readonly slotsOf: (indexes: readonly number[]) => ReadonlyMap<number, number>;
  /** Call after rendering, with the rows that the list's elements show. */
  readonly drawn: (indexes: readonly number[]) => void;
  /** The element of a row. */
  readonly elementOf: (index: number) => Element | undefined;
  /** Follows scrolling; returns the function that stops. */
  readonly attach: () => () => void;
}

/** Height of a row with one line of text in pixels, before a row is measured. */
const rowPx = 36;

/** Rows in view before the height of the list is known. */
const usualRows = 10;

/** Rows rendered beyond those in view, and the number left at which more are rendered; a jump renders the smaller number. */
const overscan = { most: 3, least: 1 };

/**
 * Creates the window of a list.
 *
 * @param scroller - the scrolling element; its children are the rows, and spacers with role `presentation`
 * @param start - index of the first visible row, if the list has not been scrolled
 */
export function createRowWindow(scroller: HTMLElement, start: number): RowWindow {
  // A list that became long after it was scrolled keeps its position.
  const heights = createRowHeights(optionsIn(scroller)[0]?.getBoundingClientRect().height || rowPx);
  let scrolledPx = scroller.scrollTop;
  const at = scrolledPx > 0 ? Math.floor(scrolledPx / heights.estimatePx()) : start;
  let range: RowRange = around(at, usualRows, overscan.least);
  let jumps = 0;
  let rows: readonly unknown[] = [];
  let elements: ReadonlyMap<Element, number> = new Map();
  const slots = new Map<number, number>();
  let madeSlots = 0;
  let widthPx = 0;
  let arrangement: RowsInGroups | undefined;
  let headingPx = 0;
  const listeners = new Set<() => void>();

  const tell = (next: RowRange) => {
    range = next;
    for (const listener of listeners) listener();
  };

  /** Height of a row, including the heading above it. */
  const heightOf = (element: Element, index: number) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isFirst = arrangement?.isGrouped && arrangement.groupOf(index).start === index;
    const group = isFirst ? element.closest('[role=group]') : null;
    return bottom - (group && scroller.contains(group) ? group.getBoundingClientRect().top : top);
  };

  /** Measures a heading once one is rendered. */
  const measureHeading = () => {
    if (!arrangement?.isGrouped || headingPx > 0) return;
    const heading = scroller.querySelector('[role=group] > :first-child');
    headingPx = heading?.getBoundingClientRect().height ?? 0;
    if (headingPx > 0) tell({ ...range });
  };

  /** Measures new rows, and adjusts the scroll position so that visible rows do not move. */
  const measure = (kept: number) => {
    const before = heights.startOf(kept);
    for (const [element, index] of elements)
      if (!heights.isMeasured(index)) heights.measure(index, heightOf(element, index));
    const shift = heights.startOf(kept) - before;
    if (shift === 0) return;
    tell({ ...range });
    scrolledPx += shift;
    scroller.scrollTop += shift;
  };

  /**
   * Rows that appear above would push the visible ones down, so they are measured at once. Rows below are measured after layout.
   */
  const keepPlace = () => {
    const top = heights.indexAt(scrolledPx);
    const drawn = [...elements.values()];
    const kept = drawn.find((index) => index >= top && index < range.end && heights.isMeasured(index));
    if (kept !== undefined && drawn.some((index) => index < kept && !heights.isMeasured(index)))
      measure(kept);
  };

  const show = () => {
    scrolledPx = scroller.scrollTop;
    measure(range.first);
    const first = heights.indexAt(scrolledPx);
    const count = Math.ceil(scroller.clientHeight / heights.estimatePx()) + 1;
    const end = Math.min(rows.length, first + count + overscan.least);
    const isDrawn = range.first <= Math.max(0, first - overscan.least) && range.end >= end;
    if (isDrawn) return;
    // None of the old rows is in view: during such fast scrolling, extra rows would not be seen.
    const isJump = first >= range.end || first + count <= range.first;
    if (isJump && typeof requestAnimationFrame === 'function') jump(around(first, count, overscan.least));
    else tell(around(first, count, overscan.most));
  };

  /** Renders the rows of a jump as passing, and completely if they are still there after the next frame. */
  const jump = (next: RowRange) => {
    const jumped = ++jumps;
    tell({ ...next, isPassing: true });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (jumped === jumps && range.isPassing) tell({ first: range.first, end: range.end });
      }),
    );
  };

  const onResize = () => {
    const { clientWidth } = scroller;
    // Labels wrap differently at the new width.
    if (widthPx > 0 && clientWidth > 0 && clientWidth !== widthPx) heights.clear();
    widthPx = clientWidth;
    show();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getRange: () => range,
    startOf: heights.startOf,
    headingPx: () => headingPx,
    setRows: (values, arranged) => {
      arrangement = arranged;
      if (values === rows) return;
      const hasGrown = values.length >= rows.length && rows.every((row, index) => row === values[index]);
      if (!hasGrown) heights.clear();
      heights.resize(values.length);
      rows = values;
    },
    slotsOf: (indexes) => {
      const wanted = new Set(indexes);
      const free: number[] = [];
      for (const [index, slot] of slots) {
        if (wanted.has(index)) continue;
        slots.delete(index);
        free.push(slot);
      }
      for (const index of indexes) if (!slots.has(index)) slots.set(index, free.shift() ?? madeSlots++);
      return slots;
    },
    drawn: (indexes) => {
      elements = new Map(optionsIn(scroller).map((element, place) => [element, indexes[place] ?? -1]));
      measureHeading();
      keepPlace();
    },
    elementOf: (index) => [...elements].find(([, stoodFor]) => stoodFor === index)?.[0],
    attach: () => {
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
      scroller.addEventListener('scroll', show, { passive: true });
      // The observer calls back at once, after the layout of the opened list; reading sizes earlier would cause a second layout.
      if (observer) observer.observe(scroller);
      else show();
      return () => {
        scroller.removeEventListener('scroll', show);
        observer?.disconnect();
      };
    },
  };
}

/** The options of a list in order, including those in groups; without headings and spacers. */
function optionsIn(list: Element): readonly Element[] {
  return [...list.children].flatMap((child) => {
    if (child.getAttribute('role') !== 'presentation') return [child];
    const [group] = child.children;
    return group?.getAttribute('role') === 'group' ? optionsIn(group) : [];
  });
}

const around = (first: number, count: number, beyond: number): RowRange => ({
  first: Math.max(0, first - beyond),
  end: first + count + beyond,
});
