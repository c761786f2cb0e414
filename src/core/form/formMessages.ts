/**
 * What is said of a broken rule across fields, in English. `{fields}` are the labels of its fields, `{first}` and
 * `{second}` the first two; a map chooses by the plural category of `{value}`. The texts of a document win (D20, D35).
 */
import type { Message } from '../messages.js';

/** A text for every way a rule across fields can be broken. */
export type FormMessages = Readonly<Record<keyof typeof englishFormMessages, Message>>;

/** The texts that need no loading. */
export const englishFormMessages = {
  required: 'Fill in this field.',
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
  atLeastOne: {
    one: 'Fill in at least one of these: {fields}.',
    other: 'Fill in at least {value} of these: {fields}.',
  },
  mutuallyExclusive: {
    one: 'Fill in only one of these: {fields}.',
    other: 'Fill in at most {value} of these: {fields}.',
  },
  custom: 'This is not accepted.',
  unknownName: 'The form has no field of this name.',
};
