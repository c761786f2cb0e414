/**
 * Error messages of cross-field rules. `{first}` and `{second}` are the labels of the compared fields, `{fields}` the labels of
 * all fields of the rule. A document's own texts take precedence (D20, D35).
 */
import type { Message } from '../messages/messages.js';

/** A message for each way to break a cross-field rule. */
export type FormMessages = Readonly<Record<keyof typeof englishFormMessages, Message>>;

/** The English messages, which are not lazy-loaded. */
export const englishFormMessages = {
  lt: '“{first}” must be less than “{second}”.',
  lte: '“{first}” must not be more than “{second}”.',
  gt: '“{first}” must be more than “{second}”.',
  gte: '“{first}” must not be less than “{second}”.',
  eq: '“{first}” and “{second}” must be the same.',
  neq: '“{first}” and “{second}” must differ.',
  ltDate: '“{first}” must be before “{second}”.',
  lteDate: '“{first}” must not be after “{second}”.',
  gtDate: '“{first}” must be after “{second}”.',
  gteDate: '“{first}” must not be before “{second}”.',
  atLeastOne: 'Fill in at least {value} of these: {fields}.',
  mutuallyExclusive: 'Fill in at most {value} of these: {fields}.',
  unknownName: 'The form has no field of this name.',
};
