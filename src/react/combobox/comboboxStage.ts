/**
 * The code of an active combobox as one chunk: controller, keys and list.
 */
import type { EarlyCalls } from '../../client/combobox/earlyCalls.js';
import {
  type ComboboxController,
  comboboxOf,
  currentCombobox,
} from '../../client/combobox/comboboxController.js';
import { replayCalls } from '../../client/combobox/replayCalls.js';
import { hasConstraint } from '../../client/field/hasConstraint.js';
import type { Field } from '../../client/field/store.js';

export { callCombobox } from '../../client/combobox/replayCalls.js';
export { createLookups, lookupNotices } from '../../queries/lookups.js';
export { awakeParts } from './ComboboxPopup.js';
export { ValueImage } from '../listbox/optionRow.js';
// Shared with the dialog of all chosen values.
export { foldText } from '../../core/lookup/foldText.js';
export { markedLabel } from '../listbox/optionRow.js';

/**
 * Creates the combobox of a field, with the calls that were kept until this code was loaded.
 *
 * @param loadChips - loads the code of chips
 */
export function beginCombobox(
  field: Field,
  early: EarlyCalls | undefined,
  loadChips: () => Promise<unknown>,
): ComboboxController {
  // Validation and chips are loaded after the box's own code.
  if (hasConstraint(field.plan)) field.expectValue();
  // The component that renders chips retries and reports a failure.
  if (field.plan.expectMultipleValues) void loadChips().catch(() => undefined);
  const made = currentCombobox(field);
  if (made && !early) return made;
  if (early) field.loading.onLookups();
  const combobox = early ? replayCalls(field, early) : comboboxOf(field);
  // A press that has not yet moved the focus must not render.
  if (field.getSnapshot().code !== 'absent') field.setCode('ready');
  return combobox;
}
