/**
 * The texts of broken rules across fields, in Swedish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Swedish. */
export const sv: FormMessages = {
  lt: '”{first}” måste vara mindre än ”{second}”.',
  lte: '”{first}” får inte vara större än ”{second}”.',
  gt: '”{first}” måste vara större än ”{second}”.',
  gte: '”{first}” får inte vara mindre än ”{second}”.',
  eq: '”{first}” och ”{second}” måste vara lika.',
  neq: '”{first}” och ”{second}” får inte vara lika.',
  ltDate: '”{first}” måste vara före ”{second}”.',
  lteDate: '”{first}” får inte vara efter ”{second}”.',
  gtDate: '”{first}” måste vara efter ”{second}”.',
  gteDate: '”{first}” får inte vara före ”{second}”.',
  atLeastOne: 'Fyll i minst {value} av dessa: {fields}.',
  mutuallyExclusive: 'Fyll i högst {value} av dessa: {fields}.',
  unknownName: 'Formuläret har inget fält med det namnet.',
};
