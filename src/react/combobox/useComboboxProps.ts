'use client';
/**
 * The props that make any markup a combobox.
 * In: a field, where its combobox stands, and handlers. Out: prop getters for the box, the button, the list and options.
 * WAI-ARIA APG, editable combobox with list autocomplete.
 */
import type { ChangeEvent, CompositionEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { controlProps } from '../controlProps.js';
import type { FieldState } from '../useFieldState.js';
import type { ComboboxState } from './comboboxReducer.js';

interface Handlers {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClick: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onToggle: () => void;
  readonly onPick: (index: number) => void;
}

/** Makes the prop getters of a combobox. */
export function useComboboxProps(
  field: FieldState,
  state: ComboboxState & { readonly text: string; readonly isInert: boolean },
  handlers: Handlers,
) {
  const { id, label } = field;
  const { isOpen, activeIndex } = state;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  return {
    optionId,
    /** For the element around all parts: leaving it commits the text. */
    getRootProps: () => ({ onBlur: handlers.onBlur }),
    getInputProps: () => ({
      ...controlProps(field),
      type: 'text' as const,
      role: 'combobox' as const,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? optionId(activeIndex) : undefined,
      value: state.text,
      onChange: handlers.onChange,
      onCompositionEnd: handlers.onCompositionEnd,
      onKeyDown: handlers.onKeyDown,
      onClick: handlers.onClick,
    }),
    getOpenButtonProps: () => ({
      type: 'button' as const,
      tabIndex: -1,
      disabled: state.isInert,
      'aria-label': field.text('open'),
      'aria-expanded': isOpen,
      'aria-controls': listId,
      onPointerDown: keepFocus,
      onClick: () => {
        field.controlRef.current?.focus();
        handlers.onToggle();
      },
    }),
    /** For the popup, so that pressing in it leaves the focus in the box. */
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    getListProps: () => ({ id: listId, role: 'listbox' as const, 'aria-label': label, hidden: !isOpen }),
    getOptionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === activeIndex,
      onMouseDown: keepFocus,
      onClick: () => handlers.onPick(index),
    }),
  };
}

/** A button that is pressed keeps its focus; everything else in the popup leaves it where it is. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
