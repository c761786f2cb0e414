/**
 * What each key does in the box of a combobox. An open list has its own say, in `list/listKeys.ts`.
 * Rests on WAI-ARIA APG, editable combobox: arrows open the list, Alt+arrows open and close it without a move, Escape
 * closes it, and then the box shows what it showed before. Tab always goes on to the next field, with what was typed.
 */
import type { ComboboxController } from './comboboxController.js';
import { type BoxKey, onListKey } from '../list/listKeys.js';

/** Acts on a key; an input method that is composing keeps all keys to itself. */
export function onComboboxKey(event: BoxKey, combobox: ComboboxController): void {
  const { state } = combobox;
  if (event.isComposing || combobox.isInert) return;
  const isSelectAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
  if ((event.ctrlKey || event.metaKey) && !isSelectAll) return;
  const by = arrows[event.key];
  if (event.key === 'Escape') onEscape(event, combobox);
  else if (by && event.altKey) {
    event.preventDefault();
    if (by === 1) combobox.open();
    else combobox.close();
  } else if (state.isOpen) onListKey(event, combobox);
  else if (by) {
    event.preventDefault();
    combobox.dispatch({ type: 'moved', by, count: 0, hasNext: false });
  } else if (event.key === 'Enter' && combobox.selection && combobox.hasText) {
    event.preventDefault();
    combobox.enterText();
  }
  // Gone before the focus moves: nothing in the list is on its way.
  if (event.key === 'Tab') combobox.close();
}

const arrows: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** On a closed list it is for a dialog around the field, too. */
function onEscape(event: BoxKey, combobox: ComboboxController): void {
  if (!combobox.escape()) return;
  event.preventDefault();
  event.stopPropagation();
}
