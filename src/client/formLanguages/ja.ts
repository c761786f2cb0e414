/**
 * The texts of forms, in Japanese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { ja as rules } from '../../core/formLanguages/ja.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Japanese. */
export const ja: FormLanguage = {
  rules,
  texts: {
    submit: '送信',
    submitting: '送信中…',
    submitted: '送信しました。',
    overtaken: '送信しました。その後の変更は含まれていません。',
    next: '次へ',
    back: '戻る',
    step: 'ステップ {value}/{total}',
    problems: '修正が必要な項目: {value}件',
    allRight: 'すべて修正されました。送信できます。',
    steps: 'ステップ',
    stepDone: '完了',
    stepWrong: '確認が必要',
    filledIn: '入力されました: {label}。',
    emptied: '元どおり空になりました: {label}。',
    review: '入力内容の確認',
    change: '変更',
    changeOf: '{label}を変更',
    notFilledIn: '未入力',
    required: '必須',
    optional: '（任意）',
    formLoading: 'フォームを読み込んでいます…',
    formFailed: 'フォームを読み込めませんでした。',
    nowRequired: '必須になりました: {label}。',
    restored: '{date}に入力した内容を復元しました。',
    discard: '破棄',
    notValid: '送信されていません: 上に確認が必要な項目があります。',
    refused: '送信されていません: サーバーが受け付けませんでした。',
    offline: '送信されていません: 接続がありません。入力内容はそのまま残っています。',
    signIn: '送信されていません: ログアウトしています。ログインしてもう一度送信してください。',
    forbidden: '送信されていません: 権限がありません。',
    conflict: '送信されていません: その間に他の人が変更しました。',
    busy: '送信されていません: サーバーが混み合っています。しばらくしてからもう一度送信してください。',
    failed: '送信されていません: サーバーが受信できませんでした。しばらくしてからもう一度送信してください。',
    yes: 'はい',
    no: 'いいえ',
  },
};
