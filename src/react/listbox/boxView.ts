/**
 * Where a combobox stands, with the text in its box.
 */
import type { BoxState } from '../../client/field/boxState.js';
import { restingCombobox } from '../../client/combobox/comboboxState.js';
import type { FieldState } from '../field/fieldState.js';

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
