/**
 * The texts of file fields, in Swedish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Swedish. */
export const sv: FileTexts = {
  chooseFile: 'Välj en fil',
  chooseFiles: 'Välj filer',
  chooseAnotherFile: 'Välj en annan fil',
  dropFile: 'eller släpp den här',
  dropFiles: 'eller släpp dem här',
  files: 'Filer: {label}',
  fileLimit: 'Högst {size}.',
  fileLimitEach: 'Högst {size} vardera.',
  fileQueued: 'Väntar',
  fileOffline: 'Väntar på anslutning',
  fileSending: 'Laddas upp',
  fileSent: 'Skickad, granskas',
  uploadingFiles: 'Laddar upp, {done} av {value} klara…',
  uploadingFile: 'Laddar upp…',
  fileUploaded: '{label} har laddats upp.',
  filesUploaded: { one: '{value} fil har laddats upp.', other: '{value} filer har laddats upp.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} laddades inte upp. Försök igen eller ta bort filen.',
  filesNotUploaded: {
    one: '{value} fil laddades inte upp. Försök igen eller ta bort den.',
    other: '{value} filer laddades inte upp. Försök igen eller ta bort dem.',
  },
  filesOffline: {
    one: 'Du är offline: {value} fil väntar på en anslutning.',
    other: 'Du är offline: {value} filer väntar på en anslutning.',
  },
  fileTooLarge: 'Den är för stor.',
  fileLargerThan: 'Den är större än {size}.',
  fileWrongType: 'Filer av den här typen godtas inte.',
  fileEmpty: 'Den är tom.',
  fileRefused: 'Servern godtog den inte.',
  fileNoRoom: 'Det finns ingen plats för den längre.',
  fileBusy: 'Servern är upptagen. Försök igen om en stund.',
  fileSignIn: 'Du är inte längre inloggad. Logga in och försök igen.',
  fileUnreachable: 'Anslutningen bröts.',
  fileNotTaken: 'Servern kunde inte ta emot den.',
  onlyOneFile: 'Endast en fil: {label} togs.',
  noRoomForFiles: {
    one: 'Det finns plats för {value} fil: övriga utelämnades.',
    other: 'Det finns plats för {value} filer: övriga utelämnades.',
  },
  cancelFile: 'Avbryt {label}',
  retryFile: 'Försök igen: {label}',
  retryFileShort: 'Försök igen',
  removeFile: 'Ta bort {label}',
  fileCancelled: '{label} avbröts.',
};
