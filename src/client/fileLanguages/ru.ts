/**
 * The texts of file fields, in Russian. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Russian; `other` is for fractions. */
export const ru: FileTexts = {
  chooseFile: 'Выбрать файл',
  chooseFiles: 'Выбрать файлы',
  chooseAnotherFile: 'Выбрать другой файл',
  dropFile: 'или перетащите его сюда',
  dropFiles: 'или перетащите их сюда',
  files: 'Файлы: {label}',
  fileLimit: 'Не более {size}.',
  fileLimitEach: 'Не более {size} каждый.',
  fileQueued: 'Ожидает',
  fileOffline: 'Ожидает соединения',
  fileSending: 'Загружается',
  fileSent: 'Отправлено, проверяется',
  uploadingFiles: 'Загрузка, готово {done} из {value}…',
  uploadingFile: 'Загрузка…',
  fileUploaded: 'Загружено: {label}.',
  filesUploaded: {
    one: 'Загружен {value} файл.',
    few: 'Загружено {value} файла.',
    many: 'Загружено {value} файлов.',
    other: 'Загружено {value} файла.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'Не загружено: {label}. Повторите попытку или удалите файл.',
  filesNotUploaded: {
    one: 'Не загружен {value} файл. Повторите попытку или удалите его.',
    few: 'Не загружено {value} файла. Повторите попытку или удалите их.',
    many: 'Не загружено {value} файлов. Повторите попытку или удалите их.',
    other: 'Не загружено {value} файла. Повторите попытку или удалите их.',
  },
  filesOffline: {
    one: 'Нет соединения: {value} файл ожидает соединения.',
    few: 'Нет соединения: {value} файла ожидают соединения.',
    many: 'Нет соединения: {value} файлов ожидают соединения.',
    other: 'Нет соединения: {value} файла ожидают соединения.',
  },
  fileTooLarge: 'Он слишком большой.',
  fileLargerThan: 'Он больше {size}.',
  fileWrongType: 'Файлы этого типа не принимаются.',
  fileEmpty: 'Он пуст.',
  fileRefused: 'Сервер его не принял.',
  fileNoRoom: 'Для него больше нет места.',
  fileBusy: 'Сервер занят. Повторите попытку через некоторое время.',
  fileSignIn: 'Ваш сеанс завершён. Войдите и повторите попытку.',
  fileUnreachable: 'Соединение прервалось.',
  fileNotTaken: 'Сервер не смог его получить.',
  onlyOneFile: 'Только один файл: взят {label}.',
  noRoomForFiles: {
    one: 'Есть место для {value} файла: остальные пропущены.',
    few: 'Есть место для {value} файлов: остальные пропущены.',
    many: 'Есть место для {value} файлов: остальные пропущены.',
    other: 'Есть место для {value} файла: остальные пропущены.',
  },
  cancelFile: 'Отменить: {label}',
  retryFile: 'Повторить: {label}',
  retryFileShort: 'Повторить',
  removeFile: 'Удалить: {label}',
  fileCancelled: 'Отменено: {label}.',
};
