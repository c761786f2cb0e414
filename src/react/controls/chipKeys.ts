/**
 * Keyboard handling of chips and of the box behind them.
 */
import type { KeyboardEvent } from 'react';
import { takeAway } from '../../client/field/removals.js';
import { mostWhole } from '../../client/page/chipRows.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldState } from '../field/fieldState.js';

/** Returns the buttons of a list of chips, between which the focus moves. */
export const buttonsIn = (list: Element | null) => list?.querySelectorAll<HTMLElement>('button') ?? [];

/**
 * Moves from the box into the chips. With the caret at the start of the text, the arrow key towards the start focuses a chip, and
 * Backspace removes the last one.
 */
export function walkFromBox(
  event: KeyboardEvent<HTMLInputElement>,
  { field }: FieldState,
  actions: { readonly focus: (index: number) => void },
  list: HTMLUListElement | null,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const { length } = toArray(field.latest());
  if (!isAtStart || length === 0 || isComposingKey(event.nativeEvent)) return;
  const isBack = event.key === 'Backspace' && value === '';
  // An empty box has no text direction, so use that of the list.
  if (event.key === arrows(list ?? event.currentTarget).towardsStart || (isBack && length > mostWhole)) {
    event.preventDefault();
    // Hidden values are not removed by Backspace: the focus goes to the button that shows them.
    actions.focus(buttonsIn(list).length - 1);
  } else if (isBack) takeAway(field, length - 1);
}

/** State and actions of a key press on a chip. */
export interface ChipKeyActions {
  /** Index of the focused button. After the chips there may be a button for the hidden values. */
  readonly index: number;
  readonly chips: number;
  readonly isAnySelected: boolean;
  /** Moves the focus and clears the selection. */
  readonly go: (index: number) => void;
  /** Moves the focus to another chip and extends the selection to it. */
  readonly extend: (index: number) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
  /** Removes the selected chips, else the focused one. */
  readonly remove: () => void;
  readonly focusBox: () => void;
}

/** Handles a key press on a chip, or on the button behind the chips. */
export function onChipKey(event: KeyboardEvent<HTMLElement>, act: ChipKeyActions): void {
  const { key, shiftKey, altKey } = event;
  const next = nextPlace(event, act.index);
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a' || shiftKey || altKey) return;
    act.selectAll();
  } else if (next !== undefined) {
    if (shiftKey) act.extend(Math.max(0, Math.min(next, act.chips - 1)));
    else act.go(Math.max(0, next));
  } else if (key === 'Delete' || key === 'Backspace') act.remove();
  else if (key !== 'Escape') {
    if (key.length === 1 && key !== ' ') act.focusBox();
    return;
  } else if (act.isAnySelected) {
    act.selectNone();
    // Otherwise a dialog around the field would close.
    event.stopPropagation();
  } else act.go(Infinity);
  event.preventDefault();
}

/** Returns the index that a navigation key leads to; `undefined` for other keys. */
function nextPlace(event: KeyboardEvent<HTMLElement>, index: number): number | undefined {
  const { towardsStart, towardsEnd } = arrows(event.currentTarget);
  if (event.key === towardsEnd) return index + 1;
  if (event.key === towardsStart) return index - 1;
  return { Home: 0, End: Infinity }[event.key];
}

/** Returns the arrow keys towards start and end, by writing direction. */
function arrows(element: HTMLElement) {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return isRightToLeft
    ? { towardsStart: 'ArrowRight', towardsEnd: 'ArrowLeft' }
    : { towardsStart: 'ArrowLeft', towardsEnd: 'ArrowRight' };
}
