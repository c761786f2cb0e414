/**
 * The texts of file fields, in French. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in French; `many` is for whole millions. */
export const fr: FileTexts = {
  chooseFile: 'Choisir un fichier',
  chooseFiles: 'Choisir des fichiers',
  chooseAnotherFile: 'Choisir un autre fichier',
  dropFile: 'ou le déposer ici',
  dropFiles: 'ou les déposer ici',
  files: 'Fichiers\u00A0: {label}',
  fileLimit: '{size} au plus.',
  fileLimitEach: '{size} au plus par fichier.',
  fileQueued: 'En attente',
  fileOffline: 'Attend une connexion',
  fileSending: 'Envoi en cours',
  fileSent: 'Envoyé, en cours d’examen',
  uploadingFiles: 'Envoi en cours, {done} sur {value}…',
  uploadingFile: 'Envoi en cours…',
  fileUploaded: '{label}\u00A0: envoyé.',
  filesUploaded: {
    one: '{value} fichier envoyé.',
    many: '{value} de fichiers envoyés.',
    other: '{value} fichiers envoyés.',
  },
  fileFailed: '{label}\u00A0: {text}',
  fileNotUploaded: '{label} n’a pas été envoyé. Réessayez, ou retirez-le.',
  filesNotUploaded: {
    one: '{value} fichier n’a pas été envoyé. Réessayez, ou retirez-le.',
    many: '{value} de fichiers n’ont pas été envoyés. Réessayez, ou retirez-les.',
    other: '{value} fichiers n’ont pas été envoyés. Réessayez, ou retirez-les.',
  },
  filesOffline: {
    one: 'Vous êtes hors ligne\u00A0: {value} fichier attend une connexion.',
    many: 'Vous êtes hors ligne\u00A0: {value} de fichiers attendent une connexion.',
    other: 'Vous êtes hors ligne\u00A0: {value} fichiers attendent une connexion.',
  },
  fileTooLarge: 'Il est trop volumineux.',
  fileLargerThan: 'Il dépasse {size}.',
  fileWrongType: 'Les fichiers de ce type ne sont pas acceptés.',
  fileEmpty: 'Il est vide.',
  fileRefused: 'Le serveur ne l’a pas accepté.',
  fileNoRoom: 'Il n’y a plus de place pour lui.',
  fileBusy: 'Le serveur est occupé. Réessayez dans un instant.',
  fileSignIn: 'Vous n’êtes plus connecté. Reconnectez-vous, puis réessayez.',
  fileUnreachable: 'La connexion a été interrompue.',
  fileNotTaken: 'Le serveur n’a pas pu le recevoir.',
  onlyOneFile: 'Un seul fichier\u00A0: {label} a été pris.',
  noRoomForFiles: {
    one: 'Il y a de la place pour {value} fichier\u00A0: les autres ont été laissés de côté.',
    many: 'Il y a de la place pour {value} de fichiers\u00A0: les autres ont été laissés de côté.',
    other: 'Il y a de la place pour {value} fichiers\u00A0: les autres ont été laissés de côté.',
  },
  cancelFile: 'Annuler {label}',
  retryFile: 'Réessayer\u00A0: {label}',
  retryFileShort: 'Réessayer',
  removeFile: 'Retirer {label}',
  fileCancelled: '{label}\u00A0: annulé.',
};
