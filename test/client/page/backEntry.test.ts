/**
 * The entry in the browser's history for what lies over a page. A frame stands in for that of a browser, whose history the test
 * walks.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackEntry } from '../../../src/client/page/backEntry.js';

/** A frame with a history of its own: it has entries, and is told as somebody goes back. */
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
  /** Somebody goes back, or what asked for it has come. */
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

/** Opens something over the page, whose frame has loaded. */
function open(entry = new BackEntry()) {
  const onBack = vi.fn();
  const close = entry.hold(onBack);
  frame().load();
  return { entry, onBack, close };
}

describe('BackEntry', () => {
  it('adds an entry of its own, in a frame that nobody sees or comes to', () => {
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

  it('tells once as a person goes back, and takes its frame away', () => {
    const { onBack } = open();

    frame().goBack();
    frame().contentWindow.dispatchEvent(new Event('popstate'));

    expect([onBack.mock.calls.length, drawn()]).toEqual([1, 0]);
  });

  it('tells as a browser goes back by loading the frame as it was', () => {
    const { onBack } = open();

    frame().states.pop();
    frame().load();

    expect(onBack).toHaveBeenCalledOnce();
  });

  it('tells nothing of a move within the frame that leaves the entry there', () => {
    const { onBack } = open();

    frame().contentWindow.dispatchEvent(new Event('popstate'));

    expect([onBack.mock.calls.length, drawn()]).toEqual([0, 1]);
  });

  it('goes back by itself as what lay over the page is closed, and tells nobody', () => {
    const { onBack, close } = open();

    close();
    expect(frame().backs).toBe(0);
    vi.runAllTimers();
    expect(frame().backs).toBe(1);
    frame().goBack();

    expect([onBack.mock.calls.length, drawn()]).toEqual([0, 0]);
  });

  it.each([
    ['to another address', { href: 'https://page.test/other' }],
    ['on in its history', { length: 2 }],
  ])('takes nobody back from a page that has gone %s meanwhile', (_where, now) => {
    const { close } = open();

    Object.assign(page, now);
    close();
    vi.runAllTimers();

    expect([frame().backs, drawn()]).toEqual([0, 0]);
  });

  it('is taken over by what is opened in its place at once', () => {
    const { entry, onBack, close } = open();
    const next = vi.fn();

    close();
    entry.hold(next);
    vi.runAllTimers();

    expect([frames.length, frame().backs]).toEqual([1, 0]);
    frame().goBack();
    expect([onBack.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
  });

  it('is not given up by what was closed before', () => {
    const { entry, close } = open();
    close();
    entry.hold(() => undefined);

    close();
    vi.runAllTimers();

    expect([frame().backs, drawn()]).toEqual([0, 1]);
  });

  it('is added again for what is opened while the way back is under way', () => {
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

  it('is not told to go back twice where somebody goes back as it closes', () => {
    const { onBack, close } = open();
    close();

    frame().goBack();
    vi.runAllTimers();

    expect([onBack.mock.calls.length, frame().backs]).toEqual([0, 0]);
  });

  it('goes without an entry where the page has none to give', () => {
    isForbidden = true;
    const { onBack, close } = open();

    close();
    vi.runAllTimers();

    expect([onBack.mock.calls.length, frame().backs, drawn()]).toEqual([0, 0, 0]);
  });

  it('adds no entry for what is closed before its frame has loaded', () => {
    const close = new BackEntry().hold(() => undefined);

    close();
    vi.runAllTimers();
    frame().load();

    expect([frame().states, frame().backs, drawn()]).toEqual([[null], 0, 0]);
  });

  it('begins anew once it is over', () => {
    const { entry } = open();
    frame().goBack();

    const { onBack } = open(entry);
    frame().goBack();

    expect([frames.length, onBack.mock.calls.length]).toEqual([2, 1]);
  });
});
