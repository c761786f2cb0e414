/**
 * The texts of broken rules across fields, in Arabic. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Arabic. */
export const ar: FormMessages = {
  lt: 'يجب أن تكون قيمة «{first}» أقل من «{second}».',
  lte: 'يجب ألا تزيد قيمة «{first}» على «{second}».',
  gt: 'يجب أن تكون قيمة «{first}» أكبر من «{second}».',
  gte: 'يجب ألا تقل قيمة «{first}» عن «{second}».',
  eq: 'يجب أن تتطابق قيمتا «{first}» و«{second}».',
  neq: 'يجب أن تختلف قيمتا «{first}» و«{second}».',
  ltDate: 'يجب أن يكون «{first}» قبل «{second}».',
  lteDate: 'يجب ألا يكون «{first}» بعد «{second}».',
  gtDate: 'يجب أن يكون «{first}» بعد «{second}».',
  gteDate: 'يجب ألا يكون «{first}» قبل «{second}».',
  atLeastOne: 'املأ {value} على الأقل من هذه الحقول: {fields}.',
  mutuallyExclusive: 'املأ {value} على الأكثر من هذه الحقول: {fields}.',
  unknownName: 'لا يوجد في النموذج حقل بهذا الاسم.',
};
