'use client';
/**
 * What can be done to a combobox, by key, pointer or text.
 * In: a field, where its combobox stands, and how to move it on. Out: actions, each one thing a person means.
 */
import type { Dispatch } from 'react';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { ValidationError } from '../../core/validationResult.js';
import type { FieldState } from '../useFieldState.js';
import { valueOfText } from '../valueOfText.js';
import type { ComboboxCause, ComboboxState } from './comboboxReducer.js';
import { useTextMatch } from './useTextMatch.js';

/** Where a combobox stands, its text in the box included. @internal */
export interface Standing extends ComboboxState {
  readonly text: string;
  /** Neither opened nor changed: disabled or read-only. */
  readonly isInert: boolean;
}

/** What a combobox can be told to do. @internal */
export interface ComboboxActions {
  readonly dispatch: Dispatch<ComboboxCause>;
  readonly open: () => void;
  readonly close: () => void;
  readonly pick: (alias: ValueAlias) => void;
  readonly clear: () => void;
  readonly type: (text: string, how: { readonly isComposing: boolean; readonly isFocused: boolean }) => void;
  /** Takes the text for the value it names, if it names one; says so if it names none. */
  readonly commitText: () => void;
}

interface ActionsOptions {
  readonly field: FieldState;
  readonly standing: Standing;
  readonly dispatch: Dispatch<ComboboxCause>;
  readonly textError: ValidationError | undefined;
}

/** Makes the actions of a combobox. */
export function useComboboxActions({
  field,
  standing,
  dispatch,
  textError,
}: ActionsOptions): ComboboxActions {
  const matchText = useTextMatch(field);
  const isFree = !field.plan.lookup?.isClosed;
  const close = () => dispatch({ type: 'closed' });
  const pick = (alias: ValueAlias) => {
    field.remember(alias);
    field.edit(alias.value);
    dispatch({ type: 'settled', staysOpen: false });
    field.commit(alias.value);
  };
  return {
    dispatch,
    open: () => standing.isInert || dispatch({ type: 'opened' }),
    close,
    pick,
    clear: () => {
      dispatch({ type: 'settled', staysOpen: true });
      field.edit(null);
    },
    type: (text, how) => {
      dispatch({ type: 'typed', text, ...how });
      field.edit(isFree || text === '' ? valueOfText(field.plan, text) : field.value);
    },
    commitText: () => {
      close();
      if (standing.typed === null || standing.typed === '') field.commit();
      else matchText(standing.typed, (named) => (named ? pick(named) : field.commit(field.value, textError)));
    },
  };
}
