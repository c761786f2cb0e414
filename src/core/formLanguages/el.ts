/**
 * The texts of broken rules across fields, in Greek. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Greek. */
export const el: FormMessages = {
  lt: 'Το «{first}» πρέπει να είναι μικρότερο από το «{second}».',
  lte: 'Το «{first}» δεν πρέπει να είναι μεγαλύτερο από το «{second}».',
  gt: 'Το «{first}» πρέπει να είναι μεγαλύτερο από το «{second}».',
  gte: 'Το «{first}» δεν πρέπει να είναι μικρότερο από το «{second}».',
  eq: 'Το «{first}» και το «{second}» πρέπει να είναι ίδια.',
  neq: 'Το «{first}» και το «{second}» πρέπει να διαφέρουν.',
  ltDate: 'Το «{first}» πρέπει να είναι πριν από το «{second}».',
  lteDate: 'Το «{first}» δεν πρέπει να είναι μετά από το «{second}».',
  gtDate: 'Το «{first}» πρέπει να είναι μετά από το «{second}».',
  gteDate: 'Το «{first}» δεν πρέπει να είναι πριν από το «{second}».',
  atLeastOne: 'Συμπληρώστε τουλάχιστον {value} από αυτά: {fields}.',
  mutuallyExclusive: 'Συμπληρώστε το πολύ {value} από αυτά: {fields}.',
  unknownName: 'Η φόρμα δεν έχει πεδίο με αυτό το όνομα.',
};
