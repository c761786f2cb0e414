/**
 * The texts of file fields, in Italian. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Italian; `many` is for whole millions. */
export const it: FileTexts = {
  chooseFile: 'Scegli un file',
  chooseFiles: 'Scegli i file',
  chooseAnotherFile: 'Scegli un altro file',
  dropFile: 'o trascinalo qui',
  dropFiles: 'o trascinali qui',
  files: 'File: {label}',
  fileLimit: 'Al massimo {size}.',
  fileLimitEach: 'Al massimo {size} ciascuno.',
  fileQueued: 'In attesa',
  fileOffline: 'In attesa di connessione',
  fileSending: 'Caricamento',
  fileSent: 'Inviato, in fase di controllo',
  uploadingFiles: 'Caricamento, {done} di {value} completati…',
  uploadingFile: 'Caricamento…',
  fileUploaded: 'Caricato: {label}.',
  filesUploaded: {
    one: '{value} file caricato.',
    many: '{value} di file caricati.',
    other: '{value} file caricati.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} non è stato caricato. Riprova o rimuovilo.',
  filesNotUploaded: {
    one: '{value} file non è stato caricato. Riprova o rimuovilo.',
    many: '{value} di file non sono stati caricati. Riprova o rimuovili.',
    other: '{value} file non sono stati caricati. Riprova o rimuovili.',
  },
  filesOffline: {
    one: 'Sei offline: {value} file attende una connessione.',
    many: 'Sei offline: {value} di file attendono una connessione.',
    other: 'Sei offline: {value} file attendono una connessione.',
  },
  fileTooLarge: 'È troppo grande.',
  fileLargerThan: 'È più grande di {size}.',
  fileWrongType: 'I file di questo tipo non sono accettati.',
  fileEmpty: 'È vuoto.',
  fileRefused: 'Il server non l’ha accettato.',
  fileNoRoom: 'Non c’è più spazio.',
  fileBusy: 'Il server è occupato. Riprova tra poco.',
  fileSignIn: 'La sessione è scaduta. Accedi e poi riprova.',
  fileUnreachable: 'La connessione si è interrotta.',
  fileNotTaken: 'Il server non è riuscito a riceverlo.',
  onlyOneFile: 'Un solo file: è stato preso {label}.',
  noRoomForFiles: {
    one: 'C’è spazio per {value} file: gli altri sono stati tralasciati.',
    many: 'C’è spazio per {value} di file: gli altri sono stati tralasciati.',
    other: 'C’è spazio per {value} file: gli altri sono stati tralasciati.',
  },
  cancelFile: 'Annulla {label}',
  retryFile: 'Riprova: {label}',
  retryFileShort: 'Riprova',
  removeFile: 'Rimuovi {label}',
  fileCancelled: 'Annullato: {label}.',
};
