/**
 * The texts of a failed validation, in Korean. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Korean. */
export const ko: ValidationMessages = {
  required: {
    other: '‘{label}’ 항목을 입력하세요.',
    choice: '‘{label}’ 항목에서 선택하세요.',
    answer: '‘{label}’ 항목에 답하세요.',
    parts: '‘{label}’의 세부 항목을 입력하세요.',
    nameless: '이 항목을 입력하세요.',
  },
  typeSTRING: '텍스트를 입력하세요.',
  typeNUMBER: {
    other: '숫자를 입력하세요.',
    decimal: '숫자를 입력하세요(예: {example}).',
    digits: '자릿수가 더 적은 숫자를 입력하세요.',
  },
  typeDATE: '실제로 있는 날짜를 입력하세요.',
  typeBOOLEAN: '예 또는 아니요로 답하세요.',
  typeOBJECT: '이 항목의 세부 항목을 입력하세요.',
  typeList: '값 목록을 지정하세요.',
  typeSingle: '값을 하나만 지정하세요.',
  membership: '제시된 값 중 하나를 선택하세요.',
  pattern: '형식이 올바르지 않습니다.',
  minLength: '{value}자 이상 입력하세요.',
  maxLength: '{value}자 이하로 입력하세요.',
  minValue: '{value} 이상을 입력하세요.',
  maxValue: '{value} 이하를 입력하세요.',
  minCount: '{value}개 이상 선택하세요.',
  maxCount: '{value}개까지만 선택하세요.',
  minDate: '{value} 또는 그 이후를 입력하세요.',
  maxDate: '{value} 또는 그 이전을 입력하세요.',
  range: '{min}에서 {max} 사이의 숫자를 입력하세요.',
  rangeMin: '{min} 이상을 입력하세요.',
  rangeMax: '{max} 이하를 입력하세요.',
  step: '{step}의 배수를 입력하세요.',
  stepFrom: '{min}부터 {step} 단위의 숫자를 입력하세요.',
  custom: '이 값은 사용할 수 없습니다.',
  today: '오늘',
  now: '지금',
};
