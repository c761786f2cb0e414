/**
 * The texts of a failed validation, in Chinese in traditional characters. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Chinese in traditional characters. */
export const zhHant: ValidationMessages = {
  required: {
    other: '請填寫「{label}」。',
    choice: '請選擇「{label}」。',
    answer: '請回答「{label}」。',
    parts: '請填寫「{label}」的各個部分。',
    nameless: '請填寫此欄位。',
  },
  typeSTRING: '請輸入文字。',
  typeNUMBER: {
    other: '請輸入數字。',
    decimal: '請輸入數字，例如 {example}。',
    digits: '請輸入位數較少的數字。',
  },
  typeDATE: '請輸入存在的日期。',
  typeBOOLEAN: '請回答是或否。',
  typeOBJECT: '請填寫此欄位的各個部分。',
  typeList: '請提供一組值。',
  typeSingle: '請只提供一個值。',
  membership: '請從提供的值中選擇一個。',
  pattern: '格式不符合要求。',
  minLength: '請至少輸入 {value} 個字元。',
  maxLength: '請最多輸入 {value} 個字元。',
  minValue: '請輸入 {value} 或更大的值。',
  maxValue: '請輸入 {value} 或更小的值。',
  minCount: '請至少選擇 {value} 項。',
  maxCount: '請最多選擇 {value} 項。',
  minDate: '不得早於：{value}。',
  maxDate: '不得晚於：{value}。',
  range: '請輸入 {min} 到 {max} 之間的數字。',
  rangeMin: '請輸入 {min} 或更大的值。',
  rangeMax: '請輸入 {max} 或更小的值。',
  step: '請輸入 {step} 的倍數。',
  stepFrom: '請輸入從 {min} 開始、間隔為 {step} 的數字。',
  custom: '不接受此值。',
  today: '今天',
  now: '現在',
};
