/** Calls that wait until nothing has come for a while. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced } from '../../../src/react/hooks/useDebounced.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is debounced by 100 ms, in a component that can be drawn again. */
function prepare() {
  const called: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ name }) => useDebounced((value: string) => called.push(`${name} ${value}`), 100),
    { initialProps: { name: 'first' }, reactStrictMode: true },
  );
  return {
    called,
    later: (value: string) => result.current.later(value),
    flush: () => result.current.flush(),
    unmount,
    draw: () => rerender({ name: 'second' }),
  };
}

describe('useDebounced', () => {
  it('calls once, with the last value, when nothing has come for so long (§4.3 rule 1)', () => {
    const { called, later } = prepare();

    later('a');
    vi.advanceTimersByTime(99);
    later('ab');
    vi.advanceTimersByTime(99);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(1);

    expect(called).toEqual(['first ab']);
  });

  it('calls what was drawn last', () => {
    const { called, later, draw } = prepare();

    later('a');
    draw();
    vi.advanceTimersByTime(100);

    expect(called).toEqual(['second a']);
  });

  it('calls at once when it is told to, and not again', () => {
    const { called, later, flush } = prepare();

    later('a');
    flush();
    flush();
    vi.advanceTimersByTime(100);

    expect(called).toEqual(['first a']);
  });

  it('drops what waits when its component goes', () => {
    const { called, later, unmount } = prepare();

    later('a');
    unmount();
    vi.advanceTimersByTime(100);

    expect(called).toEqual([]);
  });
});
