/**
 * The texts of file fields, in Vietnamese. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Vietnamese. */
export const vi: FileTexts = {
  chooseFile: 'Chọn tệp',
  chooseFiles: 'Chọn nhiều tệp',
  chooseAnotherFile: 'Chọn tệp khác',
  dropFile: 'hoặc thả tệp vào đây',
  dropFiles: 'hoặc thả các tệp vào đây',
  files: 'Tệp: {label}',
  fileLimit: 'Nhiều nhất {size}.',
  fileLimitEach: 'Nhiều nhất {size} mỗi tệp.',
  fileQueued: 'Đang chờ',
  fileOffline: 'Đang chờ kết nối',
  fileSending: 'Đang tải lên',
  fileSent: 'Đã gửi, đang kiểm tra',
  uploadingFiles: 'Đang tải lên, xong {done} trên {value}…',
  uploadingFile: 'Đang tải lên…',
  fileUploaded: 'Đã tải lên {label}.',
  filesUploaded: 'Đã tải lên {value} tệp.',
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} chưa được tải lên. Hãy thử lại hoặc xóa tệp.',
  filesNotUploaded: '{value} tệp chưa được tải lên. Hãy thử lại hoặc xóa tệp.',
  filesOffline: 'Bạn đang ngoại tuyến: {value} tệp đang chờ kết nối.',
  fileTooLarge: 'Tệp quá lớn.',
  fileLargerThan: 'Tệp lớn hơn {size}.',
  fileWrongType: 'Không chấp nhận tệp thuộc loại này.',
  fileEmpty: 'Tệp trống.',
  fileRefused: 'Máy chủ không chấp nhận tệp.',
  fileNoRoom: 'Không còn chỗ cho tệp.',
  fileBusy: 'Máy chủ đang bận. Hãy thử lại sau giây lát.',
  fileSignIn: 'Bạn không còn đăng nhập. Hãy đăng nhập rồi thử lại.',
  fileUnreachable: 'Kết nối bị ngắt.',
  fileNotTaken: 'Máy chủ không nhận được tệp.',
  onlyOneFile: 'Chỉ một tệp: đã dùng {label}.',
  noRoomForFiles: 'Còn chỗ cho {value} tệp: các tệp khác đã bị bỏ qua.',
  cancelFile: 'Hủy {label}',
  retryFile: 'Thử lại: {label}',
  retryFileShort: 'Thử lại',
  removeFile: 'Xóa {label}',
  fileCancelled: 'Đã hủy {label}.',
};
