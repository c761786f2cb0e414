'use client';
/**
 * Markup that only a page without script shows: fields that a condition would show, steps that a button would, values that a list would.
 */
import { createContext, type ReactNode, useContext } from 'react';
import { useIsServer } from '../lifecycle/useIsServer.js';

const NestedContext = createContext(false);

/**
 * Draws its children on a server alone, where a browser that runs scripts does not look at them. Within another one they need no
 * `noscript` of their own: to a browser that runs scripts it would end the outer one.
 */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  const isNested = useContext(NestedContext);
  if (!useIsServer()) return null;
  if (isNested) return children;
  return (
    <noscript>
      <NestedContext.Provider value>{children}</NestedContext.Provider>
    </noscript>
  );
}
