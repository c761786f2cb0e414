'use client';
/**
 * Styles of a field's elements that depend on what it holds. A server draws none, since a content policy refuses styles in markup:
 * the style sheet has a place for what a server says, and in the browser they are set through the CSSOM.
 */
import type { CSSProperties } from 'react';
import type { FieldState } from './fieldState.js';

/** Gives the custom properties of an element; none while a server draws it, and while its page is taken over. */
export function stylesOf(
  { snapshot }: Pick<FieldState, 'snapshot'>,
  properties: Readonly<Record<`--sf-${string}`, string | number>>,
): CSSProperties | undefined {
  return snapshot.isServer ? undefined : properties;
}
