/**
 * The code of an active combobox as one chunk: controller, keys and list.
 */
export { beginCombobox } from '../../client/combobox/beginCombobox.js';
export { comboboxOf, currentCombobox } from '../../client/combobox/comboboxController.js';
export { createLookups, lookupNotices } from '../../queries/lookups.js';
export { awakeCombobox } from './awakeCombobox.js';
export { comboboxPopup } from './ComboboxPopup.js';
export { ValueImage } from '../listbox/optionRow.js';
// Shared with the dialog of all chosen values.
export { foldText } from '../../core/lookup/foldText.js';
export { markedLabel } from '../listbox/optionRow.js';
