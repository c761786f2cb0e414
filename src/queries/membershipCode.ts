/**
 * What asks endpoints about values by themselves comes with the first verdict or saved value that needs it.
 */
import { lazyImport } from '../client/page/lazyImport.js';

/** What asks endpoints about values. */
export const membershipCode = lazyImport(() => import('./valuesByValue.js'));
