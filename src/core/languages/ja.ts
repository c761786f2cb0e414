/**
 * The texts of a failed validation, in Japanese. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Japanese. */
export const ja: ValidationMessages = {
  required: {
    other: '「{label}」を入力してください。',
    choice: '「{label}」を選択してください。',
    answer: '「{label}」に回答してください。',
    parts: '「{label}」の各項目を入力してください。',
    nameless: 'この項目を入力してください。',
  },
  typeSTRING: 'テキストを入力してください。',
  typeNUMBER: {
    other: '数値を入力してください。',
    decimal: '{example} のような数値を入力してください。',
    digits: '桁数の少ない数値を入力してください。',
  },
  typeDATE: '実在する日付を入力してください。',
  typeBOOLEAN: '「はい」か「いいえ」で答えてください。',
  typeOBJECT: 'この項目の各部分を入力してください。',
  typeList: '値のリストを指定してください。',
  typeSingle: '値を1つだけ指定してください。',
  membership: '表示された値から1つ選択してください。',
  pattern: '形式が正しくありません。',
  minLength: '{value}文字以上で入力してください。',
  maxLength: '{value}文字以内で入力してください。',
  minValue: '{value}以上を入力してください。',
  maxValue: '{value}以下を入力してください。',
  minCount: '{value}件以上選択してください。',
  maxCount: '選択できるのは{value}件までです。',
  minDate: '{value}以降を入力してください。',
  maxDate: '{value}以前を入力してください。',
  range: '{min}から{max}までの数値を入力してください。',
  rangeMin: '{min}以上を入力してください。',
  rangeMax: '{max}以下を入力してください。',
  step: '{step}の倍数を入力してください。',
  stepFrom: '{min}から{step}刻みの数値を入力してください。',
  custom: 'この値は使用できません。',
  today: '今日',
  now: '現在',
};
