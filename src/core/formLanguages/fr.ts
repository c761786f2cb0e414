/**
 * The texts of broken rules across fields, in French. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in French. */
export const fr: FormMessages = {
  lt: '« {first} » doit être inférieur à « {second} ».',
  lte: '« {first} » ne doit pas dépasser « {second} ».',
  gt: '« {first} » doit être supérieur à « {second} ».',
  gte: '« {first} » ne doit pas être inférieur à « {second} ».',
  eq: '« {first} » et « {second} » doivent être identiques.',
  neq: '« {first} » et « {second} » doivent être différents.',
  ltDate: '« {first} » doit précéder « {second} ».',
  lteDate: '« {first} » ne doit pas suivre « {second} ».',
  gtDate: '« {first} » doit suivre « {second} ».',
  gteDate: '« {first} » ne doit pas précéder « {second} ».',
  atLeastOne: 'Renseignez au moins {value} de ces champs : {fields}.',
  mutuallyExclusive: 'Renseignez au plus {value} de ces champs : {fields}.',
  unknownName: 'Le formulaire n’a aucun champ de ce nom.',
};
