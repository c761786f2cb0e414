/**
 * The texts of file fields, in Ukrainian. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Ukrainian; `other` is for fractions. */
export const uk: FileTexts = {
  chooseFile: 'Вибрати файл',
  chooseFiles: 'Вибрати файли',
  chooseAnotherFile: 'Вибрати інший файл',
  dropFile: 'або перетягніть його сюди',
  dropFiles: 'або перетягніть їх сюди',
  files: 'Файли: {label}',
  fileLimit: 'Не більше {size}.',
  fileLimitEach: 'Не більше {size} кожен.',
  fileQueued: 'Очікує',
  fileOffline: 'Чекає на з’єднання',
  fileSending: 'Завантажується',
  fileSent: 'Надіслано, перевіряється',
  uploadingFiles: 'Завантаження, готово {done} з {value}…',
  uploadingFile: 'Завантаження…',
  fileUploaded: 'Завантажено: {label}.',
  filesUploaded: {
    one: 'Завантажено {value} файл.',
    few: 'Завантажено {value} файли.',
    many: 'Завантажено {value} файлів.',
    other: 'Завантажено {value} файлу.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'Не завантажено: {label}. Спробуйте ще раз або вилучіть файл.',
  filesNotUploaded: {
    one: 'Не завантажено {value} файл. Спробуйте ще раз або вилучіть його.',
    few: 'Не завантажено {value} файли. Спробуйте ще раз або вилучіть їх.',
    many: 'Не завантажено {value} файлів. Спробуйте ще раз або вилучіть їх.',
    other: 'Не завантажено {value} файлу. Спробуйте ще раз або вилучіть їх.',
  },
  filesOffline: {
    one: 'Немає з’єднання: {value} файл чекає на з’єднання.',
    few: 'Немає з’єднання: {value} файли чекають на з’єднання.',
    many: 'Немає з’єднання: {value} файлів чекають на з’єднання.',
    other: 'Немає з’єднання: {value} файлу чекають на з’єднання.',
  },
  fileTooLarge: 'Він завеликий.',
  fileLargerThan: 'Він більший за {size}.',
  fileWrongType: 'Файли цього типу не приймаються.',
  fileEmpty: 'Він порожній.',
  fileRefused: 'Сервер його не прийняв.',
  fileNoRoom: 'Для нього вже немає місця.',
  fileBusy: 'Сервер зайнятий. Спробуйте ще раз за мить.',
  fileSignIn: 'Ваш сеанс завершився. Увійдіть і спробуйте ще раз.',
  fileUnreachable: 'З’єднання перервалося.',
  fileNotTaken: 'Сервер не зміг його отримати.',
  onlyOneFile: 'Лише один файл: взято {label}.',
  noRoomForFiles: {
    one: 'Є місце для {value} файлу: решту пропущено.',
    few: 'Є місце для {value} файлів: решту пропущено.',
    many: 'Є місце для {value} файлів: решту пропущено.',
    other: 'Є місце для {value} файлу: решту пропущено.',
  },
  cancelFile: 'Скасувати: {label}',
  retryFile: 'Спробувати знову: {label}',
  retryFileShort: 'Спробувати знову',
  removeFile: 'Вилучити: {label}',
  fileCancelled: 'Скасовано: {label}.',
};
