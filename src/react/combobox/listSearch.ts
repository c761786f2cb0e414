/**
 * What an open list is searched by.
 */
import type { FieldState } from '../field/fieldState.js';
import type { Standing } from './awakeCombobox.js';

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
