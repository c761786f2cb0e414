/**
 * The props of options, of short and long lists: where their combobox stands, and the props of each.
 */
import { restingCombobox } from '../../client/combobox/comboboxState.js';
import type { BoxState } from '../../client/field/boxState.js';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { chosenOf, isOffered, setSize } from '../../client/list/optionState.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { keepFocus, listIds } from '../field/boxAttributes.js';
import type { FieldState } from '../field/fieldState.js';

/** What options are drawn from. */
export interface OptionsProps {
  readonly field: FieldState;
  readonly combobox: OpenCombobox;
  readonly list: ValuesSnapshot;
  /** The element that scrolls. */
  readonly scroller: HTMLUListElement;
}

/** How many rows before its end a list asks for more. */
export const rowsAhead = 3;

/** Props of one option; where not all are in the tree, it says which of how many it is. */
export function optionProps({ field, combobox, list }: OptionsProps, index: number) {
  return {
    className: field.slots.classOf('option'),
    // A label is read in its own direction, whatever is around it.
    dir: 'auto',
    ...combobox.getOptionProps(list.values[index] as ValueAlias, index),
    'aria-posinset': index + 1,
    'aria-setsize': setSize(list),
  };
}

/** Where a combobox stands, its text in the box included. */
export interface BoxView extends BoxState {
  readonly text: string;
  /** Neither opened nor changed: disabled or read-only. */
  readonly isInert: boolean;
  /** Text that is no value of the endpoint is none. */
  readonly isClosed: boolean;
}

/** Says where a combobox stands. */
export function boxViewOf(field: FieldState): BoxView {
  const { plan, isInert, snapshot } = field;
  const { box: state = restingCombobox } = snapshot;
  const text = state.inputValue ?? (plan.expectMultipleValues ? '' : field.labelOf(field.value));
  return { ...state, text, isInert, isClosed: plan.lookup?.isClosed ?? false };
}

/** A combobox somebody has come to. */
export interface Combobox extends BoxView {
  readonly actions: ComboboxController;
}

/** A combobox whose list is shown. */
export type OpenCombobox = ReturnType<typeof openCombobox>;

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
