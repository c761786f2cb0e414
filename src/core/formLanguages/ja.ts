/**
 * The texts of broken rules across fields, in Japanese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Japanese. */
export const ja: FormMessages = {
  lt: '「{first}」は「{second}」より小さくしてください。',
  lte: '「{first}」は「{second}」以下にしてください。',
  gt: '「{first}」は「{second}」より大きくしてください。',
  gte: '「{first}」は「{second}」以上にしてください。',
  eq: '「{first}」と「{second}」は同じにしてください。',
  neq: '「{first}」と「{second}」は異なるものにしてください。',
  ltDate: '「{first}」は「{second}」より前にしてください。',
  lteDate: '「{first}」は「{second}」より後にしないでください。',
  gtDate: '「{first}」は「{second}」より後にしてください。',
  gteDate: '「{first}」は「{second}」より前にしないでください。',
  atLeastOne: '次のうち{value}件以上を入力してください: {fields}。',
  mutuallyExclusive: '次のうち入力できるのは{value}件までです: {fields}。',
  unknownName: 'フォームにこの名前の項目はありません。',
};
