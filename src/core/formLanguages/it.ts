/**
 * The texts of broken rules across fields, in Italian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Italian. */
export const it: FormMessages = {
  lt: '«{first}» deve essere minore di «{second}».',
  lte: '«{first}» non deve essere maggiore di «{second}».',
  gt: '«{first}» deve essere maggiore di «{second}».',
  gte: '«{first}» non deve essere minore di «{second}».',
  eq: '«{first}» e «{second}» devono coincidere.',
  neq: '«{first}» e «{second}» devono essere diversi.',
  ltDate: '«{first}» deve precedere «{second}».',
  lteDate: '«{first}» non deve essere successivo a «{second}».',
  gtDate: '«{first}» deve essere successivo a «{second}».',
  gteDate: '«{first}» non deve precedere «{second}».',
  atLeastOne: 'Compila almeno {value} di questi campi: {fields}.',
  mutuallyExclusive: 'Compila al massimo {value} di questi campi: {fields}.',
  unknownName: 'Il modulo non ha nessun campo con questo nome.',
};
