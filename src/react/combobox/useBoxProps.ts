'use client';
/**
 * The props that make a text box and a button those of a combobox.
 * In: a field, where its combobox stands, its list and its actions. Out: prop getters for the box, its button and root.
 * WAI-ARIA APG, editable combobox with list autocomplete.
 */
import type { ChangeEvent, CompositionEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { enCombobox } from '../messages/enCombobox.js';
import { controlProps } from '../controlProps.js';
import type { FieldState } from '../useFieldState.js';
import { onComboboxKey, type OpenList } from './comboboxKeys.js';
import { listIds } from './listIds.js';
import type { ComboboxActions, Standing } from './comboboxActions.js';

/** Makes the prop getters of the box. */
export function useBoxProps(
  field: FieldState,
  standing: Standing,
  list: RefObject<OpenList | null>,
  actions: ComboboxActions,
) {
  const { isOpen, activeIndex, isInert } = standing;
  const ids = listIds(field.id);
  const popup = { 'aria-expanded': isOpen, 'aria-controls': ids.list };
  return {
    /** For the element around all parts: leaving it commits the text. */
    getRootProps: () => ({ onBlur: (event: FocusEvent) => onRootBlur(event, field, actions) }),
    getInputProps: () => ({
      ...controlProps(field),
      ...boxAttributes,
      ...popup,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? ids.option(activeIndex) : undefined,
      'data-unlabelled': isUnlabelled(field, standing) || undefined,
      value: standing.text,
      ...textHandlers(actions),
      onKeyDown: (event: KeyboardEvent) => onComboboxKey({ event, state: standing, actions }, list.current),
      onClick: actions.open,
    }),
    /** For the list, open or closed. */
    getListProps: () => listProps(field, actions, isOpen),
    getOpenButtonProps: () => ({
      ...popup,
      type: 'button' as const,
      tabIndex: -1,
      disabled: isInert,
      'aria-label': field.message('open', {}, enCombobox),
      onMouseDown: keepFocus,
      onClick: () => {
        field.controlRef.current?.focus();
        if (isOpen) actions.close();
        else actions.open();
      },
    }),
  };
}

function listProps(field: FieldState, { choices }: ComboboxActions, isOpen: boolean) {
  return {
    id: listIds(field.id).list,
    role: 'listbox' as const,
    'aria-label': field.label,
    'aria-multiselectable': choices !== undefined || undefined,
    hidden: !isOpen,
  };
}

function onRootBlur(event: FocusEvent, { options }: FieldState, { commitText }: ComboboxActions): void {
  if (event.currentTarget.contains(event.relatedTarget)) return;
  commitText();
  options.onBlur?.();
}

/** A single value of a closed domain that is shown as it is; free text is its own label. */
function isUnlabelled({ plan, value, isEmpty, isLabelled }: FieldState, { typed }: Standing): boolean {
  if (plan.expectMultipleValues || !plan.lookup?.isClosed) return false;
  return !isEmpty && typed === null && !isLabelled(value);
}

const boxAttributes = {
  type: 'text',
  role: 'combobox',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'aria-autocomplete': 'list',
} as const;

function textHandlers({ type }: ComboboxActions) {
  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      type(currentTarget.value, {
        isComposing: (nativeEvent as InputEvent).isComposing,
        isFocused: currentTarget.ownerDocument.activeElement === currentTarget,
      }),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      type(currentTarget.value, { isComposing: false, isFocused: true }),
  };
}

/** Pressing here leaves the focus where it is. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
