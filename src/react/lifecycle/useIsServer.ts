'use client';
/**
 * Tells whether a component is drawn by a server, or takes over what a server has drawn: until it has, both draw the same.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** True on a server and while its page is taken over; a component is drawn once more after that. */
export function useIsServer(): boolean {
  return useSyncExternalStore(neverChanges, isNot, is);
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;

/** A layout effect that does nothing on a server, where React 18 warns of layout effects. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
