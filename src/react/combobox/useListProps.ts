'use client';
/**
 * The props that make a list the popup of a combobox.
 * In: a field, where its combobox stands, and its actions. Out: prop getters for the popup, the list and its options.
 * WAI-ARIA APG, listbox popup: the focus stays in the box.
 */
import type { MouseEvent } from 'react';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { listOf } from '../listOf.js';
import type { FieldState } from '../useFieldState.js';
import { listIds } from './listIds.js';
import type { ComboboxActions, Standing } from './comboboxActions.js';

/** Makes the prop getters of the list. */
export function useListProps(
  field: FieldState,
  { isOpen, activeIndex }: Standing,
  { choices, pick }: ComboboxActions,
) {
  const ids = listIds(field.id);
  const isMultiple = choices !== undefined;
  const chosen = new Set(listOf(field.value));
  return {
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    getListProps: () => ({
      id: ids.list,
      role: 'listbox' as const,
      'aria-label': field.label,
      'aria-multiselectable': isMultiple || undefined,
      hidden: !isOpen,
    }),
    /** @param index - place of the option in `list.values` */
    getOptionProps: (alias: ValueAlias, index: number) => {
      const isChosen = chosen.has(alias.value);
      const isActive = index === activeIndex;
      return {
        id: ids.option(index),
        role: 'option' as const,
        // With one value the APG marks the option that Enter would pick; with several, those that are chosen.
        'aria-selected': isMultiple ? isChosen : isActive,
        'aria-disabled': (choices?.isFull && !isChosen) || undefined,
        'data-active': isActive || undefined,
        'data-chosen': isChosen || undefined,
        onMouseDown: keepFocus,
        onClick: () => pick(alias),
      };
    },
  };
}

/** Pressing here leaves the focus where it is. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
