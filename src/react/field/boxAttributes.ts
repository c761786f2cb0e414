'use client';
/**
 * Attributes of every combobox's text box, idle or active, its selection, and the ids of its parts.
 */
import { memo, type MouseEvent, type SyntheticEvent, useLayoutEffect } from 'react';
import type { Field } from '../../client/field/store.js';
import { hasFocus } from '../../client/page/controlElement.js';

/** Returns the ids of a list and its options, derived from the id of the box. */
export function listIds(id: string) {
  return { list: `${id}-list`, option: (index: number) => `${id}-option-${index}` };
}

/** Attributes that every combobox's text box has. */
export const boxAttributes = {
  type: 'text',
  dir: 'auto',
  role: 'combobox',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'aria-autocomplete': 'list',
} as const;

/** Keeps the focus where it is during a press. */
export const keepFocus: (event: MouseEvent) => void = (event) => event.preventDefault();

/** Selects the whole text in a box, so that typing replaces it. */
export function selectAll(box: HTMLInputElement, field: Field): void {
  box.select();
  field.text.isAllSelected = true;
  field.text.selectsOnPress = true;
}

/**
 * Handles mousedown in a box with selected text. The caret moves now, because the browser keeps the selection until after the
 * click, which is too late for {@link selectOnClick}.
 */
export function onBoxPress({ button, currentTarget: box }: MouseEvent<HTMLInputElement>, field: Field): void {
  const end = box.value.length;
  if (button === 0 && hasFocus(box) && field.text.selectsOnPress) box.setSelectionRange(end, end);
}

/**
 * Selects the text of a clicked box, so that typing replaces it. A second click keeps its caret position, except at the end,
 * where typing would only append.
 */
export function selectOnClick(box: HTMLInputElement, field: Field): void {
  const { selectionStart, selectionEnd, value } = box;
  const isSelecting = field.text.selectsOnPress || selectionEnd === value.length;
  if (selectionStart === selectionEnd && isSelecting) selectAll(box, field);
  field.text.selectsOnPress = false;
}

/** Remembers whether the whole text is selected, so that a label that loads later is selected as well. */
export function rememberSelection({ currentTarget }: SyntheticEvent<HTMLInputElement>, field: Field): void {
  const { selectionStart, selectionEnd, value } = currentTarget;
  field.text.isAllSelected = selectionStart === 0 && selectionEnd === value.length;
}

/** Glyphs of buttons for pages without our style sheet. */
export const glyphs = { open: '▾', clear: '×' } as const;

interface SelectedLabelProps {
  readonly field: Field;
  /** Label in the box while nothing is typed; `undefined` otherwise. */
  readonly label: string | undefined;
}

/** Selects a label that loads while the box has the focus and was fully selected, so that typing still replaces it. */
export const SelectedLabel = /* @__PURE__ */ memo(function SelectedLabel({
  field,
  label,
}: SelectedLabelProps) {
  useLayoutEffect(() => {
    const { control } = field;
    const isInUse = label !== undefined && control && hasFocus(control);
    if (isInUse && field.text.isAllSelected && control instanceof HTMLInputElement) control.select();
  }, [label, field]);
  return null;
});
