/**
 * The texts of file fields, in Dutch. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Dutch. */
export const nl: FileTexts = {
  chooseFile: 'Bestand kiezen',
  chooseFiles: 'Bestanden kiezen',
  chooseAnotherFile: 'Ander bestand kiezen',
  dropFile: 'of sleep het hierheen',
  dropFiles: 'of sleep ze hierheen',
  files: 'Bestanden: {label}',
  fileLimit: 'Hoogstens {size}.',
  fileLimitEach: 'Hoogstens {size} per bestand.',
  fileQueued: 'Wacht',
  fileOffline: 'Wacht op verbinding',
  fileSending: 'Wordt geüpload',
  fileSent: 'Verstuurd, wordt bekeken',
  uploadingFiles: 'Uploaden, {done} van {value} klaar…',
  uploadingFile: 'Uploaden…',
  fileUploaded: '{label} geüpload.',
  filesUploaded: { one: '{value} bestand geüpload.', other: '{value} bestanden geüpload.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} is niet geüpload. Probeer het opnieuw of verwijder het.',
  filesNotUploaded: {
    one: '{value} bestand is niet geüpload. Probeer het opnieuw of verwijder het.',
    other: '{value} bestanden zijn niet geüpload. Probeer het opnieuw of verwijder ze.',
  },
  filesOffline: {
    one: 'U bent offline: {value} bestand wacht op een verbinding.',
    other: 'U bent offline: {value} bestanden wachten op een verbinding.',
  },
  fileTooLarge: 'Het is te groot.',
  fileLargerThan: 'Het is groter dan {size}.',
  fileWrongType: 'Bestanden van dit type worden niet geaccepteerd.',
  fileEmpty: 'Het is leeg.',
  fileRefused: 'De server heeft het niet geaccepteerd.',
  fileNoRoom: 'Er is geen plaats meer voor.',
  fileBusy: 'De server is bezet. Probeer het straks opnieuw.',
  fileSignIn: 'U bent niet meer aangemeld. Meld u aan en probeer het opnieuw.',
  fileUnreachable: 'De verbinding is verbroken.',
  fileNotTaken: 'De server kon het niet aannemen.',
  onlyOneFile: 'Slechts één bestand: {label} is genomen.',
  noRoomForFiles: {
    one: 'Er is plaats voor {value} bestand: de rest is weggelaten.',
    other: 'Er is plaats voor {value} bestanden: de rest is weggelaten.',
  },
  cancelFile: '{label} annuleren',
  retryFile: 'Opnieuw proberen: {label}',
  retryFileShort: 'Opnieuw proberen',
  removeFile: '{label} verwijderen',
  fileCancelled: '{label} geannuleerd.',
};
