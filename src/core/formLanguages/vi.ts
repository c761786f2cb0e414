/**
 * The texts of broken rules across fields, in Vietnamese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Vietnamese. */
export const vi: FormMessages = {
  lt: '“{first}” phải nhỏ hơn “{second}”.',
  lte: '“{first}” không được lớn hơn “{second}”.',
  gt: '“{first}” phải lớn hơn “{second}”.',
  gte: '“{first}” không được nhỏ hơn “{second}”.',
  eq: '“{first}” và “{second}” phải giống nhau.',
  neq: '“{first}” và “{second}” phải khác nhau.',
  ltDate: '“{first}” phải trước “{second}”.',
  lteDate: '“{first}” không được sau “{second}”.',
  gtDate: '“{first}” phải sau “{second}”.',
  gteDate: '“{first}” không được trước “{second}”.',
  atLeastOne: 'Điền ít nhất {value} trong số này: {fields}.',
  mutuallyExclusive: 'Điền nhiều nhất {value} trong số này: {fields}.',
  unknownName: 'Biểu mẫu không có trường nào mang tên này.',
};
