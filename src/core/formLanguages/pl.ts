/**
 * The texts of broken rules across fields, in Polish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Polish. */
export const pl: FormMessages = {
  lt: 'Wartość „{first}” musi być mniejsza niż „{second}”.',
  lte: 'Wartość „{first}” nie może być większa niż „{second}”.',
  gt: 'Wartość „{first}” musi być większa niż „{second}”.',
  gte: 'Wartość „{first}” nie może być mniejsza niż „{second}”.',
  eq: 'Wartości „{first}” i „{second}” muszą być takie same.',
  neq: 'Wartości „{first}” i „{second}” muszą się różnić.',
  ltDate: 'Data „{first}” musi być wcześniejsza niż „{second}”.',
  lteDate: 'Data „{first}” nie może być późniejsza niż „{second}”.',
  gtDate: 'Data „{first}” musi być późniejsza niż „{second}”.',
  gteDate: 'Data „{first}” nie może być wcześniejsza niż „{second}”.',
  atLeastOne: 'Wypełnij co najmniej {value} z tych pól: {fields}.',
  mutuallyExclusive: 'Wypełnij co najwyżej {value} z tych pól: {fields}.',
  unknownName: 'Formularz nie ma pola o tej nazwie.',
};
