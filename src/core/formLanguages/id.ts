/**
 * The texts of broken rules across fields, in Indonesian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Indonesian. */
export const id: FormMessages = {
  lt: '“{first}” harus kurang dari “{second}”.',
  lte: '“{first}” tidak boleh lebih dari “{second}”.',
  gt: '“{first}” harus lebih dari “{second}”.',
  gte: '“{first}” tidak boleh kurang dari “{second}”.',
  eq: '“{first}” dan “{second}” harus sama.',
  neq: '“{first}” dan “{second}” harus berbeda.',
  ltDate: '“{first}” harus sebelum “{second}”.',
  lteDate: '“{first}” tidak boleh setelah “{second}”.',
  gtDate: '“{first}” harus setelah “{second}”.',
  gteDate: '“{first}” tidak boleh sebelum “{second}”.',
  atLeastOne: 'Isi minimal {value} dari kolom ini: {fields}.',
  mutuallyExclusive: 'Isi maksimal {value} dari kolom ini: {fields}.',
  unknownName: 'Formulir tidak memiliki kolom dengan nama ini.',
};
