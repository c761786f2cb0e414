/**
 * The texts of file fields, in Korean. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Korean. */
export const ko: FileTexts = {
  chooseFile: '파일 선택',
  chooseFiles: '여러 파일 선택',
  chooseAnotherFile: '다른 파일 선택',
  dropFile: '또는 여기에 놓으세요',
  dropFiles: '또는 여기에 모두 놓으세요',
  files: '{label} 파일',
  fileLimit: '최대 {size}.',
  fileLimitEach: '각각 최대 {size}.',
  fileQueued: '대기 중',
  fileOffline: '연결 대기 중',
  fileSending: '업로드 중',
  fileSent: '보냄, 검사 중',
  uploadingFiles: '업로드 중, {value}개 중 {done}개 완료…',
  uploadingFile: '업로드 중…',
  fileUploaded: '{label} 업로드됨.',
  filesUploaded: '파일 {value}개 업로드됨.',
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label}: 업로드되지 않았습니다. 다시 시도하거나 삭제하세요.',
  filesNotUploaded: '파일 {value}개가 업로드되지 않았습니다. 다시 시도하거나 삭제하세요.',
  filesOffline: '오프라인입니다: 파일 {value}개가 연결을 기다리고 있습니다.',
  fileTooLarge: '너무 큽니다.',
  fileLargerThan: '{size}보다 큽니다.',
  fileWrongType: '이 형식의 파일은 사용할 수 없습니다.',
  fileEmpty: '파일이 비어 있습니다.',
  fileRefused: '서버가 받아들이지 않았습니다.',
  fileNoRoom: '더 이상 자리가 없습니다.',
  fileBusy: '서버가 사용 중입니다. 잠시 후 다시 시도하세요.',
  fileSignIn: '로그아웃되었습니다. 로그인한 후 다시 시도하세요.',
  fileUnreachable: '연결이 끊어졌습니다.',
  fileNotTaken: '서버가 받을 수 없었습니다.',
  onlyOneFile: '파일 하나만 가능합니다: {label} 사용함.',
  noRoomForFiles: '파일 {value}개만 추가할 수 있습니다: 나머지는 제외되었습니다.',
  cancelFile: '{label} 취소',
  retryFile: '다시 시도: {label}',
  retryFileShort: '다시 시도',
  removeFile: '{label} 삭제',
  fileCancelled: '{label} 취소됨.',
};
