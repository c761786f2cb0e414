/**
 * What an open list is searched by.
 */
import type { FieldState } from '../useFieldState.js';
import type { Standing } from './comboboxActions.js';

/**
 * The text to search for. A list that is opened on a chosen value, by an endpoint that wants some text, shows what that
 * value's label finds: the text stands in the box, after all (D16).
 */
export function listSearch(
  { plan, value, isEmpty, labelOf }: FieldState,
  { inputValue, search, firstSearch }: Pick<Standing, 'inputValue' | 'search' | 'firstSearch'>,
): { readonly search: string; readonly firstSearch: string } {
  const { minSearchLength = 0 } = plan.lookup ?? {};
  const isAtRest = inputValue === null && !plan.expectMultipleValues && !isEmpty;
  if (!isAtRest || minSearchLength === 0) return { search, firstSearch };
  const label = labelOf(value);
  return { search: label, firstSearch: label };
}
