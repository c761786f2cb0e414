/**
 * The number of chips to draw of many: those that find room in two rows. Each is measured once, when it is there; after that it
 * is known how many there will be before they are drawn.
 */
import { fitInRows, type RowRoom } from './fitInRows.js';

/** Up to so many values all chips are drawn. */
export const mostWhole = 12;

/** So many chips are drawn at the most, to see how many find room. */
export const mostMeasured = 40;

/** The chips of one field that holds many values. */
export interface ChipRows {
  /** Calls back when another number of them finds room; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Another one after each change. */
  readonly getVersion: () => number;
  /**
   * How many are to be drawn.
   *
   * @param keys - what the width of each follows from; the first ones are enough
   */
  readonly fit: (keys: readonly string[]) => number;
  /** Measures what is drawn and was not before. */
  readonly drawn: (list: HTMLElement, keys: readonly string[]) => void;
  /** Follows the width of the list; returns how to stop that. */
  readonly attach: (list: HTMLElement) => () => void;
}

/** Makes the chips of one field. */
export function createChipRows(): ChipRows {
  const widths = new Map<string, number>();
  const listeners = new Set<() => void>();
  let room: RowRoom | undefined;
  let version = 0;

  const tell = () => {
    version++;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getVersion: () => version,
    fit: (keys) => {
      if (!room) return Math.min(keys.length, mostWhole);
      const unknown = keys.findIndex((key) => !widths.has(key));
      const known = unknown === -1 ? keys : keys.slice(0, unknown);
      const { count, isFull } = fitInRows(
        known.map((key) => widths.get(key) ?? 0),
        room,
      );
      return isFull || unknown === -1 ? Math.max(1, count) : keys.length;
    },
    drawn: (list, keys) => {
      const elements = [...list.children] as HTMLElement[];
      // To ask for sizes has the page laid out.
      if (
        room &&
        elements.every((_, index) => index === elements.length - 1 || widths.has(keys[index] ?? ''))
      )
        return;
      const roomPx = list.clientWidth;
      // Not laid out: there is no document, or it is out of sight.
      if (roomPx === 0) return;
      const before = version;
      if (room?.roomPx !== roomPx) {
        const gapPx = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
        room = { roomPx, gapPx, morePx: elements.at(-1)?.offsetWidth ?? 0, rows: 2 };
        widths.clear();
        version++;
      }
      for (const [index, element] of elements.slice(0, -1).entries()) {
        const key = keys[index];
        if (key === undefined || widths.has(key)) continue;
        widths.set(key, element.offsetWidth);
        version++;
      }
      if (version !== before) tell();
    },
    attach: (list) => {
      if (typeof ResizeObserver === 'undefined') return () => {};
      let frame = 0;
      const measureAgain = () => {
        if (list.clientWidth === (room?.roomPx ?? 0)) return;
        room = undefined;
        tell();
      };
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        // What changes the size of what is observed waits for the next frame, or the page is told of a loop.
        frame = requestAnimationFrame(measureAgain);
      });
      observer.observe(list);
      return () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
      };
    },
  };
}
