/**
 * The keys of chips, and those between them and the box behind them.
 */
import type { KeyboardEvent } from 'react';
import { takeAway } from '../../client/field/removals.js';
import { mostWhole } from '../../client/page/chipRows.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldState } from '../field/fieldState.js';

/** The buttons among chips, which have the focus in turn. */
export const buttonsIn = (list: Element | null) => list?.querySelectorAll<HTMLElement>('button') ?? [];

/** At the start of the text, the arrow towards it walks into the chips, and Backspace takes the last one away. */
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
  // An empty box has no direction of its own.
  if (event.key === arrows(list ?? event.currentTarget).towardsStart || (isBack && length > mostWhole)) {
    event.preventDefault();
    // What is out of sight is not taken away: its button is.
    actions.focus(buttonsIn(list).length - 1);
  } else if (isBack) takeAway(field, length - 1);
}

/** What a key on a chip may do. */
export interface ChipKeyActions {
  /** The place of the button that has the focus; behind those of the chips there may be one for the rest. */
  readonly index: number;
  readonly chips: number;
  readonly isAnySelected: boolean;
  /** Goes to another place, with nothing selected. */
  readonly go: (index: number) => void;
  /** Goes to another chip, and selects up to it. */
  readonly extend: (index: number) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
  /** Takes away what is selected, else the chip itself. */
  readonly remove: () => void;
  readonly focusBox: () => void;
}

/** Does what a key on a chip, or on the button behind them, is for. */
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
    // A dialog around the field stays open.
    event.stopPropagation();
  } else act.go(Infinity);
  event.preventDefault();
}

/** Where a key leads, from a place on; `undefined` for one that leads nowhere. */
function nextPlace(event: KeyboardEvent<HTMLElement>, index: number): number | undefined {
  const { towardsStart, towardsEnd } = arrows(event.currentTarget);
  if (event.key === towardsEnd) return index + 1;
  if (event.key === towardsStart) return index - 1;
  return { Home: 0, End: Infinity }[event.key];
}

/** Which arrow leads where, by the direction of writing. */
function arrows(element: HTMLElement) {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return isRightToLeft
    ? { towardsStart: 'ArrowRight', towardsEnd: 'ArrowLeft' }
    : { towardsStart: 'ArrowLeft', towardsEnd: 'ArrowRight' };
}
