'use client';
/**
 * Calling once something has come to rest. Protocol §4.3 rule 1.
 */
import { useEffect, useState } from 'react';
import { useLatest } from './useLatest.js';

/** A call that waits for the last of several. */
export interface Debounced<Value> {
  /** Calls with this value, unless another one comes before the time is over. */
  readonly later: (value: Value) => void;
  /** Calls at once with the value that waits, if one does. */
  readonly flush: () => void;
}

/**
 * Delays a call until nothing has come for so long; what waits when the component goes is dropped.
 *
 * @param waitMs - milliseconds from the last value to the call
 */
export function useDebounced<Value>(call: (value: Value) => void, waitMs: number): Debounced<Value> {
  const latest = useLatest({ call, waitMs });
  const [{ cancel, ...debounced }] = useState(() => {
    let waiting: { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | undefined;
    const take = () => {
      clearTimeout(waiting?.timer);
      const taken = waiting;
      waiting = undefined;
      return taken;
    };
    const flush = () => {
      const taken = take();
      if (taken) latest.current.call(taken.value);
    };
    const later = (value: Value) => {
      take();
      waiting = { value, timer: setTimeout(flush, latest.current.waitMs) };
    };
    return { later, flush, cancel: () => void take() };
  });
  useEffect(() => cancel, [cancel]);
  return debounced;
}
