// @vitest-environment happy-dom
/** The rows of a long list that are drawn, by its height and scroll position. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRowWindow, type RowWindow } from '../../../src/client/page/rowWindow.js';

const rectOf = (height: number) => ({ top: 0, bottom: height, height }) as DOMRect;

/** A scroller of 200 pixels, whose rows have the heights of `heightOf`. */
function makeScroller(heightOf: (row: number) => number = () => 20): HTMLElement {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientHeight', { value: 200 });
  Object.defineProperty(scroller, 'clientWidth', { value: 300, writable: true });
  scroller.addEventListener('drawn-row', (event) => {
    const row = event.target as HTMLElement;
    row.getBoundingClientRect = () => rectOf(heightOf(Number(row.dataset.row)));
  });
  return scroller;
}

const indexesOf = ({ first, end }: { first: number; end: number }, count: number) =>
  Array.from({ length: Math.min(end, count) - first }, (_, at) => first + at);

/** Draws the rows of the range, between the spacers. */
function draw(scroller: HTMLElement, rows: RowWindow, count: number): readonly number[] {
  const indexes = indexesOf(rows.getRange(), count);
  const [before, after] = [document.createElement('div'), document.createElement('div')];
  for (const room of [before, after]) room.setAttribute('role', 'presentation');
  const options = indexes.map((index) => {
    const row = document.createElement('div');
    row.dataset.row = String(index);
    return row;
  });
  scroller.replaceChildren(before, ...options, after);
  for (const row of options) row.dispatchEvent(new Event('drawn-row', { bubbles: true }));
  rows.drawn(indexes);
  return indexes;
}

function scrollTo(scroller: HTMLElement, px: number): void {
  scroller.scrollTop = px;
  scroller.dispatchEvent(new Event('scroll'));
}

const many = Array.from({ length: 1_000 }, (_, at) => `row ${at}`);

/** A list of a thousand rows, drawn and watched. */
function openList(heightOf?: (row: number) => number, start = 0) {
  const scroller = makeScroller(heightOf);
  const rows = createRowWindow(scroller, start);
  rows.setRows(many);
  const told = vi.fn();
  rows.subscribe(told);
  draw(scroller, rows, many.length);
  return { scroller, rows, told };
}

/** Stands in for the platform’s, and calls back when a test says so. */
function stubObserver() {
  const observers: { callback: () => void; target?: Element; isOver?: boolean }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #self: (typeof observers)[number];
      constructor(callback: () => void) {
        observers.push((this.#self = { callback }));
      }
      observe(target: Element) {
        this.#self.target = target;
      }
      disconnect() {
        this.#self.isOver = true;
      }
    },
  );
  return observers;
}

/** Animation frames that run when a test says so; no ResizeObserver. */
function stubFrames() {
  vi.stubGlobal('ResizeObserver', undefined);
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
  return {
    next: () => {
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
    },
  };
}

describe('createRowWindow', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('starts around the given row', () => {
    expect(createRowWindow(makeScroller(), 100).getRange()).toEqual({ first: 99, end: 111 });
    expect(createRowWindow(makeScroller(), 2).getRange()).toEqual({ first: 1, end: 13 });
  });

  it('starts at the scroll position, by the height of a drawn row', () => {
    const scroller = makeScroller();
    scroller.scrollTop = 1_000;
    expect(createRowWindow(scroller, 5).getRange().first).toBe(26); // 36 pixels each

    const row = document.createElement('div');
    row.getBoundingClientRect = () => rectOf(50);
    scroller.append(row);

    expect(createRowWindow(scroller, 5).getRange().first).toBe(19);
  });

  it('uses the estimate without a row', () => {
    const rows = createRowWindow(makeScroller(), 0);
    rows.setRows(many);

    expect([rows.startOf(0), rows.startOf(10), rows.startOf(2_000)]).toEqual([0, 360, 36_000]);
  });

  it('updates the range on scroll until it is detached', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows, told } = openList();
    const stop = rows.attach();
    told.mockClear();

    scrollTo(scroller, 4_000);
    expect([told.mock.calls.length, rows.getRange()]).toMatchObject([1, { first: 199, end: 212 }]);

    stop();
    scrollTo(scroller, 8_000);
    expect(rows.getRange().first).toBe(199);
  });

  it('does not redraw while the drawn rows reach far enough', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows, told } = openList();
    rows.attach();
    scrollTo(scroller, 4_000);
    draw(scroller, rows, many.length);
    scrollTo(scroller, 4_020);
    draw(scroller, rows, many.length);
    expect(rows.getRange()).toEqual({ first: 198, end: 215 });
    told.mockClear();

    for (const px of [4_020, 4_040, 4_060, 3_980]) scrollTo(scroller, px);
    expect(told).not.toHaveBeenCalled();

    scrollTo(scroller, 4_080);
    expect(rows.getRange()).toEqual({ first: 201, end: 218 });
  });

  it('marks rows after a jump as passing until they have stayed for a frame', () => {
    const frames = stubFrames();
    const { scroller, rows } = openList();
    rows.attach();

    scrollTo(scroller, 4_000);
    frames.next();
    scrollTo(scroller, 8_000);
    frames.next();
    expect(rows.getRange()).toEqual({ first: 399, end: 412, isPassing: true });

    frames.next();
    expect(rows.getRange()).toEqual({ first: 399, end: 412 });
  });

  it.each([
    ['down', 4_200],
    ['up', 3_800],
  ])('does not treat a move %s with some drawn rows as a jump', (_way, px) => {
    stubFrames();
    const { scroller, rows } = openList();
    rows.attach();
    scrollTo(scroller, 4_000);
    draw(scroller, rows, many.length);

    scrollTo(scroller, px);

    expect(rows.getRange()).not.toHaveProperty('isPassing');
  });

  it('jumps at once if there are no animation frames', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    vi.stubGlobal('requestAnimationFrame', undefined);
    const { scroller, rows } = openList();
    rows.attach();

    scrollTo(scroller, 4_000);

    expect(rows.getRange()).toEqual({ first: 197, end: 214 });
  });

  it('redraws when the last drawn row above the view is reached', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows } = openList();
    rows.attach();
    scrollTo(scroller, 4_000);
    draw(scroller, rows, many.length);

    scrollTo(scroller, 3_940);
    expect(rows.getRange()).toEqual({ first: 194, end: 211 });
  });

  it('needs no row beyond the last one', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows, told } = openList();
    rows.attach();
    scrollTo(scroller, 20_000);
    draw(scroller, rows, many.length);
    told.mockClear();

    scrollTo(scroller, 20_000);
    expect([told.mock.calls.length, rows.elementOf(999)?.getAttribute('data-row')]).toEqual([0, '999']);
  });

  it('does not notify a listener that has unsubscribed', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows } = openList();
    const left = vi.fn();
    rows.subscribe(left)();
    rows.attach();

    scrollTo(scroller, 4_000);
    expect(left).not.toHaveBeenCalled();
  });

  it('measures when the list is laid out, and again after its width changes', () => {
    const observers = stubObserver();
    const { scroller, rows, told } = openList((row) => (row < 5 ? 60 : 20));
    const removed = vi.spyOn(scroller, 'removeEventListener');
    told.mockClear();
    const stop = rows.attach();
    expect([observers[0]?.target, told.mock.calls.length]).toEqual([scroller, 0]);

    observers[0]?.callback();
    const atFirst = rows.startOf(10);
    observers[0]?.callback();
    const again = rows.startOf(10);
    Object.assign(scroller, { clientWidth: 200 });
    scroller.replaceChildren();
    rows.drawn([]);
    observers[0]?.callback();

    expect([atFirst, again, rows.startOf(10)]).toEqual([400, 400, 200]);
    stop();
    expect([observers[0]?.isOver, removed.mock.calls[0]?.[0]]).toEqual([true, 'scroll']);
  });

  it('keeps heights while the list is closed', () => {
    const observers = stubObserver();
    const { scroller, rows } = openList((row) => (row < 5 ? 60 : 20));
    rows.attach();
    observers[0]?.callback();
    scroller.replaceChildren();
    rows.drawn([]);

    Object.assign(scroller, { clientWidth: 0 });
    observers[0]?.callback();

    expect(rows.startOf(5)).toBe(300);
  });

  it('keeps heights if the list has only grown, and forgets them if it was replaced', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { rows } = openList((row) => (row < 5 ? 60 : 20));
    rows.attach();
    const known = rows.startOf(5);
    rows.setRows([...many, 'one more']);
    const grown = [rows.startOf(5), rows.startOf(2_000)];
    rows.setRows(many.slice(0, 500));

    expect([known, grown, rows.startOf(5)]).toEqual([300, [300, 20_220], 100]);
  });

  it('forgets heights if a row was replaced', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { rows } = openList((row) => (row < 5 ? 60 : 20));
    rows.attach();
    rows.setRows(many.map((row, at) => (at === 7 ? 'other' : row)));

    expect(rows.startOf(5)).toBe(100);
  });

  it('keeps the position of a row if rows above it are higher', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows, told } = openList((row) => (row < 200 ? 50 : 20), 200);
    rows.attach();
    scrollTo(scroller, 4_000);
    draw(scroller, rows, many.length);
    scrollTo(scroller, 4_000);
    const before = rows.startOf(201) - scroller.scrollTop;
    scrollTo(scroller, scroller.scrollTop - 100);
    told.mockClear();
    draw(scroller, rows, many.length);

    expect(rows.startOf(201) - scroller.scrollTop).toBe(before + 100);
    expect(told).toHaveBeenCalled();
  });

  it('measures rows from below only after a layout of the list', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { scroller, rows } = openList((row) => (row > 12 ? 50 : 20));
    rows.attach();
    scrollTo(scroller, 100);
    draw(scroller, rows, many.length);

    const before = rows.startOf(16);
    scrollTo(scroller, 100);

    expect([before, rows.startOf(16), scroller.scrollTop]).toEqual([320, 410, 100]);
  });

  it('counts the heading of a group to its first row, and measures it once', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const scroller = makeScroller();
    const rows = createRowWindow(scroller, 0);
    rows.setRows(['a', 'b', 'c'], {
      isGrouped: true,
      groupOf: (index) => ({ label: 'Group', start: index < 2 ? 0 : 2 }),
    });
    scroller.innerHTML = [2, 1]
      .map((count) => {
        const options = '<div class="row"></div>'.repeat(count);
        return `<div role="presentation"><div role="group"><div role="presentation" class="head"></div>${options}</div></div>`;
      })
      .join('');
    const stand = (selector: string, top: number, bottom: number) => {
      const found = scroller.querySelectorAll<HTMLElement>(selector);
      for (const one of found)
        one.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect;
    };
    stand('[role=group]', 0, 80);
    stand('.head', 0, 15);
    stand('.row', 15, 35);
    const told = vi.fn();
    rows.subscribe(told);

    rows.drawn([0, 1, 2]);
    rows.drawn([0, 1, 2]);
    rows.attach();

    expect([rows.headingPx(), rows.startOf(1), rows.startOf(2), rows.startOf(3)]).toEqual([15, 35, 55, 90]);
    expect(rows.elementOf(2)?.className).toBe('row');
  });

  it('keeps the element of a row, and reuses free ones for new rows', () => {
    const rows = createRowWindow(makeScroller(), 0);
    const slots = (indexes: readonly number[]) => [...rows.slotsOf(indexes)].toSorted(([a], [b]) => a - b);

    const atFirst = slots([0, 1, 2]);
    const next = slots([1, 2, 3, 4]);

    expect(atFirst).toEqual([0, 1, 2].map((index) => [index, index]));
    expect(next).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
      [4, 3],
    ]);
  });

  it('returns the elements of rows, and never a spacer', () => {
    const { scroller, rows } = openList();

    expect(rows.elementOf(3)?.getAttribute('data-row')).toBe('3');
    expect([rows.elementOf(500), rows.elementOf(-1), scroller.children.length]).toEqual([
      undefined,
      undefined,
      13,
    ]);
  });
});
