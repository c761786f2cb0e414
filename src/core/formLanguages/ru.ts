/**
 * The texts of broken rules across fields, in Russian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Russian. */
export const ru: FormMessages = {
  lt: 'Значение «{first}» должно быть меньше, чем «{second}».',
  lte: 'Значение «{first}» не должно быть больше, чем «{second}».',
  gt: 'Значение «{first}» должно быть больше, чем «{second}».',
  gte: 'Значение «{first}» не должно быть меньше, чем «{second}».',
  eq: 'Значения «{first}» и «{second}» должны совпадать.',
  neq: 'Значения «{first}» и «{second}» должны различаться.',
  ltDate: 'Дата «{first}» должна быть раньше, чем «{second}».',
  lteDate: 'Дата «{first}» не должна быть позже, чем «{second}».',
  gtDate: 'Дата «{first}» должна быть позже, чем «{second}».',
  gteDate: 'Дата «{first}» не должна быть раньше, чем «{second}».',
  atLeastOne: 'Заполните не менее {value} из этих полей: {fields}.',
  mutuallyExclusive: 'Заполните не более {value} из этих полей: {fields}.',
  unknownName: 'В форме нет поля с таким именем.',
};
