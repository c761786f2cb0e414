/**
 * What becomes of entered texts comes with the first key that is typed; whoever is done before it is there waits for it.
 */
import { lazyImport } from '../page/lazyImport.js';

/** What finds out what texts stand for, and says why they stand for nothing. */
export const enteringCode = lazyImport(() => import('./entering.js'));
