'use client';
/**
 * The popup of an open list: shown at its field, as high as it was while a new search is on its way, and scrolled to what matters in
 * it: the active option, and as it opens the value that the field has.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { startIndex } from '../../client/list/optionState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { OptionsProps } from './optionProps.js';
import { type PlacedPopup, placePopup } from './placePopup.js';

/** Places a popup at its box, as long as its list is drawn; without one nothing is to be placed. */
export function usePopup(popup: HTMLElement | undefined, { status, values }: ValuesSnapshot): void {
  const heightPx = useRef(0);
  const hadOptions = useRef(false);
  const isOnItsWay = status === 'waiting' || status === 'loading';
  const hasOptions = values.length > 0;
  useLayoutEffect(() => {
    // Told, not asked for: each page of a list would be laid out once more.
    if (!popup || !hasOptions || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      heightPx.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(popup);
    return () => observer.disconnect();
  }, [popup, hasOptions]);
  useLayoutEffect(() => {
    // Nothing jumps between one answer and the next.
    const isKept = isOnItsWay && hadOptions.current;
    popup?.style.setProperty('min-block-size', isKept ? `${heightPx.current}px` : '0');
    if (!isOnItsWay) hadOptions.current = hasOptions;
  }, [popup, isOnItsWay, hasOptions]);
  const placed = useRef<PlacedPopup>(undefined);
  // After what is set above: once it is shown, that would lay it out again.
  useLayoutEffect(() => {
    placed.current = popup?.parentElement ? placePopup(popup, popup.parentElement) : undefined;
    return () => placed.current?.stop();
  }, [popup]);
  // What it holds has another height now; it is in its place when it is first drawn.
  const content = `${status} ${values.length}`;
  const lastContent = useRef(content);
  useLayoutEffect(() => {
    if (lastContent.current !== content) placed.current?.place();
    lastContent.current = content;
  }, [content]);
}

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
