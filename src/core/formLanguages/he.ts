/**
 * The texts of broken rules across fields, in Hebrew. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Hebrew. */
export const he: FormMessages = {
  lt: '״{first}״ צריך להיות קטן מ־״{second}״.',
  lte: '״{first}״ לא יכול להיות גדול מ־״{second}״.',
  gt: '״{first}״ צריך להיות גדול מ־״{second}״.',
  gte: '״{first}״ לא יכול להיות קטן מ־״{second}״.',
  eq: '״{first}״ ו־״{second}״ צריכים להיות זהים.',
  neq: '״{first}״ ו־״{second}״ צריכים להיות שונים.',
  ltDate: '״{first}״ צריך להיות לפני ״{second}״.',
  lteDate: '״{first}״ לא יכול להיות אחרי ״{second}״.',
  gtDate: '״{first}״ צריך להיות אחרי ״{second}״.',
  gteDate: '״{first}״ לא יכול להיות לפני ״{second}״.',
  atLeastOne: 'יש למלא לפחות {value} מאלה: {fields}.',
  mutuallyExclusive: 'יש למלא לכל היותר {value} מאלה: {fields}.',
  unknownName: 'אין בטופס שדה בשם זה.',
};
