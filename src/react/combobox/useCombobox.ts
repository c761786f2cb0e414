'use client';
/**
 * An editable combobox with list autocomplete, by the WAI-ARIA Authoring Practices.
 * In: a field, and the list of values as it stands. Out: state and prop getters; the markup is the caller's.
 * The focus stays in the text box; typed text that is no value is kept and said to be none, the picked value stays.
 */
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useReducer, useRef } from 'react';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { ValidationError } from '../../core/validationResult.js';
import { englishMessages, formatMessage } from '../../core/messages.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import { useFieldForm, type useFieldState } from '../useFieldState.js';
import { useSettledSearch, type ValuesSnapshot } from '../useValues.js';
import { type ComboboxActions, onComboboxKey } from './comboboxKeys.js';
import { useTextMatch } from './useTextMatch.js';
import { comboboxReducer, restingCombobox } from './comboboxReducer.js';
import { useComboboxProps } from './useComboboxProps.js';
import { valueOfText } from '../valueOfText.js';

/** State, actions and prop getters of a combobox. */
export type Combobox = ReturnType<typeof useCombobox>;

/** Makes a field a combobox. */
export function useCombobox(field: ReturnType<typeof useFieldState>) {
  const { judging } = useSpecFieldContext();
  const [state, dispatch] = useReducer(comboboxReducer, restingCombobox);
  const list = useRef<ValuesSnapshot>(null);
  const settled = useSettledSearch(field.fieldSpec, state.search);
  const textError = textErrorOf(
    field,
    state.typed,
    judging.messages?.membership ?? englishMessages.membership,
  );
  useFieldForm(field, { textError, onReset: () => dispatch({ type: 'settled', staysOpen: false }) });
  const text = state.typed ?? field.labelOf(field.value);
  const isInert = Boolean(field.options.disabled || field.options.readOnly);
  const isFree = !field.plan.lookup?.isClosed;

  const matchText = useTextMatch(field);
  const pick = (alias: ValueAlias) => {
    field.remember(alias);
    field.edit(alias.value);
    dispatch({ type: 'settled', staysOpen: false });
    field.commit(alias.value);
  };
  const type = (next: string, isComposing: boolean, isFocused: boolean) => {
    dispatch({ type: 'typed', text: next, isComposing, isFocused });
    if (next === '') field.edit(null);
    else field.edit(isFree ? valueOfText(field.plan, next) : field.value);
  };
  const actions: ComboboxActions = {
    dispatch,
    pick,
    open: () => isInert || dispatch({ type: 'opened' }),
    clear: () => {
      dispatch({ type: 'settled', staysOpen: true });
      field.edit(null);
    },
    commitText: () => {
      dispatch({ type: 'closed' });
      if (state.typed === null || state.typed === '') return void field.commit();
      const settleText = (named: ValueAlias | undefined) =>
        named ? pick(named) : void field.commit(field.value, textError);
      matchText(state.typed, settleText);
    },
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const isFocused = event.currentTarget.ownerDocument.activeElement === event.currentTarget;
    type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing, isFocused);
  };
  return {
    ...state,
    text,
    list,
    settled,
    actions,
    ...useComboboxProps(
      field,
      { ...state, text, isInert },
      {
        onChange,
        onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
          type(event.currentTarget.value, false, true),
        onKeyDown: (event) => onComboboxKey(event, { ...state, text, isInert }, list.current, actions),
        onClick: actions.open,
        onBlur: (event: FocusEvent) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          actions.commitText();
          field.options.onBlur?.();
        },
        onToggle: () => (state.isOpen ? dispatch({ type: 'closed' }) : actions.open()),
        onPick: (index: number) => {
          const alias = list.current?.values[index];
          if (alias) pick(alias);
        },
      },
    ),
  };
}

function textErrorOf(
  field: ReturnType<typeof useFieldState>,
  typed: string | null,
  message: Parameters<typeof formatMessage>[0],
): ValidationError | undefined {
  const isOpenDomain = !field.plan.lookup?.isClosed;
  if (isOpenDomain || typed === null || typed.trim() === '' || typed === field.labelOf(field.value))
    return undefined;
  const kept = field.isEmpty ? '' : ` ${field.text('stillChosen', { label: field.labelOf(field.value) })}`;
  return { constraintName: 'membership', message: `${formatMessage(message, {})}${kept}`, value: typed };
}
