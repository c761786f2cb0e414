/**
 * The texts of file fields, in Greek. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Greek. */
export const el: FileTexts = {
  chooseFile: 'Επιλογή αρχείου',
  chooseFiles: 'Επιλογή αρχείων',
  chooseAnotherFile: 'Επιλογή άλλου αρχείου',
  dropFile: 'ή αφήστε το εδώ',
  dropFiles: 'ή αφήστε τα εδώ',
  files: 'Αρχεία: {label}',
  fileLimit: 'Το πολύ {size}.',
  fileLimitEach: 'Το πολύ {size} το καθένα.',
  fileQueued: 'Σε αναμονή',
  fileOffline: 'Περιμένει σύνδεση',
  fileSending: 'Μεταφορτώνεται',
  fileSent: 'Στάλθηκε, ελέγχεται',
  uploadingFiles: 'Μεταφόρτωση, ολοκληρώθηκαν {done} από {value}…',
  uploadingFile: 'Μεταφόρτωση…',
  fileUploaded: 'Μεταφορτώθηκε: {label}.',
  filesUploaded: { one: 'Μεταφορτώθηκε {value} αρχείο.', other: 'Μεταφορτώθηκαν {value} αρχεία.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: 'Δεν μεταφορτώθηκε: {label}. Δοκιμάστε ξανά ή αφαιρέστε το.',
  filesNotUploaded: {
    one: 'Δεν μεταφορτώθηκε {value} αρχείο. Δοκιμάστε ξανά ή αφαιρέστε το.',
    other: 'Δεν μεταφορτώθηκαν {value} αρχεία. Δοκιμάστε ξανά ή αφαιρέστε τα.',
  },
  filesOffline: {
    one: 'Είστε εκτός σύνδεσης: {value} αρχείο περιμένει σύνδεση.',
    other: 'Είστε εκτός σύνδεσης: {value} αρχεία περιμένουν σύνδεση.',
  },
  fileTooLarge: 'Είναι πολύ μεγάλο.',
  fileLargerThan: 'Είναι μεγαλύτερο από {size}.',
  fileWrongType: 'Αρχεία αυτού του τύπου δεν γίνονται δεκτά.',
  fileEmpty: 'Είναι κενό.',
  fileRefused: 'Ο διακομιστής δεν το δέχτηκε.',
  fileNoRoom: 'Δεν υπάρχει πια χώρος για αυτό.',
  fileBusy: 'Ο διακομιστής είναι απασχολημένος. Δοκιμάστε ξανά σε λίγο.',
  fileSignIn: 'Δεν είστε πια συνδεδεμένοι. Συνδεθείτε και δοκιμάστε ξανά.',
  fileUnreachable: 'Η σύνδεση διακόπηκε.',
  fileNotTaken: 'Ο διακομιστής δεν μπόρεσε να το λάβει.',
  onlyOneFile: 'Μόνο ένα αρχείο: χρησιμοποιήθηκε το {label}.',
  noRoomForFiles: {
    one: 'Υπάρχει χώρος για {value} αρχείο: τα υπόλοιπα παραλείφθηκαν.',
    other: 'Υπάρχει χώρος για {value} αρχεία: τα υπόλοιπα παραλείφθηκαν.',
  },
  cancelFile: 'Ακύρωση: {label}',
  retryFile: 'Δοκιμή ξανά: {label}',
  retryFileShort: 'Δοκιμή ξανά',
  removeFile: 'Αφαίρεση: {label}',
  fileCancelled: 'Ακυρώθηκε: {label}.',
};
