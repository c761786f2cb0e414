'use client';
/**
 * What can be done to a combobox, by key, pointer or text.
 * In: a field, where its combobox stands, and how to move it on. Out: actions, each one thing a person means.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { valueOfText } from '../valueOfText.js';
import type { ActionsOptions, ComboboxActions } from './comboboxActions.js';
import { useCommitText } from './useCommitText.js';

/** Makes the actions of a combobox. */
export function useComboboxActions(options: ActionsOptions): ComboboxActions {
  const { field, choices, standing, dispatch } = options;
  const { lookup } = field.plan;
  const pick = (alias: ValueAlias) => {
    if (choices) {
      choices.toggle(alias);
      return dispatch({ type: 'taken' });
    }
    field.remember(alias);
    field.edit(alias.value);
    dispatch({ type: 'settled', staysOpen: false });
    field.commit(alias.value);
  };
  const commitText = useCommitText(options, pick);
  return {
    dispatch,
    choices,
    open: () => standing.isInert || dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    pick,
    clear: () => {
      dispatch({ type: 'settled', staysOpen: true });
      if (!choices) field.edit(null);
    },
    type: (text, how) => {
      dispatch({ type: 'typed', text, ...how });
      const isFree = !lookup?.isClosed || text === '';
      if (!choices) field.edit(isFree ? valueOfText(field.plan, text) : field.value);
      // What a browser fills in is never left, so it is taken at once.
      if (text !== '' && !how.isFocused) commitText(text);
    },
    commitText,
  };
}
