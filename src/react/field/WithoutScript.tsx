'use client';
/**
 * Markup that only a page without script shows: fields that a condition would show, steps that a button would.
 */
import type { ReactNode } from 'react';
import { useIsServer } from '../lifecycle/useIsServer.js';

/** Draws its children on a server alone, where a browser that runs scripts does not look at them. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return useIsServer() ? <noscript>{children}</noscript> : null;
}
