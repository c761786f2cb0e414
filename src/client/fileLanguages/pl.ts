/**
 * The texts of file fields, in Polish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Polish; `other` is for fractions. */
export const pl: FileTexts = {
  chooseFile: 'Wybierz plik',
  chooseFiles: 'Wybierz pliki',
  chooseAnotherFile: 'Wybierz inny plik',
  dropFile: 'lub upuść go tutaj',
  dropFiles: 'lub upuść je tutaj',
  files: 'Pliki: {label}',
  fileLimit: 'Najwyżej {size}.',
  fileLimitEach: 'Najwyżej {size} każdy.',
  fileQueued: 'Oczekuje',
  fileOffline: 'Czeka na połączenie',
  fileSending: 'Przesyłanie',
  fileSent: 'Wysłano, trwa sprawdzanie',
  uploadingFiles: 'Przesyłanie, gotowe {done} z {value}…',
  uploadingFile: 'Przesyłanie…',
  fileUploaded: 'Przesłano: {label}.',
  filesUploaded: {
    one: 'Przesłano {value} plik.',
    few: 'Przesłano {value} pliki.',
    many: 'Przesłano {value} plików.',
    other: 'Przesłano {value} pliku.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'Nie przesłano: {label}. Spróbuj ponownie lub usuń plik.',
  filesNotUploaded: {
    one: 'Nie przesłano {value} pliku. Spróbuj ponownie lub go usuń.',
    few: 'Nie przesłano {value} plików. Spróbuj ponownie lub je usuń.',
    many: 'Nie przesłano {value} plików. Spróbuj ponownie lub je usuń.',
    other: 'Nie przesłano {value} pliku. Spróbuj ponownie lub je usuń.',
  },
  filesOffline: {
    one: 'Brak połączenia: {value} plik czeka na połączenie.',
    few: 'Brak połączenia: {value} pliki czekają na połączenie.',
    many: 'Brak połączenia: {value} plików czeka na połączenie.',
    other: 'Brak połączenia: {value} pliku czeka na połączenie.',
  },
  fileTooLarge: 'Jest za duży.',
  fileLargerThan: 'Jest większy niż {size}.',
  fileWrongType: 'Pliki tego typu nie są przyjmowane.',
  fileEmpty: 'Jest pusty.',
  fileRefused: 'Serwer go nie przyjął.',
  fileNoRoom: 'Nie ma już dla niego miejsca.',
  fileBusy: 'Serwer jest zajęty. Spróbuj ponownie za chwilę.',
  fileSignIn: 'Sesja wygasła. Zaloguj się i spróbuj jeszcze raz.',
  fileUnreachable: 'Połączenie zostało przerwane.',
  fileNotTaken: 'Serwer nie mógł go odebrać.',
  onlyOneFile: 'Tylko jeden plik: wzięto {label}.',
  noRoomForFiles: {
    one: 'Jest miejsce na {value} plik: pozostałe pominięto.',
    few: 'Jest miejsce na {value} pliki: pozostałe pominięto.',
    many: 'Jest miejsce na {value} plików: pozostałe pominięto.',
    other: 'Jest miejsce na {value} pliku: pozostałe pominięto.',
  },
  cancelFile: 'Anuluj: {label}',
  retryFile: 'Spróbuj ponownie: {label}',
  retryFileShort: 'Spróbuj ponownie',
  removeFile: 'Usuń: {label}',
  fileCancelled: 'Anulowano: {label}.',
};
