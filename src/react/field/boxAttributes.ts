/**
 * The attributes of every combobox's box, at rest and awake, and the ids of its parts.
 */
import type { MouseEvent, SyntheticEvent } from 'react';
import type { Field } from '../../client/field/store.js';
import { hasFocus } from '../../client/page/controlElement.js';

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
  field.text.selectsOnPress = true;
}

/**
 * Begins a press in a box. The caret goes to its place now: a browser leaves selected text selected until after the click, where
 * {@link selectOnClick} would come too early.
 */
export function onBoxPress({ button, currentTarget: box }: MouseEvent<HTMLInputElement>, field: Field): void {
  const end = box.value.length;
  if (button === 0 && hasFocus(box) && field.text.selectsOnPress) box.setSelectionRange(end, end);
}

/**
 * Selects the text of a box as it is clicked, so that the next text replaces it. The caret stays where a further click has put
 * it, but not at the end, where typing would only append.
 */
export function selectOnClick(box: HTMLInputElement, field: Field): void {
  const { selectionStart, selectionEnd, value } = box;
  const isSelecting = field.text.selectsOnPress || selectionEnd === value.length;
  if (selectionStart === selectionEnd && isSelecting) selectAll(box, field);
  field.text.selectsOnPress = false;
}

/** Keeps in mind whether all of the text is selected: a label that comes takes the selection with it. */
export function rememberSelection({ currentTarget }: SyntheticEvent<HTMLInputElement>, field: Field): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  field.text.isAllSelected = selectionStart === 0 && selectionEnd === value.length;
}

/** What buttons show where our style sheet does not draw them. */
export const glyphs = { open: '▾', clear: '×' } as const;
