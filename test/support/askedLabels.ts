/** Labels of a field, for tests that provide the lookups. */
import { AskedLabels } from '../../src/client/values/askedLabels.js';

/** Its arguments: the labels that receive the results, and the lookup. */
export type Asking = Required<ConstructorParameters<typeof AskedLabels>>;

/** Makes it, as lookups do. */
export const askedLabels = (...asking: ConstructorParameters<typeof AskedLabels>) =>
  new AskedLabels(...asking);
