/**
 * Code that comes late: of open lists, with the first person who comes to a combobox; of what asks endpoints about values by
 * themselves, with the first verdict or saved value that needs it.
 */
import { lazyImport } from '../../client/lazyImport.js';

/** What is in an open list. */
export const listCode = lazyImport(async () => (await import('../listbox/ComboboxList.js')).ComboboxList);

/** What asks endpoints about values. */
export const membershipCode = lazyImport(() => import('../queries/valuesByValue.js'));
