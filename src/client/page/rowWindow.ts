/**
 * Which rows of a long list are drawn: those in view, and a few around them. They stand in the flow, with room for the
 * others before and behind them, so that each is as high as its label wants it; how high that is is asked once, when the
 * row is there.
 */
import { createRowHeights } from './rowHeights.js';

/** Rows from `first` up to but without `end`, which may lie beyond the last one. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
  /** The list has jumped there, and may jump on with the next frame: images, which come late anyway, are not asked for yet. */
  readonly isPassing?: boolean;
}

/** Which rows stand under one heading. */
interface RowsInGroups {
  readonly isGrouped: boolean;
  readonly groupOf: (index: number) => { readonly label: unknown; readonly start: number };
}

/** The rows of a scrolled list. */
export interface RowWindow {
  /** Calls back when other rows are to be drawn, or the same at another place; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getRange: () => RowRange;
  /** Where a row begins, in pixels; of the row after the last one, where the list ends. */
  readonly startOf: (index: number) => number;
  /** Height of the heading over rows of a group, which is a part of the first of them, in pixels. */
  readonly headingPx: () => number;
  /** Says what the rows are by now, and how they are arranged. Heights stay known where the list has only grown. */
  readonly setRows: (values: readonly unknown[], arrangement?: RowsInGroups) => void;
  /** Which element is to stand for which row: a row keeps the one it has, others take those that have become free. */
  readonly slotsOf: (indexes: readonly number[]) => ReadonlyMap<number, number>;
  /** Says which rows the elements of the list stand for, after they have been drawn. */
  readonly drawn: (indexes: readonly number[]) => void;
  /** The element that stands for a row. */
  readonly elementOf: (index: number) => Element | undefined;
  /** Follows the scrolling; returns how to stop that. */
  readonly attach: () => () => void;
}

/** Height of a row with one line of text, in pixels, before one has been laid out. */
const rowPx = 36;

/** Rows in view before the height of the list is known. */
const usualRows = 10;

/** Rows that are drawn beyond those in view, and how few of them may be left before others are drawn; a jump draws as few. */
const overscan = { most: 3, least: 1 };

/**
 * Makes the window of a list.
 *
 * @param scroller - the element that scrolls; its children are the rows, and room of role `presentation`
 * @param start - index of the row to begin at, where the list has not been scrolled yet
 */
export function createRowWindow(scroller: HTMLElement, start: number): RowWindow {
  // A list that has grown long while it was scrolled stays where it is.
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

  /** How high a row is, the heading over it included. */
  const heightOf = (element: Element, index: number) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isFirst = arrangement?.isGrouped && arrangement.groupOf(index).start === index;
    const group = isFirst ? element.closest('[role=group]') : null;
    return bottom - (group && scroller.contains(group) ? group.getBoundingClientRect().top : top);
  };

  /** Measures a heading as soon as there is one. */
  const measureHeading = () => {
    if (!arrangement?.isGrouped || headingPx > 0) return;
    const heading = scroller.querySelector('[role=group] > :first-child');
    headingPx = heading?.getBoundingClientRect().height ?? 0;
    if (headingPx > 0) tell({ ...range });
  };

  /** Measures what is drawn and was not before; a row stays where it is in view, though there is more above it now. */
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
   * Rows that come into view from above push down those that are there. What comes from below pushes nothing, and is
   * measured when the list has been laid out for the eye.
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
    // Of what was drawn nothing is in view: whoever scrolls so fast sees no further row come.
    const isJump = first >= range.end || first + count <= range.first;
    if (isJump && typeof requestAnimationFrame === 'function') jump(around(first, count, overscan.least));
    else tell(around(first, count, overscan.most));
  };

  /** Draws rows that may be passed by, and all of them once they are still there in the next frame. */
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
    // Labels wrap elsewhere now.
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
      // It calls back at once, when all that opens with the list is there: to ask before that would lay it out twice.
      if (observer) observer.observe(scroller);
      else show();
      return () => {
        scroller.removeEventListener('scroll', show);
        observer?.disconnect();
      };
    },
  };
}

/** The options of a list, those of its groups among them, in order: all but headings, and room for what is not drawn. */
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
