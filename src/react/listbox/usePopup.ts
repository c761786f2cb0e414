'use client';
/**
 * The popup of an open list: shown at its field, and as high as it was while a new search is on its way.
 */
import { useLayoutEffect, useRef } from 'react';
import type { ValuesSnapshot } from '../hooks/useValues.js';

/** Places a popup at its box, as long as its list is drawn. */
export function usePopup(popup: HTMLElement, { status, values }: ValuesSnapshot): void {
  useLayoutEffect(() => (popup.parentElement ? placePopup(popup, popup.parentElement) : undefined), [popup]);
  const heightPx = useRef(0);
  const hadOptions = useRef(false);
  const isOnItsWay = status === 'waiting' || status === 'loading';
  const hasOptions = values.length > 0;
  useLayoutEffect(() => {
    // Told, not asked for: each page of a list would be laid out once more.
    if (!hasOptions || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      heightPx.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(popup);
    return () => observer.disconnect();
  }, [popup, hasOptions]);
  useLayoutEffect(() => {
    // Nothing jumps between one answer and the next.
    const isKept = isOnItsWay && hadOptions.current;
    popup.style.setProperty('min-block-size', isKept ? `${heightPx.current}px` : '0');
    if (!isOnItsWay) hadOptions.current = hasOptions;
  }, [popup, isOnItsWay, hasOptions]);
}

/** Where a popup goes that no style sheet has placed: under its anchor, as wide, above it where there is more room. */
const place = {
  positionArea: 'block-end',
  positionTryFallbacks: 'flip-block',
  inset: 'auto',
  margin: '0',
  boxSizing: 'border-box',
  inlineSize: 'anchor-size(inline)',
  maxBlockSize: 'max(100%, 11rem)',
};

/**
 * Shows a popup above everything, at its anchor.
 *
 * @param box - what the popup belongs to; where it leaves the list no room, as with hundreds of chips that no style
 *   bounds, the popup goes to the text box in it
 * @returns a way to undo it
 */
export function placePopup(popup: HTMLElement, box: HTMLElement): (() => void) | undefined {
  // Where there is no layout, as in jsdom and happy-dom, one or the other is missing.
  if (typeof popup.showPopover !== 'function' || !globalThis.CSS?.supports?.('position-area', 'block-end'))
    return undefined;
  popup.popover = 'manual';
  // What is asked and said before the popup is shown lays its rows out no second time.
  const list = popup.querySelector('[role=listbox]');
  const isHigh = list?.ariaMultiSelectable && box.offsetHeight > innerHeight / 2;
  const anchor = (isHigh && box.querySelector<HTMLElement>('[role=combobox]')) || box;
  const name = `--${CSS.escape(list?.id ?? 'spec-field')}`;
  anchor.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
  popup.showPopover();
  if (getComputedStyle(popup).getPropertyValue('position-area') === 'none') Object.assign(popup.style, place);
  return () => {
    anchor.style.removeProperty('anchor-name');
    if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover();
  };
}
