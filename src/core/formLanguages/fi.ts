/**
 * The texts of broken rules across fields, in Finnish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Finnish. */
export const fi: FormMessages = {
  lt: 'Arvon ”{first}” on oltava pienempi kuin ”{second}”.',
  lte: 'Arvo ”{first}” ei saa olla suurempi kuin ”{second}”.',
  gt: 'Arvon ”{first}” on oltava suurempi kuin ”{second}”.',
  gte: 'Arvo ”{first}” ei saa olla pienempi kuin ”{second}”.',
  eq: 'Arvojen ”{first}” ja ”{second}” on oltava samat.',
  neq: 'Arvot ”{first}” ja ”{second}” eivät saa olla samat.',
  ltDate: 'Päivän ”{first}” on oltava ennen päivää ”{second}”.',
  lteDate: 'Päivä ”{first}” ei saa olla päivän ”{second}” jälkeen.',
  gtDate: 'Päivän ”{first}” on oltava päivän ”{second}” jälkeen.',
  gteDate: 'Päivä ”{first}” ei saa olla ennen päivää ”{second}”.',
  atLeastOne: 'Täytä näistä vähintään {value}: {fields}.',
  mutuallyExclusive: 'Täytä näistä enintään {value}: {fields}.',
  unknownName: 'Lomakkeessa ei ole tämännimistä kenttää.',
};
