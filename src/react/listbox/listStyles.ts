'use client';
/**
 * Rules of the open list.
 */
import { adoptStyles } from '../../client/page/adoptStyles.js';
import listStyles from '../../styles/parts/list.css?inline';

/** Adopts the rules of the list around a mounted element: `styles.css` does not contain them. */
export function styleList(element: Element | null): void {
  if (element) adoptStyles(element, listStyles);
}
