/**
 * The texts of file fields, in Spanish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Spanish; `many` is for whole millions. */
export const es: FileTexts = {
  chooseFile: 'Elegir un archivo',
  chooseFiles: 'Elegir archivos',
  chooseAnotherFile: 'Elegir otro archivo',
  dropFile: 'o soltarlo aquí',
  dropFiles: 'o soltarlos aquí',
  files: 'Archivos: {label}',
  fileLimit: 'Como máximo {size}.',
  fileLimitEach: 'Como máximo {size} cada uno.',
  fileQueued: 'En espera',
  fileOffline: 'Espera una conexión',
  fileSending: 'Subiendo',
  fileSent: 'Enviado, se está revisando',
  uploadingFiles: 'Subiendo, {done} de {value}…',
  uploadingFile: 'Subiendo…',
  fileUploaded: '{label}: subido.',
  filesUploaded: {
    one: '{value} archivo subido.',
    many: '{value} de archivos subidos.',
    other: '{value} archivos subidos.',
  },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} no se ha subido. Inténtelo de nuevo o quítelo.',
  filesNotUploaded: {
    one: '{value} archivo no se ha subido. Inténtelo de nuevo o quítelo.',
    many: '{value} de archivos no se han subido. Inténtelo de nuevo o quítelos.',
    other: '{value} archivos no se han subido. Inténtelo de nuevo o quítelos.',
  },
  filesOffline: {
    one: 'No tiene conexión: {value} archivo la espera.',
    many: 'No tiene conexión: {value} de archivos la esperan.',
    other: 'No tiene conexión: {value} archivos la esperan.',
  },
  fileTooLarge: 'Es demasiado grande.',
  fileLargerThan: 'Es mayor de {size}.',
  fileWrongType: 'No se aceptan archivos de este tipo.',
  fileEmpty: 'Está vacío.',
  fileRefused: 'El servidor no lo ha aceptado.',
  fileNoRoom: 'Ya no hay sitio para él.',
  fileBusy: 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
  fileSignIn: 'Su sesión ha terminado. Iníciela de nuevo y vuelva a intentarlo.',
  fileUnreachable: 'Se ha cortado la conexión.',
  fileNotTaken: 'El servidor no ha podido recibirlo.',
  onlyOneFile: 'Solo un archivo: se ha tomado {label}.',
  noRoomForFiles: {
    one: 'Hay sitio para {value} archivo: los demás no se han tomado.',
    many: 'Hay sitio para {value} de archivos: los demás no se han tomado.',
    other: 'Hay sitio para {value} archivos: los demás no se han tomado.',
  },
  cancelFile: 'Cancelar {label}',
  retryFile: 'Intentar de nuevo: {label}',
  retryFileShort: 'Intentar de nuevo',
  removeFile: 'Quitar {label}',
  fileCancelled: '{label}: cancelado.',
};
