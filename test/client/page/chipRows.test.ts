/**
 * The number of chips that are drawn: each is measured once, and its width is known before the next
 * drawing.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChipRows, mostMeasured, mostWhole } from '../../../src/client/page/chipRows.js';

const gapPx = 4;

beforeEach(() => vi.stubGlobal('getComputedStyle', () => ({ columnGap: `${gapPx}px` })));
afterEach(() => void vi.unstubAllGlobals());

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `chip ${index}`);

/** A drawn list: chips of these widths in pixels, and a button after them. It counts the measurements. */
function drawnList(widths: readonly number[], { roomPx = 100, morePx = 20 } = {}) {
  let measured = 0;
  const elementOf = (px: number) => ({
    get offsetWidth() {
      measured++;
      return px;
    },
  });
  const list = {
    clientWidth: roomPx,
    children: [...widths, morePx].map(elementOf),
  };
  return {
    list: list as unknown as HTMLElement,
    measured: () => measured,
    resize: (px: number) => (list.clientWidth = px),
  };
}

describe('createChipRows', () => {
  it('draws as many as fill a field at first, or all of fewer', () => {
    const rows = createChipRows();

    expect([rows.fit(namesOf(500)), rows.fit(namesOf(3)), rows.fit([])]).toEqual([mostWhole, 3, 0]);
    expect(mostMeasured).toBeGreaterThan(mostWhole);
  });

  it('draws the chips that fit in two rows, with the button after them', () => {
    const rows = createChipRows();
    const names = namesOf(12);

    // Three of 30 pixels are in a row of 100, and two with the button.
    rows.drawn(drawnList(names.map(() => 30)).list, names);

    expect(rows.fit(names)).toBe(5);
  });

  it('counts the gaps between chips', () => {
    const rows = createChipRows();
    const names = namesOf(12);

    // Without gaps a third would fit.
    rows.drawn(
      drawnList(
        names.map(() => 50),
        { morePx: 10 },
      ).list,
      names,
    );

    expect(rows.fit(names)).toBe(2);
  });

  it('has no gap if the page sets none', () => {
    vi.stubGlobal('getComputedStyle', () => ({ columnGap: 'normal' }));
    const rows = createChipRows();
    const names = namesOf(12);

    rows.drawn(
      drawnList(
        names.map(() => 50),
        { morePx: 10 },
      ).list,
      names,
    );

    expect(rows.fit(names)).toBe(3);
  });

  it('draws at least one, however long it is', () => {
    const rows = createChipRows();
    const names = namesOf(12);

    rows.drawn(drawnList(names.map(() => 5000)).list, names);

    expect(rows.fit(names)).toBe(1);
  });

  it('draws all again if some are not measured and the rows are not full', () => {
    const rows = createChipRows();
    const names = namesOf(60);
    rows.drawn(drawnList([30, 30]).list, names.slice(0, 2));

    expect([rows.fit(names), rows.fit(names.slice(0, 2))]).toEqual([60, 2]);
  });

  it('knows before drawing that there is no room beyond the measured chips', () => {
    const rows = createChipRows();
    const names = namesOf(30);
    rows.drawn(drawnList(names.slice(0, 8).map(() => 30)).list, names.slice(0, 8));

    expect(rows.fit(names)).toBe(5);
  });

  it('measures each chip once', () => {
    const rows = createChipRows();
    const names = namesOf(4);
    const { list, measured } = drawnList([30, 30, 30, 30]);
    rows.drawn(list, names);
    const first = measured();

    rows.drawn(list, names);
    const [version, again] = [rows.getVersion(), measured()];
    rows.drawn(drawnList([40, 30]).list, ['new', 'chip 0']);

    // Four chips, and the button.
    expect([first, again]).toEqual([5, 5]);
    expect(rows.getVersion()).toBeGreaterThan(version);
  });

  it('measures no chip of a list without layout', () => {
    const rows = createChipRows();
    const tell = vi.fn();
    rows.subscribe(tell);
    const names = namesOf(20);
    const { list, measured } = drawnList([30, 30], { roomPx: 0 });

    rows.drawn(list, names);

    expect([measured(), tell.mock.calls.length, rows.fit(names)]).toEqual([0, 0, mostWhole]);
  });

  it('notifies subscribers of new measurements, once per drawing', () => {
    const rows = createChipRows();
    const tell = vi.fn();
    const stop = rows.subscribe(tell);
    const names = namesOf(3);
    const before = rows.getVersion();

    rows.drawn(drawnList([30, 30, 30]).list, names);
    rows.drawn(drawnList([30, 30, 30]).list, names);
    expect(tell).toHaveBeenCalledOnce();
    expect(rows.getVersion()).not.toBe(before);
    stop();
    rows.drawn(drawnList([30]).list, ['another']);

    expect(tell).toHaveBeenCalledOnce();
  });
});

/** ResizeObserver and animation frames, controlled by the test. */
function watchedSizes() {
  const frames = new Map<number, () => void>();
  const ended: string[] = [];
  let count = 0;
  let tell: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(++count, callback);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        tell = callback;
      }
      observe() {}
      disconnect() {
        ended.push('disconnected');
      }
    },
  );
  const frame = () => {
    const due = [...frames.values()];
    frames.clear();
    for (const one of due) one();
    return due.length;
  };
  return { resized: () => tell?.(), frame, ended };
}

describe('the width of a list', () => {
  it('has all chips measured again after it changes', () => {
    const { resized, frame } = watchedSizes();
    const rows = createChipRows();
    const names = namesOf(20);
    const drawn = drawnList(names.map(() => 30));
    rows.drawn(drawn.list, names);
    rows.attach(drawn.list);
    const before = rows.fit(names);

    drawn.resize(200);
    resized();
    expect(rows.fit(names)).toBe(before);
    frame();
    const between = rows.fit(names);
    rows.drawn(drawn.list, names);

    expect([before, between, rows.fit(names)]).toEqual([5, mostWhole, 11]);
  });

  it('does not notify of an equal size, and requests one frame for many sizes', () => {
    const { resized, frame } = watchedSizes();
    const rows = createChipRows();
    const tell = vi.fn();
    const drawn = drawnList([30]);
    rows.drawn(drawn.list, namesOf(1));
    rows.attach(drawn.list);
    rows.subscribe(tell);

    resized();
    resized();

    expect([frame(), tell.mock.calls.length]).toEqual([1, 0]);
  });

  it('is not observed after the list is detached', () => {
    const { resized, frame, ended } = watchedSizes();
    const drawn = drawnList([30]);
    const stop = createChipRows().attach(drawn.list);
    resized();

    stop();

    expect([frame(), ended]).toEqual([0, ['disconnected']]);
  });

  it('is not observed if the platform has no ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined);

    expect(() => createChipRows().attach(drawnList([30]).list)()).not.toThrow();
  });
});
