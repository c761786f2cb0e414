'use client';
/**
 * Whether a component renders on a server or hydrates server markup; both must render the same.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Returns true on the server and during hydration; the component renders again after it. */
export function useIsServer(): boolean {
  return useSyncExternalStore(neverChanges, isNot, is);
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;

/** A layout effect that is skipped on the server, where React 18 warns about layout effects. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
