'use client';
/**
 * Tells a combobox that its first options are there: an arrow key may have come before them.
 */
import { type Dispatch, useEffect } from 'react';
import { useLatest } from '../useLatest.js';
import type { ValuesSnapshot } from '../useValues.js';
import type { ComboboxCause } from './comboboxReducer.js';

/** Moves on what waited for the options of a list. */
export function useArrival({ values }: ValuesSnapshot, dispatch: Dispatch<ComboboxCause>): void {
  const hasOptions = values.length > 0;
  const count = useLatest(values.length);
  useEffect(() => {
    if (hasOptions) dispatch({ type: 'arrived', count: count.current });
  }, [hasOptions, count, dispatch]);
}
