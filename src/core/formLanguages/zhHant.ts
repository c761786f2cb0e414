/**
 * The texts of broken rules across fields, in Chinese in traditional characters. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Chinese in traditional characters. */
export const zhHant: FormMessages = {
  lt: '「{first}」必須小於「{second}」。',
  lte: '「{first}」不得大於「{second}」。',
  gt: '「{first}」必須大於「{second}」。',
  gte: '「{first}」不得小於「{second}」。',
  eq: '「{first}」與「{second}」必須相同。',
  neq: '「{first}」與「{second}」必須不同。',
  ltDate: '「{first}」必須早於「{second}」。',
  lteDate: '「{first}」不得晚於「{second}」。',
  gtDate: '「{first}」必須晚於「{second}」。',
  gteDate: '「{first}」不得早於「{second}」。',
  atLeastOne: '請至少填寫其中 {value} 項：{fields}。',
  mutuallyExclusive: '請最多填寫其中 {value} 項：{fields}。',
  unknownName: '表單中沒有此名稱的欄位。',
};
