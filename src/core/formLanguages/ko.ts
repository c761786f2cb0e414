/**
 * The texts of broken rules across fields, in Korean. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Korean. */
export const ko: FormMessages = {
  lt: '‘{first}’ 값은 ‘{second}’ 값보다 작아야 합니다.',
  lte: '‘{first}’ 값은 ‘{second}’ 값보다 크면 안 됩니다.',
  gt: '‘{first}’ 값은 ‘{second}’ 값보다 커야 합니다.',
  gte: '‘{first}’ 값은 ‘{second}’ 값보다 작으면 안 됩니다.',
  eq: '‘{first}’ 값과 ‘{second}’ 값은 같아야 합니다.',
  neq: '‘{first}’ 값과 ‘{second}’ 값은 달라야 합니다.',
  ltDate: '‘{first}’ 날짜는 ‘{second}’ 날짜보다 앞서야 합니다.',
  lteDate: '‘{first}’ 날짜는 ‘{second}’ 날짜보다 늦으면 안 됩니다.',
  gtDate: '‘{first}’ 날짜는 ‘{second}’ 날짜보다 늦어야 합니다.',
  gteDate: '‘{first}’ 날짜는 ‘{second}’ 날짜보다 앞서면 안 됩니다.',
  atLeastOne: '다음 중 {value}개 이상을 입력하세요: {fields}.',
  mutuallyExclusive: '다음 중 {value}개까지만 입력하세요: {fields}.',
  unknownName: '양식에 이 이름의 항목이 없습니다.',
};
