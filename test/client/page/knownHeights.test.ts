import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KnownHeights } from '../../../src/client/page/knownHeights.js';

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element with the members that are read. */
function elementOf(height: number, isWaiting: () => boolean = () => false): Element {
  return {
    isConnected: true,
    querySelector: () => (isWaiting() ? {} : null),
    getBoundingClientRect: () => ({ height }),
  } as unknown as Element;
}

/** The height held for the place of a document. */
function heldAt(url: string): string | undefined {
  const style = new Map<string, string>();
  const element = { style: { setProperty: (name: string, value: string) => style.set(name, value) } };
  new KnownHeights().hold(url, element as unknown as HTMLElement);
  return style.get('block-size');
}

describe('KnownHeights', () => {
  it('holds the place of a document at its last height', () => {
    new KnownHeights().remember('/city', () => elementOf(91.139));
    vi.runAllTimers();

    expect(heldAt('/city')).toBe('91.14px');
    expect(heldAt('/other')).toBeUndefined();
  });

  it('measures an element after its lazy-loaded code has arrived', () => {
    let isWaiting = true;
    new KnownHeights().remember('/city', () => elementOf(91, () => isWaiting));
    vi.advanceTimersByTime(2000);
    expect(heldAt('/city')).toBeUndefined();
    isWaiting = false;
    vi.advanceTimersByTime(2000);

    expect(heldAt('/city')).toBe('91px');
  });

  it('stops measuring an element that was removed before', () => {
    const find = vi.fn(() => elementOf(91, () => true));
    const leave = new KnownHeights().remember('/city', find);
    vi.advanceTimersByTime(1200);
    const asked = find.mock.calls.length;
    leave();
    vi.advanceTimersByTime(5000);

    expect([asked > 0, find.mock.calls.length, vi.getTimerCount()]).toEqual([true, asked, 0]);
  });

  it('forgets heights measured at another window width', () => {
    new KnownHeights().remember('/city', () => elementOf(91));
    vi.runAllTimers();
    vi.stubGlobal('innerWidth', 390);

    expect(heldAt('/city')).toBeUndefined();
  });

  it.each([
    ['is forbidden', () => vi.stubGlobal('sessionStorage', undefined)],
    ['contains invalid JSON', () => void kept.set('spec-field heights', '[1')],
    [
      'was changed by hand',
      () => void kept.set('spec-field heights', '{"width":1280,"heights":{"/city":"9em"}}'),
    ],
  ])('holds no height if the storage %s', (_what, spoil) => {
    spoil();

    expect(heldAt('/city')).toBeUndefined();
  });

  it('keeps the newest 500', () => {
    const heights = new KnownHeights();
    for (let index = 0; index <= 500; index++) heights.remember(`/${index}`, () => elementOf(index));
    vi.runAllTimers();

    expect([heldAt('/0'), heldAt('/500')]).toEqual([undefined, '500px']);
  });

  it('stops looking for a missing element after ten seconds', () => {
    const find = vi.fn<() => null>(() => null);
    new KnownHeights().remember('/city', find);
    vi.advanceTimersByTime(60_000);

    expect(find).toHaveBeenCalledTimes(20);
    expect(kept.size).toBe(0);
  });

  it('measures an element that appears after a second', () => {
    let element: Element | null = null;
    new KnownHeights().remember('/city', () => element);
    vi.advanceTimersByTime(1000);
    element = elementOf(91);
    vi.advanceTimersByTime(2000);

    expect(heldAt('/city')).toBe('91px');
  });
});
