/**
 * The texts of broken rules across fields, in Chinese in simplified characters. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Chinese in simplified characters. */
export const zhHans: FormMessages = {
  lt: '“{first}”必须小于“{second}”。',
  lte: '“{first}”不得大于“{second}”。',
  gt: '“{first}”必须大于“{second}”。',
  gte: '“{first}”不得小于“{second}”。',
  eq: '“{first}”与“{second}”必须相同。',
  neq: '“{first}”与“{second}”必须不同。',
  ltDate: '“{first}”必须早于“{second}”。',
  lteDate: '“{first}”不得晚于“{second}”。',
  gtDate: '“{first}”必须晚于“{second}”。',
  gteDate: '“{first}”不得早于“{second}”。',
  atLeastOne: '请至少填写其中 {value} 项：{fields}。',
  mutuallyExclusive: '请最多填写其中 {value} 项：{fields}。',
  unknownName: '表单中没有此名称的字段。',
};
