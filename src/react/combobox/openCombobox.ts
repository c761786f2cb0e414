/**
 * What an open combobox can do besides: the props of its popup and of its options.
 * Rests on WAI-ARIA APG, listbox popup: the focus stays in the box.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { FieldValue } from '../../core/json.js';
import { memoizeWeak } from '../../core/memoizeWeak.js';
import { toArray } from '../../client/toArray.js';
import type { FieldState } from '../field/fieldState.js';
import { listIds } from './listIds.js';
import type { ComboboxController } from '../../client/comboboxController.js';
import { keepFocus, type Standing } from './awakeCombobox.js';

/** A combobox somebody has come to. */
export interface Combobox extends Standing {
  readonly actions: ComboboxController;
  readonly list: ComboboxController['list'];
}

/** A combobox whose list is shown. */
export type OpenCombobox = ReturnType<typeof openCombobox>;

/** The elements of a value; those of a list are counted once, however often it is drawn. */
function chosenOf(value: FieldValue): ReadonlySet<unknown> {
  return Array.isArray(value) ? setOf(value as readonly FieldValue[]) : new Set(toArray(value));
}

const setOf = memoizeWeak((values: readonly FieldValue[]) => new Set<unknown>(values));

/** Adds the prop getters of what is open. */
export function openCombobox(field: FieldState, combobox: Combobox) {
  const { activeIndex } = combobox;
  const { choices, pick } = combobox.actions;
  const ids = listIds(field.id);
  const isMultiple = choices !== undefined;
  const chosen = chosenOf(field.value);
  return {
    ...combobox,
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    /** @param index - place of the option in `list.values` */
    getOptionProps: (alias: ValueAlias, index: number) => {
      const isChosen = chosen.has(alias.value);
      const isActive = index === activeIndex;
      // With one value the APG marks the option that Enter would pick; with several, those that are chosen.
      const isSelected = isMultiple ? isChosen : isActive;
      return {
        id: ids.option(index),
        role: 'option' as const,
        // Of one value the mark is there or not; where several can be chosen, each option says which it is.
        'aria-selected': isMultiple || isSelected ? isSelected : undefined,
        'aria-disabled': (choices?.isFull && !isChosen) || undefined,
        'data-active': isActive || undefined,
        'data-chosen': isChosen || undefined,
        onMouseDown: keepFocus,
        onClick: () => pick(alias),
      };
    },
  };
}
