/**
 * What each key does in the box of a combobox. An open list has its own say, in `listKeys`, which comes with the list.
 * Rests on WAI-ARIA APG, editable combobox: arrows open the list, Alt+arrows open and close it without a move, Escape
 * closes it, and then the box shows what it showed before. Tab always goes on to the next field, with what was typed.
 */
import type { KeyboardEvent } from 'react';
import type { ComboboxController } from '../../client/comboboxController.js';
import type { ValuesSnapshot } from '../hooks/useValues.js';
import type { Standing } from './standing.js';

/** A key press in a combobox. */
export interface KeyPress {
  readonly event: KeyboardEvent;
  readonly state: Standing;
  readonly actions: ComboboxController;
}

/** A list as it stands, and what keys do in it. */
export interface OpenListKeys extends ValuesSnapshot {
  readonly onKey: (press: KeyPress, list: ValuesSnapshot) => void;
}

/** Acts on a key; an input method that is composing keeps all keys to itself. */
export function onComboboxKey(press: KeyPress): void {
  const { event, state, actions } = press;
  const list = actions.list.current as OpenListKeys | null;
  if (event.nativeEvent.isComposing || state.isInert) return;
  const isSelectAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
  if ((event.ctrlKey || event.metaKey) && !isSelectAll) return;
  const by = arrows[event.key];
  if (event.key === 'Escape') onEscape(press);
  else if (by && event.altKey) {
    event.preventDefault();
    if (by === 1) actions.open();
    else actions.close();
  } else if (state.isOpen && list) list.onKey(press, list);
  else if (by) {
    event.preventDefault();
    actions.dispatch({ type: 'moved', by, count: 0, hasNext: false });
  } else if (event.key === 'Enter' && (state.isOpen || (actions.selection && actions.hasText))) {
    event.preventDefault();
    actions.enterText();
  }
  // Gone before the focus moves: nothing in the list is on its way.
  if (event.key === 'Tab') actions.close();
}

const arrows: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** On a closed list it is for a dialog around the field, too. */
function onEscape({ event, actions }: KeyPress): void {
  if (!actions.escape()) return;
  event.preventDefault();
  event.stopPropagation();
}
