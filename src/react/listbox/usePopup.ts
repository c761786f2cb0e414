'use client';
/**
 * The popup of an open list, positioned at its field. It keeps its height while a new search is loading. It scrolls to the
 * highlighted option or, on opening, to the current value.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { startIndex } from '../../client/list/optionState.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { OptionsProps } from './optionProps.js';
import { type PlacedPopup, placePopup } from './placePopup.js';
import listStyles from '../../styles/parts/list.css?inline';

/** Adopts the rules of a list around a mounted element: `styles.css` does not contain them. */
export function styleList(element: Element | null): void {
  if (element) adoptStyles(element, listStyles);
}

/** Positions a popup at its box while its list is rendered. Does nothing without popup. */
export function usePopup(popup: HTMLElement | undefined, { status, values }: ValuesSnapshot): void {
  const heightPx = useRef(0);
  const hadOptions = useRef(false);
  const isOnItsWay = status === 'waiting' || status === 'loading';
  const hasOptions = values.length > 0;
  useLayoutEffect(() => {
    // A ResizeObserver, because reading the height would cost another layout per page of values.
    if (!popup || !hasOptions || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      heightPx.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(popup);
    return () => observer.disconnect();
  }, [popup, hasOptions]);
  useLayoutEffect(() => {
    // Keeps the height between two responses.
    const isKept = isOnItsWay && hadOptions.current;
    popup?.style.setProperty('min-block-size', isKept ? `${heightPx.current}px` : '0');
    if (!isOnItsWay) hadOptions.current = hasOptions;
  }, [popup, isOnItsWay, hasOptions]);
  const placed = useRef<PlacedPopup>(undefined);
  // After the height is set, which would otherwise cost another layout once the popup is shown.
  useLayoutEffect(() => {
    placed.current = popup?.parentElement ? placePopup(popup, popup.parentElement) : undefined;
    return () => placed.current?.stop();
  }, [popup]);
  // Repositions when the contents change their height. The first render positions it already.
  const content = `${status} ${values.length}`;
  const lastContent = useRef(content);
  useLayoutEffect(() => {
    if (lastContent.current !== content) placed.current?.place();
    lastContent.current = content;
  }, [content]);
}

/** Keeps the highlighted option in view; `elementOf` returns the element of a rendered option. */
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
