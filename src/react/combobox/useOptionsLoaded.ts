'use client';
/**
 * Tells a combobox that options are there: an arrow key may have come before them, or the first is to be active.
 */
import { useEffect } from 'react';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../useLatest.js';
import type { ValuesSnapshot } from '../useValues.js';
import type { Combobox } from './openCombobox.js';

/** Moves on what waited for the options of a list. */
export function useOptionsLoaded(
  { options }: FieldState,
  { actions, activeIndex }: Pick<Combobox, 'actions' | 'activeIndex'>,
  { values }: ValuesSnapshot,
): void {
  const { autoHighlight } = options;
  const { dispatch } = actions;
  const hasOptions = values.length > 0;
  const latest = useLatest({ count: values.length, activeIndex });
  useEffect(() => {
    if (!hasOptions) return;
    dispatch({ type: 'optionsLoaded', count: latest.current.count });
  }, [hasOptions, latest, dispatch]);
  useEffect(() => {
    if (!autoHighlight || values.length === 0 || latest.current.activeIndex !== -1) return;
    dispatch({ type: 'movedTo', index: 0, isByKey: false });
  }, [autoHighlight, values, latest, dispatch]);
}
