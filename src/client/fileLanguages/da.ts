/**
 * The texts of file fields, in Danish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Danish. */
export const da: FileTexts = {
  chooseFile: 'Vælg en fil',
  chooseFiles: 'Vælg filer',
  chooseAnotherFile: 'Vælg en anden fil',
  dropFile: 'eller slip den her',
  dropFiles: 'eller slip dem her',
  files: 'Filer: {label}',
  fileLimit: 'Højst {size}.',
  fileLimitEach: 'Højst {size} pr. fil.',
  fileQueued: 'Venter',
  fileOffline: 'Venter på forbindelse',
  fileSending: 'Uploades',
  fileSent: 'Sendt, bliver gennemset',
  uploadingFiles: 'Uploader, {done} af {value} færdige…',
  uploadingFile: 'Uploader…',
  fileUploaded: '{label} er uploadet.',
  filesUploaded: { one: '{value} fil er uploadet.', other: '{value} filer er uploadet.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} blev ikke uploadet. Prøv igen, eller fjern filen.',
  filesNotUploaded: {
    one: '{value} fil blev ikke uploadet. Prøv igen, eller fjern den.',
    other: '{value} filer blev ikke uploadet. Prøv igen, eller fjern dem.',
  },
  filesOffline: {
    one: 'Du er offline: {value} fil venter på en forbindelse.',
    other: 'Du er offline: {value} filer venter på en forbindelse.',
  },
  fileTooLarge: 'Den er for stor.',
  fileLargerThan: 'Den er større end {size}.',
  fileWrongType: 'Filer af denne type accepteres ikke.',
  fileEmpty: 'Den er tom.',
  fileRefused: 'Serveren accepterede den ikke.',
  fileNoRoom: 'Der er ikke plads til den længere.',
  fileBusy: 'Serveren er optaget. Prøv igen om lidt.',
  fileSignIn: 'Du er ikke længere logget ind. Log ind, og prøv igen.',
  fileUnreachable: 'Forbindelsen blev afbrudt.',
  fileNotTaken: 'Serveren kunne ikke modtage den.',
  onlyOneFile: 'Kun én fil: {label} blev valgt.',
  noRoomForFiles: {
    one: 'Der er plads til {value} fil: resten blev udeladt.',
    other: 'Der er plads til {value} filer: resten blev udeladt.',
  },
  cancelFile: 'Annuller {label}',
  retryFile: 'Prøv igen: {label}',
  retryFileShort: 'Prøv igen',
  removeFile: 'Fjern {label}',
  fileCancelled: '{label} blev annulleret.',
};
