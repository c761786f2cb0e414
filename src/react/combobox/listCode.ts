/**
 * What is in an open list comes with the first person who comes to a combobox.
 */
import { lazyImport } from '../../client/lazyImport.js';

/** What is in an open list. */
export const listCode = lazyImport(async () => (await import('../listbox/ComboboxList.js')).ComboboxList);
