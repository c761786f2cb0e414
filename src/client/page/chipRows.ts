/** Computes how many chips fit in two rows. Each chip is measured once; after that, the number is known before rendering. */
import { fitInRows, type RowRoom } from './fitInRows.js';

/** Up to this many values, all chips are rendered. */
export const mostWhole = 12;

/** Maximum number of chips rendered for measuring. */
export const mostMeasured = 40;

/** The chips of one field with many values. */
export interface ChipRows {
  /** Subscribes to changes of the number; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with each update. */
  readonly getVersion: () => number;
  /**
   * The number of chips to render.
   *
   * @param keys - one per chip, equal for equal widths; the first ones suffice
   */
  readonly fit: (keys: readonly string[]) => number;
  /** Measures newly rendered chips. */
  readonly drawn: (list: HTMLElement, keys: readonly string[]) => void;
  /** Observes the width of the list; returns the function that stops. */
  readonly attach: (list: HTMLElement) => () => void;
}

/** Creates the measurements of one field. */
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
      // Reading sizes forces a layout.
      if (
        room &&
        elements.every((_, index) => index === elements.length - 1 || widths.has(keys[index] ?? ''))
      )
        return;
      const roomPx = list.clientWidth;
      // The list has no size: it is hidden, or the environment has no layout (jsdom).
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
        // Changing an observed size is deferred to the next frame; otherwise browsers report a ResizeObserver loop.
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
