/**
 * The texts of broken rules across fields, in Danish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Danish. */
export const da: FormMessages = {
  lt: '»{first}« skal være mindre end »{second}«.',
  lte: '»{first}« må ikke være større end »{second}«.',
  gt: '»{first}« skal være større end »{second}«.',
  gte: '»{first}« må ikke være mindre end »{second}«.',
  eq: '»{first}« og »{second}« skal være ens.',
  neq: '»{first}« og »{second}« må ikke være ens.',
  ltDate: '»{first}« skal ligge før »{second}«.',
  lteDate: '»{first}« må ikke ligge efter »{second}«.',
  gtDate: '»{first}« skal ligge efter »{second}«.',
  gteDate: '»{first}« må ikke ligge før »{second}«.',
  atLeastOne: 'Udfyld mindst {value} af disse: {fields}.',
  mutuallyExclusive: 'Udfyld højst {value} af disse: {fields}.',
  unknownName: 'Formularen har intet felt med det navn.',
};
