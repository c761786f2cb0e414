/**
 * The texts of forms, in Chinese in simplified characters. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { zhHans as rules } from '../../core/formLanguages/zhHans.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Chinese in simplified characters. */
export const zhHans: FormLanguage = {
  rules,
  texts: {
    submit: '提交',
    submitting: '正在提交…',
    submitted: '已提交。',
    overtaken: '已提交，但不包括您之后所做的更改。',
    next: '下一步',
    back: '上一步',
    step: '第 {value} 步，共 {total} 步',
    problems: '有 {value} 处需要更正',
    allRight: '已全部更正。现在可以发送。',
    steps: '步骤',
    stepDone: '已完成',
    stepWrong: '需要您处理',
    filledIn: '已填写：{label}。',
    emptied: '已重新清空：{label}。',
    review: '检查您填写的内容',
    change: '更改',
    changeOf: '更改{label}',
    notFilledIn: '未填写',
    required: '必填',
    optional: '（选填）',
    formLoading: '正在加载表单…',
    formFailed: '无法加载此表单。',
    nowRequired: '现在为必填：{label}。',
    restored: '已恢复您在{date}填写的内容。',
    discard: '放弃',
    notValid: '未提交：上方有内容需要您处理。',
    refused: '未提交：服务器未接受。',
    offline: '未提交：没有网络连接。您填写的内容仍在此处。',
    signIn: '未提交：您已退出登录。请登录后重新提交。',
    forbidden: '未提交：您没有权限。',
    conflict: '未提交：其他人在此期间做了更改。',
    busy: '未提交：服务器繁忙。请稍后重新提交。',
    failed: '未提交：服务器无法接收。请稍后重新提交。',
    yes: '是',
    no: '否',
  },
};
