'use client';
/**
 * Scrolls a list to what matters in it: the active option, and as it opens the value that the field has.
 */
import { useEffect } from 'react';
import { startIndex } from '../../client/list/optionState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { OptionsProps } from './optionProps.js';

/** Keeps the active option in view; `elementOf` finds the element of an option that is drawn. */
export function useActiveInView(
  { field, combobox, list }: OptionsProps,
  elementOf: (index: number) => Element | undefined,
): void {
  const { activeIndex } = combobox;
  const hasOptions = list.values.length > 0;
  const latest = useLatest({ field, list, activeIndex, elementOf });
  useEffect(() => {
    const now = latest.current;
    if (hasOptions && now.activeIndex === -1)
      show(now.elementOf(startIndex(now.field.value, now.list.values)));
  }, [hasOptions, latest]);
  useEffect(() => {
    if (hasOptions && activeIndex !== -1) show(latest.current.elementOf(activeIndex));
  }, [hasOptions, activeIndex, latest]);
}

const show = (element: Element | undefined) => element?.scrollIntoView?.({ block: 'nearest' });
