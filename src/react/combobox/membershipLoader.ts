/**
 * The code that asks endpoints about values by themselves: it comes with the first verdict or saved value that needs it.
 */
import { lazyImport } from '../../client/lazyImport.js';

/** What asks endpoints about values. */
export const membershipCode = lazyImport(() => import('./membershipCode.js'));
