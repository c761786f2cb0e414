/**
 * The texts of broken rules across fields, in German. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in German. */
export const de: FormMessages = {
  lt: '„{first}“ muss kleiner sein als „{second}“.',
  lte: '„{first}“ darf nicht größer sein als „{second}“.',
  gt: '„{first}“ muss größer sein als „{second}“.',
  gte: '„{first}“ darf nicht kleiner sein als „{second}“.',
  eq: '„{first}“ und „{second}“ müssen gleich sein.',
  neq: '„{first}“ und „{second}“ dürfen nicht gleich sein.',
  ltDate: '„{first}“ muss vor „{second}“ liegen.',
  lteDate: '„{first}“ darf nicht nach „{second}“ liegen.',
  gtDate: '„{first}“ muss nach „{second}“ liegen.',
  gteDate: '„{first}“ darf nicht vor „{second}“ liegen.',
  atLeastOne: 'Füllen Sie mindestens {value} von diesen aus: {fields}.',
  mutuallyExclusive: 'Füllen Sie höchstens {value} von diesen aus: {fields}.',
  unknownName: 'Das Formular hat kein Feld mit diesem Namen.',
};
