/**
 * What keys do in an open list.
 * In: a key press, and the list. Out: actions.
 * WAI-ARIA APG, editable combobox: arrows move in the list, Home, End, Left and Right edit the text, Enter picks. Tab
 * picks the active option on its way out.
 */
import type { ValuesSnapshot } from '../useValues.js';
import type { KeyPress } from './comboboxKeys.js';

/** Acts on a key. */
export function onListKey(press: KeyPress, list: ValuesSnapshot): void {
  const { key } = press.event;
  if (Object.hasOwn(keys, key)) keys[key as keyof typeof keys](press, list);
}

const keys = {
  ArrowDown: (press: KeyPress, list: ValuesSnapshot) => onArrow(press, list, 1),
  ArrowUp: (press: KeyPress, list: ValuesSnapshot) => onArrow(press, list, -1),
  ArrowLeft: onEditing,
  ArrowRight: onEditing,
  Home: onEditing,
  End: onEditing,
  Enter: onEnter,
  Tab: onTab,
};

function onArrow({ event, state, actions }: KeyPress, list: ValuesSnapshot, by: 1 | -1): void {
  event.preventDefault();
  const count = list.values.length;
  actions.dispatch({ type: 'moved', by, count, hasNext: list.nextPage !== 'none' });
  if (by === 1 && state.activeIndex >= count - 2) list.loadMore();
}

function onEditing({ actions }: KeyPress): void {
  actions.dispatch({ type: 'edited' });
}

function onEnter({ event, state, actions }: KeyPress, list: ValuesSnapshot): void {
  event.preventDefault();
  const active = list.values[state.activeIndex];
  if (active) actions.pick(active);
  else if (list.status === 'failed') list.retry();
  else if (list.status === 'waiting') list.flush();
  else if (state.typed !== null) actions.commitText();
}

function onTab({ state, actions }: KeyPress, list: ValuesSnapshot): void {
  const active = list.values[state.activeIndex];
  if (active) actions.pick(active);
}
