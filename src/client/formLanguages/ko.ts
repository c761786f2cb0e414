/**
 * The texts of forms, in Korean. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { ko as rules } from '../../core/formLanguages/ko.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Korean. */
export const ko: FormLanguage = {
  rules,
  texts: {
    submit: '보내기',
    submitting: '보내는 중…',
    submitted: '보냈습니다.',
    overtaken: '보냈습니다. 그 후에 변경한 내용은 제외되었습니다.',
    next: '다음',
    back: '이전',
    step: '{total}단계 중 {value}단계',
    problems: '수정할 항목 {value}개',
    allRight: '모두 수정했습니다. 이제 보낼 수 있습니다.',
    steps: '단계',
    stepDone: '완료',
    stepWrong: '확인 필요',
    filledIn: '입력됨: {label}.',
    emptied: '다시 비워짐: {label}.',
    review: '입력 내용 확인',
    change: '변경',
    changeOf: '{label} 변경',
    notFilledIn: '입력하지 않음',
    required: '필수',
    optional: '(선택 사항)',
    formLoading: '양식을 불러오는 중…',
    formFailed: '이 양식을 불러올 수 없습니다.',
    nowRequired: '이제 필수입니다: {label}.',
    restored: '{date}에 입력한 내용을 복원했습니다.',
    discard: '버리기',
    notValid: '보내지 않았습니다: 위에 확인이 필요한 항목이 있습니다.',
    refused: '보내지 않았습니다: 서버가 받아들이지 않았습니다.',
    offline: '보내지 않았습니다: 연결이 없습니다. 입력한 내용은 그대로 있습니다.',
    signIn: '보내지 않았습니다: 로그아웃되었습니다. 로그인한 후 다시 보내세요.',
    forbidden: '보내지 않았습니다: 권한이 없습니다.',
    conflict: '보내지 않았습니다: 그사이 다른 사람이 변경했습니다.',
    busy: '보내지 않았습니다: 서버가 사용 중입니다. 잠시 후 다시 보내세요.',
    failed: '보내지 않았습니다: 서버가 받을 수 없었습니다. 잠시 후 다시 보내세요.',
    yes: '예',
    no: '아니요',
  },
};
