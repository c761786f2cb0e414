/**
 * Keys of a combobox, with its list closed or open. Follows WAI-ARIA APG, editable combobox.
 *
 * Arrow keys open the list and move in it; page keys move by ten. Alt+arrows open and close it. Home, End, Left and Right edit
 * the text. Enter picks. Escape closes the list, then restores the box. Tab picks the active option and moves on. With several
 * values and an empty box, Ctrl+A selects all results, including those not loaded yet.
 */
import { findNamed } from '../../core/lookup/namedValue.js';
import { isStopped, type ValuesSnapshot } from '../list/listSnapshot.js';
import { foundIn, isOffered } from '../list/optionState.js';
import { isComposingKey } from '../page/isComposingKey.js';
import { lazyImport } from '../page/lazyImport.js';
import type { ComboboxController } from './comboboxController.js';

/** "Select all" is loaded with the first list of several values. */
const foundStage = /* @__PURE__ */ lazyImport(() => import('./chooseFound.js'));

/** A key press in the box. */
export interface BoxKey {
  readonly isComposing: boolean;
  /** 229 if an input method has handled the key. */
  readonly keyCode?: number | undefined;
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The text in the box. */
  readonly boxText: string;
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

/**
 * Handles a key; ignores keys that belong to an input method.
 *
 * @example
 * box.addEventListener('keydown', (event) => onComboboxKey(boxKeyOf(event), comboboxOf(field)));
 */
export function onComboboxKey(event: BoxKey, combobox: ComboboxController): void {
  const { state } = combobox;
  if (isComposingKey(event) || combobox.isInert) return;
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
    combobox.move(by);
  } else if (event.key === 'Enter' && combobox.isMultiple && combobox.hasText) {
    event.preventDefault();
    combobox.enterText();
  }
  // Closes the list before focus moves.
  if (event.key === 'Tab') combobox.close(true);
}

const arrows: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** On a closed list, Escape also reaches a dialog around the field. */
function onEscape(event: BoxKey, combobox: ComboboxController): void {
  if (!combobox.escape()) return;
  event.preventDefault();
  event.stopPropagation();
}

interface KeyPress {
  readonly event: BoxKey;
  readonly combobox: ComboboxController;
  readonly list: ValuesSnapshot;
}

/** Handles a key while the list is open. */
function onListKey(event: BoxKey, combobox: ComboboxController): void {
  const { key } = event;
  if (!Object.hasOwn(keys, key)) return;
  keys[key as keyof typeof keys]({ event, combobox, list: combobox.list.getSnapshot() });
}

const keys = {
  ArrowDown: (press: KeyPress) => onArrow(press, 1),
  ArrowUp: (press: KeyPress) => onArrow(press, -1),
  PageDown: (press: KeyPress) => onPage(press, 1),
  PageUp: (press: KeyPress) => onPage(press, -1),
  ArrowLeft: onEditing,
  ArrowRight: onEditing,
  Home: onEditing,
  End: onEditing,
  Enter: onEnter,
  Tab: onTab,
  a: onSelectAll,
};

/** Number of options that a page key moves by. */
const pageSize = 10;

function onArrow({ event, combobox, list }: KeyPress, by: 1 | -1): void {
  event.preventDefault();
  const { activeIndex } = combobox.state;
  combobox.move(by);
  if (by === 1 && activeIndex >= list.values.length - 2) list.loadMore();
}

function onPage({ event, combobox, list }: KeyPress, by: 1 | -1): void {
  event.preventDefault();
  const { activeIndex } = combobox.state;
  const last = list.values.length - 1;
  if (last < 0) return;
  const from = activeIndex === -1 ? combobox.shownIndex(list.values) : activeIndex;
  const index = Math.min(last, Math.max(0, from + by * pageSize));
  combobox.dispatch({ type: 'movedTo', index, isByKey: true });
  if (index >= last - 1) list.loadMore();
}

function onEditing({ combobox }: KeyPress): void {
  combobox.dispatch({ type: 'caretMoved' });
}

/**
 * Handles Enter. Without an active option it takes the option whose label equals the text, or the only match; with several
 * matches it activates the first. With no text and options loading, it queues a pick after an arrow key.
 */
function onEnter({ event, combobox, list }: KeyPress): void {
  event.preventDefault();
  const { inputValue, isSpent, activeIndex } = combobox.state;
  const isTyped = inputValue !== null && inputValue.trim() !== '' && !isSpent;
  if (list.values[activeIndex]) combobox.pickActive();
  else if (isTyped && !combobox.isClosed) combobox.commitText();
  else if (isStopped(list.status)) list.retry();
  else if (!isTyped) {
    combobox.pickActive();
    list.flush();
  } else if (list.status === 'ready') {
    const found = foundIn(list);
    const named = findNamed(found, inputValue ?? '');
    // Without results, the only row may be the offer to add the text.
    const rows = found.length > 0 ? found : list.values;
    const only = rows.length === 1 && list.nextPage === 'none' ? rows[0] : undefined;
    // With several values, `commitText` also empties the box.
    if (named && named !== 'ambiguous') combobox.commitText();
    else if (only && !named) combobox.pick(only, 'key');
    else combobox.dispatch({ type: 'movedTo', index: 0, isByKey: true });
  } else combobox.enterText();
}

/**
 * Handles Tab. An automatically highlighted option is picked only if text was typed. Queued arrow keys are applied once the
 * options load.
 */
function onTab({ combobox, list }: KeyPress): void {
  const { inputValue, isSpent, isMoved, activeIndex, awaitedKeys } = combobox.state;
  if (awaitedKeys.length > 0) return combobox.enterText();
  const active = list.values[activeIndex];
  const isMeant = isMoved || ((inputValue ?? '') !== '' && !isSpent);
  const isTaken = active?.disabled || combobox.choices?.values.includes(active?.value);
  if (active && isMeant && !isTaken && !isOffered(active)) combobox.pick(active, 'key');
}

function onSelectAll({ event, combobox, list }: KeyPress): void {
  const { choices } = combobox;
  const { ctrlKey, metaKey, boxText } = event;
  if (!choices || !(ctrlKey || metaKey) || boxText !== '' || list.values.length === 0) return;
  event.preventDefault();
  void foundStage
    .load()
    .then(({ foundChoiceOf }) => foundChoiceOf(combobox).start(), combobox.field.environment.report);
}
