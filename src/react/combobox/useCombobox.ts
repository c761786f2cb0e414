'use client';
/**
 * An editable combobox with list autocomplete, by the WAI-ARIA Authoring Practices.
 * In: a field, and the list of values as it stands. Out: state, actions and prop getters; the markup is the caller's.
 * The focus stays in the text box; typed text that is no value is kept and said to be none, the picked value stays.
 */
import { useReducer, useRef } from 'react';
import type { Choices } from '../useChoices.js';
import { useFieldForm, type useFieldState } from '../useFieldState.js';
import type { OpenList } from './comboboxKeys.js';
import { comboboxReducer, restingCombobox } from './comboboxReducer.js';
import { useBoxProps } from './useBoxProps.js';
import { useComboboxActions } from './useComboboxActions.js';
import { useTextError } from './useTextError.js';

/** State, actions and prop getters of a combobox. */
export type Combobox = ReturnType<typeof useCombobox>;

/** Makes a field a combobox; of several values, when it is given `choices`. */
export function useCombobox(field: ReturnType<typeof useFieldState>, choices?: Choices) {
  const [state, dispatch] = useReducer(comboboxReducer, restingCombobox);
  const list = useRef<OpenList>(null);
  const textErrorOf = useTextError(field);
  const textError = textErrorOf(state);
  useFieldForm(field, { textError, onReset: () => dispatch({ type: 'settled', staysOpen: false }) });
  const text = state.typed ?? (field.plan.expectMultipleValues ? '' : field.labelOf(field.value));
  const isInert = Boolean(field.options.disabled || field.options.readOnly);
  const standing = { ...state, text, isInert };
  const actions = useComboboxActions({ field, choices, standing, dispatch, textErrorOf });
  return {
    ...standing,
    list,
    actions,
    ...useBoxProps(field, standing, list, actions),
  };
}
