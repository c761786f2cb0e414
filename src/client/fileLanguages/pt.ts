/**
 * The texts of file fields, in Portuguese. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Portuguese; `many` is for whole millions. */
export const pt: FileTexts = {
  chooseFile: 'Escolher arquivo',
  chooseFiles: 'Escolher arquivos',
  chooseAnotherFile: 'Escolher outro arquivo',
  dropFile: 'ou solte-o aqui',
  dropFiles: 'ou solte-os aqui',
  files: 'Arquivos: {label}',
  fileLimit: 'No máximo {size}.',
  fileLimitEach: 'No máximo {size} cada.',
  fileQueued: 'Aguardando',
  fileOffline: 'Aguardando conexão',
  fileSending: 'Enviando',
  fileSent: 'Enviado, em análise',
  uploadingFiles: 'Enviando, {done} de {value} concluídos…',
  uploadingFile: 'Enviando…',
  fileUploaded: 'Enviado: {label}.',
  filesUploaded: {
    one: '{value} arquivo enviado.',
    many: '{value} de arquivos enviados.',
    other: '{value} arquivos enviados.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} não foi enviado. Tente de novo ou remova-o.',
  filesNotUploaded: {
    one: '{value} arquivo não foi enviado. Tente de novo ou remova-o.',
    many: '{value} de arquivos não foram enviados. Tente de novo ou remova-os.',
    other: '{value} arquivos não foram enviados. Tente de novo ou remova-os.',
  },
  filesOffline: {
    one: 'Você está sem conexão: {value} arquivo aguarda a conexão.',
    many: 'Você está sem conexão: {value} de arquivos aguardam a conexão.',
    other: 'Você está sem conexão: {value} arquivos aguardam a conexão.',
  },
  fileTooLarge: 'É grande demais.',
  fileLargerThan: 'É maior que {size}.',
  fileWrongType: 'Arquivos deste tipo não são aceitos.',
  fileEmpty: 'Está vazio.',
  fileRefused: 'O servidor não o aceitou.',
  fileNoRoom: 'Não há mais espaço para ele.',
  fileBusy: 'O servidor está ocupado. Tente de novo daqui a pouco.',
  fileSignIn: 'Sua sessão terminou. Entre e tente de novo.',
  fileUnreachable: 'A conexão foi interrompida.',
  fileNotTaken: 'O servidor não conseguiu recebê-lo.',
  onlyOneFile: 'Apenas um arquivo: {label} foi usado.',
  noRoomForFiles: {
    one: 'Há espaço para {value} arquivo: os demais ficaram de fora.',
    many: 'Há espaço para {value} de arquivos: os demais ficaram de fora.',
    other: 'Há espaço para {value} arquivos: os demais ficaram de fora.',
  },
  cancelFile: 'Cancelar {label}',
  retryFile: 'Tentar de novo: {label}',
  retryFileShort: 'Tentar de novo',
  removeFile: 'Remover {label}',
  fileCancelled: 'Cancelado: {label}.',
};
