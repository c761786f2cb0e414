'use client';
/**
 * Markup for pages without script: conditional fields, further steps, and values of a list.
 */
import { createContext, type ReactNode, useContext } from 'react';
import { useIsServer } from '../lifecycle/useIsServer.js';

const NestedContext = /* @__PURE__ */ createContext(false);

/**
 * Renders its children inside `noscript`, on the server only. Nested uses omit their own `noscript`, because in a browser with
 * scripts its end tag would close the outer one.
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
