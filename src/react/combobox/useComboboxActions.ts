'use client';
/**
 * What can be done to a combobox, by key, pointer or text.
 * In: a field, where its combobox stands, and how to move it on. Out: actions, each one thing a person means.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { useChoices } from '../useChoices.js';
import { valueOfText } from '../valueOfText.js';
import type { ActionsOptions, ComboboxActions } from './comboboxActions.js';
import { useTextActions } from './useTextActions.js';

/** Makes the actions of a combobox. */
export function useComboboxActions(options: ActionsOptions): ComboboxActions {
  const { field, standing, dispatch } = options;
  const choices = useChoices(field);
  const { expectMultipleValues: isMultiple, lookup } = field.plan;
  const pick = (alias: ValueAlias) => {
    if (isMultiple) {
      choices.toggle(alias);
      return dispatch({ type: 'taken' });
    }
    field.remember(alias);
    field.edit(alias.value);
    dispatch({ type: 'settled', staysOpen: false });
    field.commit(alias.value);
  };
  const onText = useTextActions(options, choices, pick);
  return {
    dispatch,
    choices,
    open: () => standing.isInert || dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    pick,
    clear: () => {
      dispatch({ type: 'settled', staysOpen: true });
      if (!isMultiple) field.edit(null);
    },
    type: (text, how) => {
      dispatch({ type: 'typed', text, ...how });
      const isFree = !lookup?.isClosed || text === '';
      if (!isMultiple) field.edit(isFree ? valueOfText(field.plan, text) : field.value);
      // What a browser fills in is never left, so it is taken at once.
      if (text !== '' && !how.isFocused) onText.commitText(text);
    },
    ...onText,
  };
}
