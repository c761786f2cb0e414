/**
 * The texts of file fields, in Czech. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Czech; `many` is for fractions. */
export const cs: FileTexts = {
  chooseFile: 'Vybrat soubor',
  chooseFiles: 'Vybrat soubory',
  chooseAnotherFile: 'Vybrat jiný soubor',
  dropFile: 'nebo ho přetáhněte sem',
  dropFiles: 'nebo je přetáhněte sem',
  files: 'Soubory: {label}',
  fileLimit: 'Nejvýše {size}.',
  fileLimitEach: 'Každý nejvýše {size}.',
  fileQueued: 'Čeká',
  fileOffline: 'Čeká na připojení',
  fileSending: 'Nahrává se',
  fileSent: 'Odesláno, kontroluje se',
  uploadingFiles: 'Nahrává se, hotovo {done} z {value}…',
  uploadingFile: 'Nahrává se…',
  fileUploaded: 'Nahráno: {label}.',
  filesUploaded: {
    one: 'Nahrán {value} soubor.',
    few: 'Nahrány {value} soubory.',
    many: 'Nahráno {value} souboru.',
    other: 'Nahráno {value} souborů.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'Nenahráno: {label}. Zkuste to znovu, nebo soubor odeberte.',
  filesNotUploaded: {
    one: '{value} soubor nebyl nahrán. Zkuste to znovu, nebo ho odeberte.',
    few: '{value} soubory nebyly nahrány. Zkuste to znovu, nebo je odeberte.',
    many: '{value} souboru nebylo nahráno. Zkuste to znovu, nebo je odeberte.',
    other: '{value} souborů nebylo nahráno. Zkuste to znovu, nebo je odeberte.',
  },
  filesOffline: {
    one: 'Jste offline: {value} soubor čeká na připojení.',
    few: 'Jste offline: {value} soubory čekají na připojení.',
    many: 'Jste offline: {value} souboru čeká na připojení.',
    other: 'Jste offline: {value} souborů čeká na připojení.',
  },
  fileTooLarge: 'Je příliš velký.',
  fileLargerThan: 'Je větší než {size}.',
  fileWrongType: 'Soubory tohoto typu nejsou přijímány.',
  fileEmpty: 'Je prázdný.',
  fileRefused: 'Server ho nepřijal.',
  fileNoRoom: 'Už pro něj není místo.',
  fileBusy: 'Server je vytížen. Zkuste to znovu za chvíli.',
  fileSignIn: 'Už nejste přihlášeni. Přihlaste se a zkuste to znovu.',
  fileUnreachable: 'Spojení se přerušilo.',
  fileNotTaken: 'Server ho nemohl přijmout.',
  onlyOneFile: 'Jen jeden soubor: byl použit {label}.',
  noRoomForFiles: {
    one: 'Je místo pro {value} soubor: ostatní byly vynechány.',
    few: 'Je místo pro {value} soubory: ostatní byly vynechány.',
    many: 'Je místo pro {value} souboru: ostatní byly vynechány.',
    other: 'Je místo pro {value} souborů: ostatní byly vynechány.',
  },
  cancelFile: 'Zrušit: {label}',
  retryFile: 'Zkusit znovu: {label}',
  retryFileShort: 'Zkusit znovu',
  removeFile: 'Odebrat: {label}',
  fileCancelled: 'Zrušeno: {label}.',
};
