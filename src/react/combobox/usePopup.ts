'use client';
/**
 * The popup of an open list: shown at its field, and as high as it was while a new search is on its way.
 */
import { useLayoutEffect, useRef } from 'react';
import type { ValuesSnapshot } from '../useValues.js';
import { placePopup } from './placePopup.js';

/** Places a popup at its box, as long as its list is drawn. */
export function usePopup(popup: HTMLElement, { status, values }: ValuesSnapshot): void {
  useLayoutEffect(() => (popup.parentElement ? placePopup(popup, popup.parentElement) : undefined), [popup]);
  const heightPx = useRef(0);
  const isOnItsWay = status === 'waiting' || status === 'loading';
  const count = values.length;
  useLayoutEffect(() => {
    // Nothing jumps between one answer and the next.
    popup.style.setProperty('min-block-size', isOnItsWay ? `${heightPx.current}px` : '0');
    if (!isOnItsWay) heightPx.current = count > 0 ? popup.offsetHeight : 0;
  }, [popup, isOnItsWay, count]);
}
