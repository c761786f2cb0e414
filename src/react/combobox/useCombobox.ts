'use client';
/**
 * An editable combobox with list autocomplete, by the WAI-ARIA Authoring Practices: React's side of `client/combobox`.
 * The focus stays in the text box; typed text that is no value is kept and said to be none, the picked value stays.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createCombobox } from '../../client/combobox.js';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { enCombobox } from '../messages/enCombobox.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { Choices } from '../useChoices.js';
import { useFieldForm, type BoundFieldState } from '../useFieldState.js';
import { useLatest } from '../useLatest.js';
import { noText } from '../useVerdict.js';
import { aliasOfText, valueOfText } from '../valueOfText.js';
import type { ComboboxActions } from './comboboxActions.js';
import type { OpenList } from './comboboxKeys.js';
import { useBoxProps } from './useBoxProps.js';
import { useNamedValue } from './useNamedValue.js';
import { useRefusalErrors } from './useRefusalErrors.js';

/** State, actions and prop getters of a combobox. */
export type Combobox = ReturnType<typeof useCombobox>;

/** Makes a field a combobox; of several values, when it is given `choices`. */
export function useCombobox(field: BoundFieldState, choices?: Choices) {
  const { announce } = useSpecFieldContext();
  const find = useNamedValue(field);
  const take = (aliases: readonly ValueAlias[]): readonly ValueAlias[] => {
    if (choices) return choices.add(aliases);
    const alias = aliases.at(-1);
    if (alias) choose(field, alias);
    return [];
  };
  const ports = useLatest({
    isMultiple: choices !== undefined,
    find,
    ownAlias: (text: string) => aliasOfText(field, text),
    take,
  });
  const [combobox] = useState(() => createCombobox(() => ports.current));
  const [state, setState] = useState(combobox.getSnapshot);
  const latest = useLatest({ field, errorsOf: useRefusalErrors(field) });
  useLayoutEffect(() => {
    let told = combobox.getSnapshot();
    let shown = noText.errors;
    return combobox.subscribe(() => {
      const next = combobox.getSnapshot();
      setState(next);
      if (next.pending === told.pending && next.refused === told.refused) return;
      const isKnown = next.refused === told.refused;
      told = next;
      const { field: now, errorsOf } = latest.current;
      const { length: pending } = next.pending;
      const errors = isKnown ? shown : next.refused.length > 0 ? errorsOf(next.refused) : noText.errors;
      shown = errors;
      const cancel = pending > 0 ? combobox.cancel : undefined;
      now.setTextStatus({ errors, pending, entered: next.entered, cancel });
    });
  }, [combobox, latest]);
  useEffect(() => combobox.dispose, [combobox]);
  const { value, replacements } = field;
  const replaced = useRef(0);
  useEffect(() => {
    if (replaced.current !== replacements()) combobox.valueReplaced();
    replaced.current = replacements();
  });
  const isClosed = field.plan.lookup?.isClosed ?? false;
  useFieldForm(field, {
    text: {
      hasUncommitted: combobox.hasUncommitted,
      settle: () => {
        combobox.commit();
        return combobox.whenIdle();
      },
      problem: () => {
        const { inputValue } = combobox.getSnapshot();
        const text = inputValue ?? '';
        if (!isClosed) return field.message('addFirst', { text }, enCombobox);
        return latest.current.errorsOf([{ text, reason: 'not-offered' }])[0]?.message ?? '';
      },
    },
    blocksOnText: isClosed || choices !== undefined,
    onReset: combobox.clear,
  });
  const list = useRef<OpenList>(null);
  const text = state.inputValue ?? (choices ? '' : field.labelOf(value));
  const standing = { ...state, text, isInert: field.isInert, isClosed };
  const { dispatch } = combobox;
  const commitText = (given?: string) => {
    const { inputValue, isSpent } = combobox.getSnapshot();
    const hasText = given !== undefined || (inputValue !== null && inputValue.trim() !== '' && !isSpent);
    combobox.commit(given);
    // A text that has become a value was judged as one.
    if (!hasText || combobox.getSnapshot().refused.length > 0) field.commit(undefined, { isLeaving: true });
  };
  const actions: ComboboxActions = {
    dispatch,
    choices,
    open: () => field.isInert || dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    pick: (alias) => {
      if (choices) {
        choices.toggle(alias);
        dispatch({ type: 'optionToggled' });
        selectText(field);
      } else {
        dispatch({ type: 'reset', staysOpen: false });
        choose(field, alias);
        announce(field.message('picked', { label: alias.label }, enCombobox));
      }
    },
    clear: () => {
      dispatch({ type: 'reset', staysOpen: true });
      if (!choices) field.edit(null);
    },
    type: (entered, how) => {
      dispatch({ type: 'inputChanged', text: entered, ...how });
      const isFree = !field.plan.lookup?.isClosed || entered === '';
      if (!choices) field.edit(isFree ? valueOfText(field, entered) : field.latest());
      // What a browser fills in is never left, so it is taken at once.
      if (entered !== '' && !how.isFocused) commitText(entered);
    },
    commitText,
    paste: (pasted) => combobox.paste(pasted),
  };
  const { clear: forget } = combobox;
  return {
    ...standing,
    list,
    actions,
    forget,
    ...useBoxProps(field, standing, list, actions, combobox.getSnapshot),
  };
}

/** Takes a value in place of the one there is. */
function choose(field: BoundFieldState, alias: ValueAlias): void {
  field.remember(alias);
  field.edit(alias.value);
  field.commit(alias.value);
}

/** The next text that is typed takes the place of the one that has led to a choice. */
function selectText({ controlRef }: BoundFieldState): void {
  if (controlRef.current instanceof HTMLInputElement) controlRef.current.select();
}
