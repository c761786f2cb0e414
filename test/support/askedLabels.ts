/** What asks for the labels of a field, for tests that stand in for what looks its values up. */
import { AskedLabels } from '../../src/client/values/askedLabels.js';

/** What it is made of: the labels that learn the answers, and what asks. */
export type Asking = Required<ConstructorParameters<typeof AskedLabels>>;

/** Makes it, as lookups do. */
export const askedLabels = (...asking: ConstructorParameters<typeof AskedLabels>) =>
  new AskedLabels(...asking);
