/**
 * The texts of forms, in Chinese in traditional characters. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { zhHant as rules } from '../../core/formLanguages/zhHant.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Chinese in traditional characters. */
export const zhHant: FormLanguage = {
  rules,
  texts: {
    submit: '送出',
    submitting: '正在送出…',
    submitted: '已送出。',
    overtaken: '已送出，但不包含您之後所做的變更。',
    next: '下一步',
    back: '上一步',
    step: '第 {value} 步，共 {total} 步',
    problems: '有 {value} 處需要更正',
    allRight: '已全部更正。現在可以傳送。',
    steps: '步驟',
    stepDone: '已完成',
    stepWrong: '需要您處理',
    filledIn: '已填寫：{label}。',
    emptied: '已重新清空：{label}。',
    review: '檢查您填寫的內容',
    change: '變更',
    changeOf: '變更{label}',
    notFilledIn: '未填寫',
    required: '必填',
    optional: '（選填）',
    formLoading: '正在載入表單…',
    formFailed: '無法載入此表單。',
    nowRequired: '現在為必填：{label}。',
    restored: '已還原您在{date}填寫的內容。',
    discard: '捨棄',
    notValid: '未送出：上方有內容需要您處理。',
    refused: '未送出：伺服器未接受。',
    offline: '未送出：沒有網路連線。您填寫的內容仍在此處。',
    signIn: '未送出：您已登出。請登入後重新送出。',
    forbidden: '未送出：您沒有權限。',
    conflict: '未送出：其他人在此期間做了變更。',
    busy: '未送出：伺服器忙碌中。請稍後重新送出。',
    failed: '未送出：伺服器無法接收。請稍後重新送出。',
    yes: '是',
    no: '否',
  },
};
