/**
 * What every combobox says of its box, at rest and awake, and how its parts are named.
 */
import type { MouseEvent } from 'react';

/** Ids of a list and its options, made from the id of the box. */
export function listIds(id: string) {
  return { list: `${id}-list`, option: (index: number) => `${id}-option-${index}` };
}

/** What every combobox says of its box. */
export const boxAttributes = {
  type: 'text',
  dir: 'auto',
  role: 'combobox',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'aria-autocomplete': 'list',
} as const;

/** Pressing here leaves the focus where it is. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** What buttons of a host's own show, which our style sheet does not draw. */
export const glyphs = { open: '▾', clear: '×' } as const;
