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

/** An element as far as it is asked about. */
function elementOf(height: number, isWaiting: () => boolean = () => false): Element {
  return {
    isConnected: true,
    querySelector: () => (isWaiting() ? {} : null),
    getBoundingClientRect: () => ({ height }),
  } as unknown as Element;
}

/** What the place of a document is held at. */
function heldAt(url: string): string | undefined {
  const style = new Map<string, string>();
  const element = { style: { setProperty: (name: string, value: string) => style.set(name, value) } };
  new KnownHeights().hold(url, element as unknown as HTMLElement);
  return style.get('block-size');
}

describe('KnownHeights', () => {
  it('holds the place of a document at the height it had', () => {
    new KnownHeights().remember('/city', () => elementOf(91.139));
    vi.runAllTimers();

    expect(heldAt('/city')).toBe('91.14px');
    expect(heldAt('/other')).toBeUndefined();
  });

  it('measures what waits for its code once that has come', () => {
    let isWaiting = true;
    new KnownHeights().remember('/city', () => elementOf(91, () => isWaiting));
    vi.advanceTimersByTime(2000);
    expect(heldAt('/city')).toBeUndefined();
    isWaiting = false;
    vi.advanceTimersByTime(2000);

    expect(heldAt('/city')).toBe('91px');
  });

  it('asks no more for what has gone before it was measured', () => {
    const find = vi.fn(() => elementOf(91, () => true));
    const leave = new KnownHeights().remember('/city', find);
    vi.advanceTimersByTime(1200);
    const asked = find.mock.calls.length;
    leave();
    vi.advanceTimersByTime(5000);

    expect([asked > 0, find.mock.calls.length, vi.getTimerCount()]).toEqual([true, asked, 0]);
  });

  it('forgets what was measured in a window of another width', () => {
    new KnownHeights().remember('/city', () => elementOf(91));
    vi.runAllTimers();
    vi.stubGlobal('innerWidth', 390);

    expect(heldAt('/city')).toBeUndefined();
  });

  it.each([
    ['forbidden', () => vi.stubGlobal('sessionStorage', undefined)],
    ['somebody else’s', () => void kept.set('spec-field heights', '[1')],
    [
      'changed by hand',
      () => void kept.set('spec-field heights', '{"width":1280,"heights":{"/city":"9em"}}'),
    ],
  ])('holds nothing where storage is %s', (_what, spoil) => {
    spoil();

    expect(heldAt('/city')).toBeUndefined();
  });

  it('keeps the newest 500', () => {
    const heights = new KnownHeights();
    for (let index = 0; index <= 500; index++) heights.remember(`/${index}`, () => elementOf(index));
    vi.runAllTimers();

    expect([heldAt('/0'), heldAt('/500')]).toEqual([undefined, '500px']);
  });

  it('looks for what has gone no longer than ten seconds', () => {
    const find = vi.fn<() => null>(() => null);
    new KnownHeights().remember('/city', find);
    vi.advanceTimersByTime(60_000);

    expect(find).toHaveBeenCalledTimes(20);
    expect(kept.size).toBe(0);
  });

  it('measures what its page finds late', () => {
    let element: Element | null = null;
    new KnownHeights().remember('/city', () => element);
    vi.advanceTimersByTime(1000);
    element = elementOf(91);
    vi.advanceTimersByTime(2000);

    expect(heldAt('/city')).toBe('91px');
  });
});
