/**
 * The texts of broken rules across fields, in Ukrainian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Ukrainian. */
export const uk: FormMessages = {
  lt: 'Значення «{first}» має бути меншим за «{second}».',
  lte: 'Значення «{first}» не має перевищувати «{second}».',
  gt: 'Значення «{first}» має бути більшим за «{second}».',
  gte: 'Значення «{first}» не має бути меншим за «{second}».',
  eq: 'Значення «{first}» і «{second}» мають збігатися.',
  neq: 'Значення «{first}» і «{second}» мають відрізнятися.',
  ltDate: 'Дата «{first}» має передувати даті «{second}».',
  lteDate: 'Дата «{first}» не має бути пізнішою за «{second}».',
  gtDate: 'Дата «{first}» має бути пізнішою за «{second}».',
  gteDate: 'Дата «{first}» не має передувати даті «{second}».',
  atLeastOne: 'Заповніть щонайменше {value} з цих полів: {fields}.',
  mutuallyExclusive: 'Заповніть щонайбільше {value} з цих полів: {fields}.',
  unknownName: 'У формі немає поля з такою назвою.',
};
