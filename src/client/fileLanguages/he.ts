/**
 * The texts of file fields, in Hebrew. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Hebrew; `one` is for fractions below two, too. */
export const he: FileTexts = {
  chooseFile: 'בחירת קובץ',
  chooseFiles: 'בחירת קבצים',
  chooseAnotherFile: 'בחירת קובץ אחר',
  dropFile: 'או לשחרר אותו כאן',
  dropFiles: 'או לשחרר אותם כאן',
  files: 'קבצים: {label}',
  fileLimit: 'לכל היותר {size}.',
  fileLimitEach: 'לכל היותר {size} לקובץ.',
  fileQueued: 'בהמתנה',
  fileOffline: 'ממתין לחיבור',
  fileSending: 'מועלה',
  fileSent: 'נשלח, בבדיקה',
  uploadingFiles: 'מעלה, הושלמו {done} מתוך {value}…',
  uploadingFile: 'מעלה…',
  fileUploaded: 'הועלה: {label}.',
  filesUploaded: { one: 'הועלה {value} קובץ.', two: 'הועלו {value} קבצים.', other: 'הועלו {value} קבצים.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'לא הועלה: {label}. יש לנסות שוב או להסיר את הקובץ.',
  filesNotUploaded: {
    one: 'לא הועלה {value} קובץ. יש לנסות שוב או להסיר אותו.',
    two: 'לא הועלו {value} קבצים. יש לנסות שוב או להסיר אותם.',
    other: 'לא הועלו {value} קבצים. יש לנסות שוב או להסיר אותם.',
  },
  filesOffline: {
    one: 'אין חיבור: {value} קובץ ממתין לחיבור.',
    two: 'אין חיבור: {value} קבצים ממתינים לחיבור.',
    other: 'אין חיבור: {value} קבצים ממתינים לחיבור.',
  },
  fileTooLarge: 'הוא גדול מדי.',
  fileLargerThan: 'הוא גדול מ־{size}.',
  fileWrongType: 'קבצים מסוג זה אינם מתקבלים.',
  fileEmpty: 'הוא ריק.',
  fileRefused: 'השרת לא קיבל אותו.',
  fileNoRoom: 'אין לו עוד מקום.',
  fileBusy: 'השרת עמוס. יש לנסות שוב בעוד רגע.',
  fileSignIn: 'החיבור לחשבון הסתיים. יש להתחבר ואז לנסות שוב.',
  fileUnreachable: 'החיבור נותק.',
  fileNotTaken: 'השרת לא הצליח לקבל אותו.',
  onlyOneFile: 'קובץ אחד בלבד: נלקח {label}.',
  noRoomForFiles: {
    one: 'יש מקום ל־{value} קובץ: השאר הושמטו.',
    two: 'יש מקום ל־{value} קבצים: השאר הושמטו.',
    other: 'יש מקום ל־{value} קבצים: השאר הושמטו.',
  },
  cancelFile: 'ביטול {label}',
  retryFile: 'ניסיון נוסף: {label}',
  retryFileShort: 'ניסיון נוסף',
  removeFile: 'הסרת {label}',
  fileCancelled: 'בוטל: {label}.',
};
