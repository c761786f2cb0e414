/**
 * The texts of broken rules across fields, in Spanish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Spanish. */
export const es: FormMessages = {
  lt: '«{first}» debe ser menor que «{second}».',
  lte: '«{first}» no debe ser mayor que «{second}».',
  gt: '«{first}» debe ser mayor que «{second}».',
  gte: '«{first}» no debe ser menor que «{second}».',
  eq: '«{first}» y «{second}» deben coincidir.',
  neq: '«{first}» y «{second}» deben ser distintos.',
  ltDate: '«{first}» debe ser anterior a «{second}».',
  lteDate: '«{first}» no debe ser posterior a «{second}».',
  gtDate: '«{first}» debe ser posterior a «{second}».',
  gteDate: '«{first}» no debe ser anterior a «{second}».',
  atLeastOne: 'Rellene al menos {value} de estos campos: {fields}.',
  mutuallyExclusive: 'Rellene como máximo {value} de estos campos: {fields}.',
  unknownName: 'El formulario no tiene ningún campo con este nombre.',
};
