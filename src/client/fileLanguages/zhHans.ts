/**
 * The texts of file fields, in Chinese in simplified characters. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Chinese in simplified characters. */
export const zhHans: FileTexts = {
  chooseFile: '选择文件',
  chooseFiles: '选择多个文件',
  chooseAnotherFile: '选择其他文件',
  dropFile: '或拖放到此处',
  dropFiles: '或将它们拖放到此处',
  files: '{label}的文件',
  fileLimit: '最大 {size}。',
  fileLimitEach: '每个最大 {size}。',
  fileQueued: '等待中',
  fileOffline: '正在等待连接',
  fileSending: '正在上传',
  fileSent: '已发送，正在检查',
  uploadingFiles: '正在上传，已完成 {done} 个，共 {value} 个…',
  uploadingFile: '正在上传…',
  fileUploaded: '已上传{label}。',
  filesUploaded: '已上传 {value} 个文件。',
  fileFailed: '{label}：{text}',
  fileNotUploaded: '{label}未上传。请重试或移除。',
  filesNotUploaded: '{value} 个文件未上传。请重试或移除。',
  filesOffline: '您处于离线状态：{value} 个文件正在等待连接。',
  fileTooLarge: '文件太大。',
  fileLargerThan: '文件大于 {size}。',
  fileWrongType: '不接受此类型的文件。',
  fileEmpty: '文件为空。',
  fileRefused: '服务器未接受该文件。',
  fileNoRoom: '已没有空间存放该文件。',
  fileBusy: '服务器繁忙。请稍后重试。',
  fileSignIn: '您已退出登录。请登录后再试一次。',
  fileUnreachable: '连接已中断。',
  fileNotTaken: '服务器无法接收该文件。',
  onlyOneFile: '只能有一个文件：已采用{label}。',
  noRoomForFiles: '只能再放 {value} 个文件：其余已略过。',
  cancelFile: '取消{label}',
  retryFile: '重试：{label}',
  retryFileShort: '重试',
  removeFile: '移除{label}',
  fileCancelled: '已取消{label}。',
};
