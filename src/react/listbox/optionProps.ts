/**
 * Props of options in short and long lists, and the combobox state they depend on.
 */
import { restingCombobox } from '../../client/combobox/comboboxState.js';
import type { BoxState } from '../../client/field/boxState.js';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { chosenOf, isOffered, setSize } from '../../client/list/optionState.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { keepFocus, listIds } from '../field/boxAttributes.js';
import type { FieldState } from '../field/fieldState.js';

/** Props of a list's options. */
export interface OptionsProps {
  readonly field: FieldState;
  readonly combobox: OpenCombobox;
  readonly list: ValuesSnapshot;
  /** The scrolling element. */
  readonly scroller: HTMLUListElement;
}

/** Number of rows before the end of a list at which the next page is loaded. */
export const rowsAhead = 3;

/** Returns the props of an option, including its position and the size of the set, because not all rows are rendered. */
export function optionProps({ field, combobox, list }: OptionsProps, index: number) {
  return {
    className: field.slots.classOf('option'),
    // A label has its own direction, independent of its surroundings.
    dir: 'auto',
    ...combobox.getOptionProps(list.values[index] as ValueAlias, index),
    'aria-posinset': index + 1,
    'aria-setsize': setSize(list),
  };
}

/** State of a combobox, with the text in its box. */
export interface BoxView extends BoxState {
  readonly text: string;
  /** Whether it cannot be opened or changed: disabled or read-only. */
  readonly isInert: boolean;
  /** Whether only values of the endpoint are valid. */
  readonly isClosed: boolean;
}

/** Returns the state of a combobox. */
export function boxViewOf(field: FieldState): BoxView {
  const { plan, isInert, snapshot } = field;
  const { box: state = restingCombobox } = snapshot;
  const text = state.inputValue ?? (plan.expectMultipleValues ? '' : field.labelOf(field.value));
  return { ...state, text, isInert, isClosed: plan.lookup?.isClosed ?? false };
}

/** An active combobox. */
export interface Combobox extends BoxView {
  readonly actions: ComboboxController;
}

/** A combobox with an open list. */
export type OpenCombobox = ReturnType<typeof openCombobox>;

/** Adds the prop getters of the open list. */
export function openCombobox(field: FieldState, combobox: Combobox) {
  const { activeIndex } = combobox;
  const { choices, pick } = combobox.actions;
  const ids = listIds(field.id);
  const isMultiple = choices !== undefined;
  const chosen = chosenOf(field.value);
  return {
    ...combobox,
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    /** @param index - index of the option in `list.values` */
    getOptionProps: (alias: ValueAlias, index: number) => {
      const isChosen = chosen.has(alias.value);
      const isActive = index === activeIndex;
      // For a single value the APG selects the option that Enter would pick; for several, the chosen ones.
      const isSelected = isMultiple ? isChosen : isActive;
      return {
        id: ids.option(index),
        role: 'option' as const,
        // For a single value only the selected option has the attribute; for several values every option has it.
        'aria-selected': isMultiple || isSelected ? isSelected : undefined,
        'aria-disabled': ((choices?.isFull || alias.disabled) && !isChosen) || undefined,
        'data-active': isActive || undefined,
        'data-chosen': isChosen || undefined,
        'data-offered': isOffered(alias) || undefined,
        onMouseDown: keepFocus,
        onClick: () => pick(alias, 'press'),
      };
    },
  };
}
