/**
 * The texts of broken rules across fields, in Portuguese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Portuguese. */
export const pt: FormMessages = {
  lt: '“{first}” deve ser menor que “{second}”.',
  lte: '“{first}” não deve ser maior que “{second}”.',
  gt: '“{first}” deve ser maior que “{second}”.',
  gte: '“{first}” não deve ser menor que “{second}”.',
  eq: '“{first}” e “{second}” devem ser iguais.',
  neq: '“{first}” e “{second}” devem ser diferentes.',
  ltDate: '“{first}” deve ser anterior a “{second}”.',
  lteDate: '“{first}” não deve ser posterior a “{second}”.',
  gtDate: '“{first}” deve ser posterior a “{second}”.',
  gteDate: '“{first}” não deve ser anterior a “{second}”.',
  atLeastOne: 'Preencha pelo menos {value} destes campos: {fields}.',
  mutuallyExclusive: 'Preencha no máximo {value} destes campos: {fields}.',
  unknownName: 'O formulário não tem nenhum campo com este nome.',
};
