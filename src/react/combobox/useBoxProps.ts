'use client';
/**
 * The props that make a text box and a button those of a combobox.
 * Rests on WAI-ARIA APG, editable combobox with list autocomplete.
 */
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ComboboxState } from '../../client/comboboxState.js';
import { splitAtAll } from '../../client/splitEntered.js';
import { enCombobox } from '../messages/enCombobox.js';
import { controlProps } from '../controlProps.js';
import { boxOptions } from '../inputAttributes.js';
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
  snapshot: () => ComboboxState,
) {
  const { isOpen, wasOpen, activeIndex, isInert } = standing;
  const ids = listIds(field.id);
  const popup = { 'aria-expanded': isOpen, 'aria-controls': ids.list };
  const isFirstPress = useRef(false);
  const isAllSelected = useRef(false);
  const { text, inputValue } = standing;
  useLayoutEffect(() => {
    const input = field.controlRef.current;
    // A label that comes while the box has the focus gives way to what is typed next, as the value in its place did.
    const isInUse = inputValue === null && input?.ownerDocument.activeElement === input;
    if (isInUse && isAllSelected.current && input instanceof HTMLInputElement) input.select();
  }, [text, inputValue, field.controlRef]);
  return {
    /** For the element around all parts: leaving it commits the text. */
    getRootProps: () => ({ onBlur: (event: FocusEvent) => onRootBlur(event, field, actions) }),
    getInputProps: () => ({
      ...controlProps(field),
      ...boxAttributes,
      ...boxOptions(field.options),
      ...popup,
      // Empty rather than absent once there has been one, as in the APG's own example.
      'aria-activedescendant':
        isOpen && activeIndex >= 0 ? ids.option(activeIndex) : wasOpen ? '' : undefined,
      'data-unlabelled': isUnlabelled(field, standing) || undefined,
      value: standing.text,
      ...textHandlers(actions),
      ...(actions.choices && { onPaste: (event: ClipboardEvent) => onPaste(event, isInert, actions) }),
      onKeyDown: (event: KeyboardEvent) =>
        // What stands by now: two keys may come before a render.
        onComboboxKey({ event, state: { ...standing, ...snapshot() }, actions }, list.current),
      // A chosen value gives way to what is typed next, until the caret is put into it on purpose.
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (standing.inputValue === null) currentTarget.select();
      },
      onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        isFirstPress.current = currentTarget.ownerDocument.activeElement !== currentTarget;
      },
      onSelect: ({
        currentTarget: { selectionStart, selectionEnd, value },
      }: SyntheticEvent<HTMLInputElement>) => {
        isAllSelected.current = selectionStart === 0 && selectionEnd === value.length;
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd } = currentTarget;
        if (isFirstPress.current && standing.inputValue === null && selectionStart === selectionEnd)
          currentTarget.select();
        isFirstPress.current = false;
        actions.open();
      },
    }),
    /** For the list, open or closed. */
    getListProps: () => listProps(field, actions, isOpen),
    getOpenButtonProps: () => ({
      ...popup,
      type: 'button' as const,
      tabIndex: -1,
      disabled: isInert,
      'aria-label': field.message('open', { label: field.label }, enCombobox),
      onMouseDown: keepFocus,
      onClick: () => {
        field.controlRef.current?.focus();
        if (isOpen) actions.close();
        else actions.open();
      },
    }),
    /** For the button that takes the value away; `undefined` where there is nothing to take away, or none may be. */
    getClearButtonProps: () =>
      isClearable(field, standing)
        ? {
            type: 'button' as const,
            tabIndex: -1,
            'aria-label': field.message('clearField', { label: field.label }, enCombobox),
            onMouseDown: keepFocus,
            onClick: () => {
              actions.clear();
              field.commit();
              field.controlRef.current?.focus();
            },
          }
        : undefined,
  };
}

/** A single value that may be missing, unless the host says otherwise; several have a button each. */
function isClearable({ plan, options, isInert }: FieldState, { text }: Standing): boolean {
  const mayBe = options.clearable ?? !plan.required;
  return mayBe && !plan.expectMultipleValues && !isInert && text !== '';
}

function listProps(field: FieldState, { choices }: ComboboxActions, isOpen: boolean) {
  return {
    id: listIds(field.id).list,
    role: 'listbox' as const,
    // A list that scrolls would be a stop of the Tab key.
    tabIndex: -1,
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
function isUnlabelled({ plan, value, isEmpty, isLabelled }: FieldState, { inputValue }: Standing): boolean {
  if (plan.expectMultipleValues || !plan.lookup?.isClosed) return false;
  return !isEmpty && inputValue === null && !isLabelled(value);
}

const boxAttributes = {
  type: 'text',
  dir: 'auto',
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

/** Takes a pasted text that is several values; one that is a single value is pasted as text. */
function onPaste(event: ClipboardEvent, isInert: boolean, { paste }: ComboboxActions): void {
  const text = event.clipboardData.getData('text');
  if (isInert || splitAtAll(text).length < 2) return;
  event.preventDefault();
  paste(text);
}

/** Pressing here leaves the focus where it is. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
