/**
 * The texts of file fields, in German. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in German. */
export const de: FileTexts = {
  chooseFile: 'Datei auswählen',
  chooseFiles: 'Dateien auswählen',
  chooseAnotherFile: 'Andere Datei auswählen',
  dropFile: 'oder hier ablegen',
  dropFiles: 'oder hier ablegen',
  files: 'Dateien: {label}',
  fileLimit: 'Höchstens {size}.',
  fileLimitEach: 'Jede höchstens {size}.',
  fileQueued: 'Wartet',
  fileOffline: 'Wartet auf eine Verbindung',
  fileSending: 'Wird hochgeladen',
  fileSent: 'Gesendet, wird geprüft',
  uploadingFiles: 'Wird hochgeladen, {done} von {value} fertig…',
  uploadingFile: 'Wird hochgeladen…',
  fileUploaded: '{label} hochgeladen.',
  filesUploaded: { one: '{value} Datei hochgeladen.', other: '{value} Dateien hochgeladen.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} wurde nicht hochgeladen. Versuchen Sie es erneut, oder entfernen Sie die Datei.',
  filesNotUploaded: {
    one: '{value} Datei wurde nicht hochgeladen. Versuchen Sie es erneut, oder entfernen Sie sie.',
    other: '{value} Dateien wurden nicht hochgeladen. Versuchen Sie es erneut, oder entfernen Sie sie.',
  },
  filesOffline: {
    one: 'Sie sind offline: {value} Datei wartet auf eine Verbindung.',
    other: 'Sie sind offline: {value} Dateien warten auf eine Verbindung.',
  },
  fileTooLarge: 'Sie ist zu groß.',
  fileLargerThan: 'Sie ist größer als {size}.',
  fileWrongType: 'Dateien dieser Art werden nicht angenommen.',
  fileEmpty: 'Sie ist leer.',
  fileRefused: 'Der Server hat sie nicht angenommen.',
  fileNoRoom: 'Für sie ist kein Platz mehr.',
  fileBusy: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  fileSignIn: 'Sie sind nicht mehr angemeldet. Melden Sie sich an, und versuchen Sie es dann erneut.',
  fileUnreachable: 'Die Verbindung ist abgebrochen.',
  fileNotTaken: 'Der Server konnte sie nicht annehmen.',
  onlyOneFile: 'Nur eine Datei: {label} wurde genommen.',
  noRoomForFiles: {
    one: 'Es ist Platz für {value} Datei: die übrigen wurden ausgelassen.',
    other: 'Es ist Platz für {value} Dateien: die übrigen wurden ausgelassen.',
  },
  cancelFile: '{label} abbrechen',
  retryFile: 'Erneut versuchen: {label}',
  retryFileShort: 'Erneut versuchen',
  removeFile: '{label} entfernen',
  fileCancelled: '{label} abgebrochen.',
};
