/**
 * What a combobox needs once a person comes to it, in one piece: its controller, its keys and its list.
 */
export { comboboxOf } from '../../client/combobox/comboboxController.js';
export { createLookups } from '../../queries/lookups.js';
export { awakeCombobox } from './awakeCombobox.js';
export { comboboxPopup } from './ComboboxPopup.js';
