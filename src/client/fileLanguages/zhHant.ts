/**
 * The texts of file fields, in Chinese in traditional characters. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Chinese in traditional characters. */
export const zhHant: FileTexts = {
  chooseFile: '選擇檔案',
  chooseFiles: '選擇多個檔案',
  chooseAnotherFile: '選擇其他檔案',
  dropFile: '或拖放到此處',
  dropFiles: '或將它們拖放到此處',
  files: '{label}的檔案',
  fileLimit: '最大 {size}。',
  fileLimitEach: '每個最大 {size}。',
  fileQueued: '等候中',
  fileOffline: '正在等候連線',
  fileSending: '正在上傳',
  fileSent: '已傳送，正在檢查',
  uploadingFiles: '正在上傳，已完成 {done} 個，共 {value} 個…',
  uploadingFile: '正在上傳…',
  fileUploaded: '已上傳{label}。',
  filesUploaded: '已上傳 {value} 個檔案。',
  fileFailed: '{label}：{text}',
  fileNotUploaded: '{label}未上傳。請再試一次或移除。',
  filesNotUploaded: '{value} 個檔案未上傳。請再試一次或移除。',
  filesOffline: '您處於離線狀態：{value} 個檔案正在等候連線。',
  fileTooLarge: '檔案太大。',
  fileLargerThan: '檔案大於 {size}。',
  fileWrongType: '不接受此類型的檔案。',
  fileEmpty: '檔案是空的。',
  fileRefused: '伺服器未接受此檔案。',
  fileNoRoom: '已沒有空間存放此檔案。',
  fileBusy: '伺服器忙碌中。請稍後再試。',
  fileSignIn: '您已登出。請登入後再試一次。',
  fileUnreachable: '連線已中斷。',
  fileNotTaken: '伺服器無法接收此檔案。',
  onlyOneFile: '只能有一個檔案：已採用{label}。',
  noRoomForFiles: '只能再放 {value} 個檔案：其餘已略過。',
  cancelFile: '取消{label}',
  retryFile: '再試一次：{label}',
  retryFileShort: '再試一次',
  removeFile: '移除{label}',
  fileCancelled: '已取消{label}。',
};
