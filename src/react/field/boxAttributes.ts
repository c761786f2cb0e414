/**
 * The attributes of every combobox's box, at rest and awake, and the ids of its parts.
 */
import type { MouseEvent, SyntheticEvent } from 'react';
import type { Field } from '../../client/field/store.js';

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

/** Selects all of the text in a box, which gives way to what is typed next. */
export function selectAll(box: HTMLInputElement, field: Field): void {
  box.select();
  field.text.isAllSelected = true;
}

/**
 * Selects the chosen label as its box is clicked, so that it gives way to what is typed next. A caret that is put into the
 * text stays, unless this click has brought the focus; one at its end would only append.
 */
export function selectOnClick(box: HTMLInputElement, field: Field, isFirst: boolean): void {
  const { selectionStart, selectionEnd, value } = box;
  if (selectionStart === selectionEnd && (isFirst || selectionEnd === value.length)) selectAll(box, field);
}

/** Keeps in mind whether all of the text is selected: a label that comes takes the selection with it. */
export function rememberSelection({ currentTarget }: SyntheticEvent<HTMLInputElement>, field: Field): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  field.text.isAllSelected = selectionStart === 0 && selectionEnd === value.length;
}

/** What buttons show where our style sheet does not draw them. */
export const glyphs = { open: '▾', clear: '×' } as const;
