'use client';
/**
 * What keys do in an open list.
 * Rests on WAI-ARIA APG, editable combobox: arrows and page keys move in the list, Home, End, Left and Right edit the
 * text, Enter picks. Tab picks the active option on its way out. With several values Ctrl+A, where there is no text to
 * select, takes all options, as in a listbox.
 */
import { useEffect } from 'react';
import type { ComboboxController } from '../../client/comboboxController.js';
import { findNamed } from '../../core/namedValue.js';
import type { KeyPress } from '../combobox/comboboxKeys.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../hooks/useLatest.js';
import type { ValuesSnapshot } from '../hooks/useValues.js';
import { type Combobox, startIndex } from './optionProps.js';

/** Acts on a key. */
export function onListKey(press: KeyPress, list: ValuesSnapshot): void {
  const { key } = press.event;
  if (Object.hasOwn(keys, key)) keys[key as keyof typeof keys](press, list);
}

const keys = {
  ArrowDown: (press: KeyPress, list: ValuesSnapshot) => onArrow(press, list, 1),
  ArrowUp: (press: KeyPress, list: ValuesSnapshot) => onArrow(press, list, -1),
  PageDown: (press: KeyPress, list: ValuesSnapshot) => onPage(press, list, 1),
  PageUp: (press: KeyPress, list: ValuesSnapshot) => onPage(press, list, -1),
  ArrowLeft: onEditing,
  ArrowRight: onEditing,
  Home: onEditing,
  End: onEditing,
  Enter: onEnter,
  Tab: onTab,
  a: onSelectAll,
};

/** Options a page key goes over. */
const pageSize = 10;

function onArrow({ event, state, actions }: KeyPress, list: ValuesSnapshot, by: 1 | -1): void {
  event.preventDefault();
  const count = list.values.length;
  const start = shownIndex(actions, list);
  actions.dispatch({ type: 'moved', by, count, hasNext: list.nextPage !== 'none', start });
  if (by === 1 && state.activeIndex >= count - 2) list.loadMore();
}

function onPage({ event, state, actions }: KeyPress, list: ValuesSnapshot, by: 1 | -1): void {
  event.preventDefault();
  const last = list.values.length - 1;
  if (last < 0) return;
  const from = state.activeIndex === -1 ? shownIndex(actions, list) : state.activeIndex;
  const index = Math.min(last, Math.max(0, from + by * pageSize));
  actions.dispatch({ type: 'movedTo', index, isByKey: true });
  if (index >= last - 1) list.loadMore();
}

/** The option whose label stands in the box, where it is there; -1 once something is typed, and where several are chosen. */
function shownIndex(
  { field, choices, state }: ComboboxController,
  list: Pick<ValuesSnapshot, 'values'>,
): number {
  return choices || state.inputValue !== null ? -1 : startIndex({ value: field.latest() }, list);
}

function onEditing({ actions }: KeyPress): void {
  actions.dispatch({ type: 'caretMoved' });
}

/** With no option active, the one that is meant: called as the text is, or the only one; of several the first is shown. */
function onEnter({ event, state, actions }: KeyPress, list: ValuesSnapshot): void {
  event.preventDefault();
  const active = list.values[state.activeIndex];
  const isTyped = state.inputValue !== null && state.inputValue.trim() !== '' && !state.isSpent;
  if (active) actions.pick(active);
  else if (isTyped && !state.isClosed) actions.commitText();
  else if (list.status === 'failed') list.retry();
  else if (!isTyped) list.flush();
  else if (list.status === 'ready') {
    const named = findNamed(list.values, state.inputValue ?? '');
    const only = list.values.length === 1 && list.nextPage === 'none' ? list.values[0] : undefined;
    // Of several values the box makes room for the next.
    if (named && named !== 'ambiguous') actions.commitText();
    else if (only && !named) actions.pick(only);
    else actions.dispatch({ type: 'movedTo', index: 0, isByKey: true });
  } else actions.enterText();
}

/** An option that was made active by itself is picked only where something was typed for it. */
function onTab({ state, actions }: KeyPress, list: ValuesSnapshot): void {
  const active = list.values[state.activeIndex];
  const isMeant = state.isMoved || ((state.inputValue ?? '') !== '' && !state.isSpent);
  if (active && isMeant && !actions.choices?.values.includes(active.value)) actions.pick(active);
}

function onSelectAll({ event, actions: { choices } }: KeyPress, list: ValuesSnapshot): void {
  const { ctrlKey, metaKey, currentTarget } = event;
  const isEmpty = (currentTarget as HTMLInputElement).value === '';
  if (!choices || !(ctrlKey || metaKey) || !isEmpty || list.values.length === 0) return;
  event.preventDefault();
  choices.add(list.values);
}

/** Moves on what waited for the options of a list. */
export function useOptionsLoaded(
  { options }: FieldState,
  { actions, activeIndex }: Pick<Combobox, 'actions' | 'activeIndex'>,
  { values }: ValuesSnapshot,
): void {
  const { autoHighlight } = options;
  const { dispatch } = actions;
  const hasOptions = values.length > 0;
  const latest = useLatest({ values, activeIndex });
  useEffect(() => {
    if (!hasOptions) return;
    const now = latest.current;
    const start = shownIndex(actions, now);
    dispatch({ type: 'optionsLoaded', count: now.values.length, start });
  }, [hasOptions, latest, actions, dispatch]);
  useEffect(() => {
    if (!autoHighlight || values.length === 0 || latest.current.activeIndex !== -1) return;
    const index = Math.max(0, shownIndex(actions, { values }));
    dispatch({ type: 'movedTo', index, isByKey: false });
  }, [autoHighlight, values, latest, actions, dispatch]);
}
