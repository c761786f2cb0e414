/**
 * The texts of file fields, in Japanese. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Japanese. */
export const ja: FileTexts = {
  chooseFile: 'ファイルを選択',
  chooseFiles: '複数のファイルを選択',
  chooseAnotherFile: '別のファイルを選択',
  dropFile: 'またはここにドロップ',
  dropFiles: 'またはここにまとめてドロップ',
  files: '{label}のファイル',
  fileLimit: '{size}まで。',
  fileLimitEach: '1件につき{size}まで。',
  fileQueued: '待機中',
  fileOffline: '接続待ち',
  fileSending: 'アップロード中',
  fileSent: '送信済み、確認中',
  uploadingFiles: 'アップロード中、{value}件中{done}件完了…',
  uploadingFile: 'アップロード中…',
  fileUploaded: '{label}をアップロードしました。',
  filesUploaded: '{value}件のファイルをアップロードしました。',
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label}はアップロードされませんでした。再試行するか削除してください。',
  filesNotUploaded: '{value}件のファイルがアップロードされませんでした。再試行するか削除してください。',
  filesOffline: 'オフラインです。{value}件のファイルが接続を待っています。',
  fileTooLarge: 'サイズが大きすぎます。',
  fileLargerThan: '{size}を超えています。',
  fileWrongType: 'この種類のファイルは使用できません。',
  fileEmpty: 'ファイルが空です。',
  fileRefused: 'サーバーが受け付けませんでした。',
  fileNoRoom: 'これ以上追加できません。',
  fileBusy: 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
  fileSignIn: 'ログアウトしています。ログインしてからもう一度お試しください。',
  fileUnreachable: '接続が切れました。',
  fileNotTaken: 'サーバーが受信できませんでした。',
  onlyOneFile: 'ファイルは1件だけです。{label}を使用します。',
  noRoomForFiles: '追加できるファイルは{value}件です。残りは除外しました。',
  cancelFile: '{label}をキャンセル',
  retryFile: '再試行: {label}',
  retryFileShort: '再試行',
  removeFile: '{label}を削除',
  fileCancelled: '{label}をキャンセルしました。',
};
