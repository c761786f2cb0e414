/** Calls that wait until nothing has come for a while. */
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Debounced, useDebounced } from '../../../src/react/hooks/useDebounced.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is debounced by 100 ms, on a page that has drawn it twice. */
function prepare() {
  const called: string[] = [];
  let debounced: Debounced<string> | undefined;
  function Page({ name }: { readonly name: string }) {
    debounced = useDebounced((value: string) => called.push(`${name} ${value}`), 100);
    return null;
  }
  const page = (name: string) => (
    <StrictMode>
      <Page name={name} />
    </StrictMode>
  );
  const { rerender, unmount } = render(page('first'));
  const later = (value: string) => debounced?.later(value);
  return { called, later, flush: () => debounced?.flush(), unmount, draw: () => rerender(page('second')) };
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
