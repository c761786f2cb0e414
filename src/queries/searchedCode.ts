/**
 * What asks for the values of a text without a list comes with the first text that is typed, or label that needs it: whoever
 * leaves the box then waits for the answer alone.
 */
import { enteringCode } from '../client/combobox/enteringCode.js';
import type { Field } from '../client/field/store.js';
import { lazyImport } from '../client/page/lazyImport.js';

/** What asks for the values of a text. */
export const searchedCode = lazyImport(() => import('./searchedValues.js'));

/** A text is being typed that may have to be looked up as its box is left: what does so comes meanwhile. */
export function askForText({ plan }: Pick<Field, 'plan'>): void {
  // Whoever needs it asks again, and is told.
  enteringCode.load().catch(() => undefined);
  if (plan.lookup?.carrier === 'http') void searchedCode.load().catch(() => undefined);
}
