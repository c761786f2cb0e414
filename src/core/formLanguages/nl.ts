/**
 * The texts of broken rules across fields, in Dutch. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Dutch. */
export const nl: FormMessages = {
  lt: '“{first}” moet kleiner zijn dan “{second}”.',
  lte: '“{first}” mag niet groter zijn dan “{second}”.',
  gt: '“{first}” moet groter zijn dan “{second}”.',
  gte: '“{first}” mag niet kleiner zijn dan “{second}”.',
  eq: '“{first}” en “{second}” moeten gelijk zijn.',
  neq: '“{first}” en “{second}” mogen niet gelijk zijn.',
  ltDate: '“{first}” moet vóór “{second}” liggen.',
  lteDate: '“{first}” mag niet na “{second}” liggen.',
  gtDate: '“{first}” moet na “{second}” liggen.',
  gteDate: '“{first}” mag niet vóór “{second}” liggen.',
  atLeastOne: 'Vul er minstens {value} van deze in: {fields}.',
  mutuallyExclusive: 'Vul er hoogstens {value} van deze in: {fields}.',
  unknownName: 'Het formulier heeft geen veld met deze naam.',
};
