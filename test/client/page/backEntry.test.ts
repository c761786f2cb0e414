/**
 * The entry in the browser’s history for an overlay of the page. A stand-in for the frame has the history
 * that the test walks.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackEntry } from '../../../src/client/page/backEntry.js';

/** A frame with a history of its own: its entries, and events on the way back. */
class FrameStandIn extends EventTarget {
  readonly states: unknown[] = [null];
  isThere = false;
  isForbidden = false;
  backs = 0;
  readonly contentWindow = Object.assign(new EventTarget(), {
    history: {
      pushState: (state: unknown) => {
        if (this.isForbidden) throw new Error('sandbox');
        this.states.push(state);
      },
      back: () => void this.backs++,
    },
  });

  constructor() {
    super();
    Object.defineProperty(this.contentWindow.history, 'state', { get: () => this.states.at(-1) });
  }
  remove() {
    this.isThere = false;
  }
  load() {
    this.dispatchEvent(new Event('load'));
  }
  /** The person goes back, or the requested move back has happened. */
  goBack() {
    this.states.pop();
    this.contentWindow.dispatchEvent(new Event('popstate'));
  }
}

let frames: FrameStandIn[];
let isForbidden: boolean;
const page = { href: 'https://page.test/form', length: 1 };
const frame = () => frames.at(-1) as FrameStandIn;
const drawn = () => frames.filter(({ isThere }) => isThere).length;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  isForbidden = false;
  Object.assign(page, { href: 'https://page.test/form', length: 1 });
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', page);
  vi.stubGlobal('document', {
    createElement: () => {
      const made = new FrameStandIn();
      made.isForbidden = isForbidden;
      frames.push(made);
      return made;
    },
    body: { append: (one: FrameStandIn) => void (one.isThere = true) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens an overlay on the page, whose frame has loaded. */
function open(entry = new BackEntry()) {
  const onBack = vi.fn();
  const close = entry.hold(onBack);
  frame().load();
  return { entry, onBack, close };
}

describe('BackEntry', () => {
  it('adds an entry in a hidden frame that cannot be focused', () => {
    open();

    expect(frame()).toMatchObject({
      isThere: true,
      hidden: true,
      tabIndex: -1,
      ariaHidden: 'true',
      srcdoc: '',
    });
    expect(frame().states).toHaveLength(2);
  });

  it('gives the frame a document that trusted types allow', () => {
    const emptyHTML = { toString: () => '' };
    vi.stubGlobal('trustedTypes', { emptyHTML });

    open();

    expect(frame()).toMatchObject({ srcdoc: emptyHTML });
  });

  it('calls onBack once when the person goes back, and removes its frame', () => {
    const { onBack } = open();

    frame().goBack();
    frame().contentWindow.dispatchEvent(new Event('popstate'));

    expect([onBack.mock.calls.length, drawn()]).toEqual([1, 0]);
  });

  it('calls onBack if the browser goes back by reloading the frame', () => {
    const { onBack } = open();

    frame().states.pop();
    frame().load();

    expect(onBack).toHaveBeenCalledOnce();
  });

  it('does not call onBack for a move within the frame that keeps the entry', () => {
    const { onBack } = open();

    frame().contentWindow.dispatchEvent(new Event('popstate'));

    expect([onBack.mock.calls.length, drawn()]).toEqual([0, 1]);
  });

  it('goes back by itself when the overlay closes, without calling onBack', () => {
    const { onBack, close } = open();

    close();
    expect(frame().backs).toBe(0);
    vi.runAllTimers();
    expect(frame().backs).toBe(1);
    frame().goBack();

    expect([onBack.mock.calls.length, drawn()]).toEqual([0, 0]);
  });

  it.each([
    ['changed its URL', { href: 'https://page.test/other' }],
    ['added a history entry', { length: 2 }],
  ])('does not go back if the page has %s since', (_where, now) => {
    const { close } = open();

    Object.assign(page, now);
    close();
    vi.runAllTimers();

    expect([frame().backs, drawn()]).toEqual([0, 0]);
  });

  it('is reused by an overlay that opens right after', () => {
    const { entry, onBack, close } = open();
    const next = vi.fn();

    close();
    entry.hold(next);
    vi.runAllTimers();

    expect([frames.length, frame().backs]).toEqual([1, 0]);
    frame().goBack();
    expect([onBack.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
  });

  it('is not released by a second close of the earlier overlay', () => {
    const { entry, close } = open();
    close();
    entry.hold(() => undefined);

    close();
    vi.runAllTimers();

    expect([frame().backs, drawn()]).toEqual([0, 1]);
  });

  it('is added again for an overlay opened during the move back', () => {
    const { entry, close } = open();
    const next = vi.fn();
    close();
    vi.runAllTimers();

    entry.hold(next);
    expect(frames).toHaveLength(1);
    frame().goBack();
    frame().load();

    expect([frames.length, drawn(), next.mock.calls.length]).toEqual([2, 1, 0]);
    frame().goBack();
    expect(next).toHaveBeenCalledOnce();
  });

  it('does not go back twice if the person goes back as the overlay closes', () => {
    const { onBack, close } = open();
    close();

    frame().goBack();
    vi.runAllTimers();

    expect([onBack.mock.calls.length, frame().backs]).toEqual([0, 0]);
  });

  it('adds no entry if the page does not allow it', () => {
    isForbidden = true;
    const { onBack, close } = open();

    close();
    vi.runAllTimers();

    expect([onBack.mock.calls.length, frame().backs, drawn()]).toEqual([0, 0, 0]);
  });

  it('adds no entry if the overlay is closed before its frame has loaded', () => {
    const close = new BackEntry().hold(() => undefined);

    close();
    vi.runAllTimers();
    frame().load();

    expect([frame().states, frame().backs, drawn()]).toEqual([[null], 0, 0]);
  });

  it('adds a new entry after the first one is over', () => {
    const { entry } = open();
    frame().goBack();

    const { onBack } = open(entry);
    frame().goBack();

    expect([frames.length, onBack.mock.calls.length]).toEqual([2, 1]);
  });
});
