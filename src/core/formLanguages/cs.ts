/**
 * The texts of broken rules across fields, in Czech. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Czech. */
export const cs: FormMessages = {
  lt: 'Hodnota „{first}“ musí být menší než „{second}“.',
  lte: 'Hodnota „{first}“ nesmí být větší než „{second}“.',
  gt: 'Hodnota „{first}“ musí být větší než „{second}“.',
  gte: 'Hodnota „{first}“ nesmí být menší než „{second}“.',
  eq: 'Hodnoty „{first}“ a „{second}“ musí být stejné.',
  neq: 'Hodnoty „{first}“ a „{second}“ se musí lišit.',
  ltDate: 'Datum „{first}“ musí být dříve než „{second}“.',
  lteDate: 'Datum „{first}“ nesmí být později než „{second}“.',
  gtDate: 'Datum „{first}“ musí být později než „{second}“.',
  gteDate: 'Datum „{first}“ nesmí být dříve než „{second}“.',
  atLeastOne: 'Vyplňte alespoň {value} z těchto polí: {fields}.',
  mutuallyExclusive: 'Vyplňte nejvýše {value} z těchto polí: {fields}.',
  unknownName: 'Formulář nemá pole s tímto názvem.',
};
