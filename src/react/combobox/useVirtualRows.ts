'use client';
/**
 * The rows of a scrolled list that are in view, as React state. It binds virtual-core itself: the adapter for React
 * names React as a peer that must be there, and so would bring it to every back end that installs this package.
 */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useReducer, useState } from 'react';

/** How many rows there are, what scrolls them, and how high they may be. */
export type VirtualRowsOptions = Omit<
  VirtualizerOptions<Element, Element>,
  'observeElementOffset' | 'observeElementRect' | 'onChange' | 'scrollToFn'
>;

/** Keeps the rows in view, and draws anew when others come into it. */
export function useVirtualRows(options: VirtualRowsOptions): Virtualizer<Element, Element> {
  'use no memo';
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const every: VirtualizerOptions<Element, Element> = {
    ...options,
    observeElementOffset,
    observeElementRect,
    scrollToFn: elementScroll,
    onChange: redraw,
  };
  const [rows] = useState(() => new Virtualizer(every));
  rows.setOptions(every);
  // oxlint-disable no-underscore-dangle -- the names it has for its adapters
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  // oxlint-enable no-underscore-dangle
  return rows;
}
