'use client';
/**
 * The props that make a list the popup of a combobox.
 * In: a field, where its combobox stands, its list and its actions. Out: prop getters for the popup, list and options.
 * WAI-ARIA APG, listbox popup: the focus stays in the box.
 */
import type { MouseEvent, RefObject } from 'react';
import type { FieldState } from '../useFieldState.js';
import type { ValuesSnapshot } from '../useValues.js';
import { listIds } from './listIds.js';
import type { ComboboxActions, Standing } from './useComboboxActions.js';

/** Makes the prop getters of the list. */
export function useListProps(
  field: FieldState,
  { isOpen, activeIndex }: Standing,
  list: RefObject<ValuesSnapshot | null>,
  actions: ComboboxActions,
) {
  const ids = listIds(field.id);
  return {
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    getListProps: () => ({
      id: ids.list,
      role: 'listbox' as const,
      'aria-label': field.label,
      hidden: !isOpen,
    }),
    /** @param index - place of the option in `list.values` */
    getOptionProps: (index: number) => ({
      id: ids.option(index),
      role: 'option' as const,
      'aria-selected': index === activeIndex,
      onMouseDown: keepFocus,
      onClick: () => {
        const alias = list.current?.values[index];
        if (alias) actions.pick(alias);
      },
    }),
  };
}

/** Pressing here leaves the focus where it is. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
