/**
 * Where a combobox stands, with the text in its box, and what its list is searched by.
 */
import { type ComboboxState, restingCombobox } from '../../client/comboboxState.js';
import type { FieldState } from '../field/fieldState.js';

/** Where a combobox stands, its text in the box included. */
export interface Standing extends ComboboxState {
  readonly text: string;
  /** Neither opened nor changed: disabled or read-only. */
  readonly isInert: boolean;
  /** Text that is no value of the endpoint is none. */
  readonly isClosed: boolean;
}

/** Says where a combobox stands. */
export function standingOf(field: FieldState): Standing {
  const { plan, isInert, box: state = restingCombobox } = field;
  const text = state.inputValue ?? (plan.expectMultipleValues ? '' : field.labelOf(field.value));
  return { ...state, text, isInert, isClosed: plan.lookup?.isClosed ?? false };
}

/**
 * The text to search for. A list that is opened on a chosen value, by an endpoint that wants some text, shows what that
 * value's label finds: the text stands in the box, after all (D16).
 */
export function listSearch(
  field: FieldState,
  { inputValue, search, firstSearch }: Pick<Standing, 'inputValue' | 'search' | 'firstSearch'>,
): { readonly search: string; readonly firstSearch: string } {
  const { plan, value, isEmpty } = field;
  const { minSearchLength = 0 } = plan.lookup ?? {};
  const isAtRest = inputValue === null && !plan.expectMultipleValues && !isEmpty;
  if (!isAtRest || minSearchLength === 0) return { search, firstSearch };
  const label = field.labelOf(value);
  return { search: label, firstSearch: label };
}
