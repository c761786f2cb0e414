/**
 * What a combobox needs once a person comes to it, in one piece: its controller, its lookups, its keys and its popup.
 */
import { lazyImport } from '../../client/lazyImport.js';

export { comboboxOf, typedText } from '../../client/comboboxController.js';
export { createLookups } from '../queries/lookups.js';
export { awakeCombobox } from './awakeCombobox.js';
export { comboboxPopup } from './ComboboxPopup.js';

const membershipCode = lazyImport(() => import('../../client/membershipCode.js'));

/** Loads what asks an endpoint whether it has a value. */
export const loadMembership = membershipCode.load;
