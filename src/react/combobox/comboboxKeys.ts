/**
 * What each key does in a combobox.
 * In: a key press, where the combobox stands, and the list. Out: actions.
 * WAI-ARIA APG, editable combobox: arrows move in the list, Home, End, Left and Right edit the text, Alt+arrows open
 * and close, Escape closes and then clears. Tab picks the active option on its way out.
 */
import type { KeyboardEvent } from 'react';
import type { ValuesSnapshot } from '../useValues.js';
import type { ComboboxActions, Standing } from './comboboxActions.js';

interface KeyPress {
  readonly event: KeyboardEvent;
  readonly state: Standing;
  readonly list: ValuesSnapshot | null;
  readonly actions: ComboboxActions;
}

/** Acts on a key; an input method that is composing keeps all keys to itself. */
export function onComboboxKey(press: KeyPress): void {
  const { event, state } = press;
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || state.isInert) return;
  if (Object.hasOwn(keys, event.key)) keys[event.key as keyof typeof keys](press);
}

const keys = {
  ArrowDown: (press: KeyPress) => onArrow(press, 1),
  ArrowUp: (press: KeyPress) => onArrow(press, -1),
  ArrowLeft: onEditing,
  ArrowRight: onEditing,
  Home: onEditing,
  End: onEditing,
  Enter: onEnter,
  Escape: onEscape,
  Tab: onTab,
};

function onArrow({ event, state, list, actions }: KeyPress, by: 1 | -1): void {
  event.preventDefault();
  if (event.altKey) {
    if (by === 1) actions.open();
    else actions.close();
    return;
  }
  const count = state.isOpen ? (list?.values.length ?? 0) : 0;
  const hasNext = list?.nextPage !== undefined && list.nextPage !== 'none';
  actions.dispatch({ type: 'moved', by, count, hasNext });
  if (by === 1 && state.activeIndex >= count - 2) list?.loadMore();
}

function onEditing({ actions }: KeyPress): void {
  actions.dispatch({ type: 'edited' });
}

function onEnter({ event, state, list, actions }: KeyPress): void {
  if (!state.isOpen) return; // the form's own Enter
  event.preventDefault();
  const active = list?.values[state.activeIndex];
  if (active) actions.pick(active);
  else if (list?.status === 'failed') list.retry();
  else if (list?.status === 'waiting') list.flush();
  else if (state.typed !== null) actions.commitText();
}

function onEscape({ event, state, actions }: KeyPress): void {
  if (state.isOpen) actions.close();
  else if (state.text !== '') actions.clear();
  else return; // a dialog around the field may want it
  event.preventDefault();
  event.stopPropagation();
}

function onTab({ state, list, actions }: KeyPress): void {
  const active = state.isOpen ? list?.values[state.activeIndex] : undefined;
  if (active) actions.pick(active);
}
