/**
 * What asks for the values of a text without a list comes with the first text that is typed, or label that needs it: whoever
 * leaves the box then waits for the answer alone.
 */
import { lazyImport } from '../client/lazyImport.js';

/** What asks for the values of a text. */
export const searchedCode = lazyImport(() => import('./searchedValues.js'));
