/**
 * The English texts about broken rules across fields. `{first}` and `{second}` are the labels of the compared fields. `{fields}` lists
 * the labels of all fields that the rule names. The texts of a document take precedence (D20, D35).
 */

/** The English texts about rules. */
export const enRules = {
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
  unknownName: 'The form has no field with this name.',
} as const;
