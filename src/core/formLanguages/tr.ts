/**
 * The texts of broken rules across fields, in Turkish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Turkish. */
export const tr: FormMessages = {
  lt: '“{first}”, “{second}” değerinden küçük olmalıdır.',
  lte: '“{first}”, “{second}” değerinden büyük olmamalıdır.',
  gt: '“{first}”, “{second}” değerinden büyük olmalıdır.',
  gte: '“{first}”, “{second}” değerinden küçük olmamalıdır.',
  eq: '“{first}” ile “{second}” aynı olmalıdır.',
  neq: '“{first}” ile “{second}” farklı olmalıdır.',
  ltDate: '“{first}”, “{second}” tarihinden önce olmalıdır.',
  lteDate: '“{first}”, “{second}” tarihinden sonra olmamalıdır.',
  gtDate: '“{first}”, “{second}” tarihinden sonra olmalıdır.',
  gteDate: '“{first}”, “{second}” tarihinden önce olmamalıdır.',
  atLeastOne: 'Şunlardan en az {value} tanesini doldurun: {fields}.',
  mutuallyExclusive: 'Şunlardan en çok {value} tanesini doldurun: {fields}.',
  unknownName: 'Formda bu adda bir alan yok.',
};
