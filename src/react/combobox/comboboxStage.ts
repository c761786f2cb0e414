/**
 * The code of a combobox that a person has come to, in one piece: its controller, its keys and its list.
 */
export { beginCombobox } from '../../client/combobox/beginCombobox.js';
export { comboboxOf, currentCombobox } from '../../client/combobox/comboboxController.js';
export { createLookups, lookupNotices } from '../../queries/lookups.js';
export { awakeCombobox } from './awakeCombobox.js';
export { comboboxPopup } from './ComboboxPopup.js';
export { ValueImage } from '../listbox/optionRow.js';
// The dialog of many values has marks of the same kind.
export { foldText } from '../../core/lookup/foldText.js';
export { markedLabel } from '../listbox/optionRow.js';
