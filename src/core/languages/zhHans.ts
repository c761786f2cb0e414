/**
 * The texts of a failed validation, in Chinese in simplified characters. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Chinese in simplified characters. */
export const zhHans: ValidationMessages = {
  required: {
    other: '请填写“{label}”。',
    choice: '请选择“{label}”。',
    answer: '请回答“{label}”。',
    parts: '请填写“{label}”的各个部分。',
    nameless: '请填写此字段。',
  },
  typeSTRING: '请输入文本。',
  typeNUMBER: {
    other: '请输入数字。',
    decimal: '请输入数字，例如 {example}。',
    digits: '请输入位数更少的数字。',
  },
  typeDATE: '请输入存在的日期。',
  typeBOOLEAN: '请回答是或否。',
  typeOBJECT: '请填写此字段的各个部分。',
  typeList: '请提供一组值。',
  typeSingle: '请只提供一个值。',
  membership: '请从提供的值中选择一个。',
  pattern: '格式不符合要求。',
  minLength: '请至少输入 {value} 个字符。',
  maxLength: '请最多输入 {value} 个字符。',
  minValue: '请输入 {value} 或更大的值。',
  maxValue: '请输入 {value} 或更小的值。',
  minCount: '请至少选择 {value} 项。',
  maxCount: '请最多选择 {value} 项。',
  minDate: '不得早于：{value}。',
  maxDate: '不得晚于：{value}。',
  range: '请输入 {min} 到 {max} 之间的数字。',
  rangeMin: '请输入 {min} 或更大的值。',
  rangeMax: '请输入 {max} 或更小的值。',
  step: '请输入 {step} 的倍数。',
  stepFrom: '请输入从 {min} 开始、步长为 {step} 的数字。',
  custom: '不接受此值。',
  today: '今天',
  now: '现在',
};
