/**
 * The texts of file fields, in Turkish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Turkish; a noun after a number stays as it is. */
export const tr: FileTexts = {
  chooseFile: 'Dosya seç',
  chooseFiles: 'Dosyaları seç',
  chooseAnotherFile: 'Başka dosya seç',
  dropFile: 'veya buraya bırakın',
  dropFiles: 'veya hepsini buraya bırakın',
  files: 'Dosyalar: {label}',
  fileLimit: 'En çok {size}.',
  fileLimitEach: 'Her biri en çok {size}.',
  fileQueued: 'Bekliyor',
  fileOffline: 'Bağlantı bekliyor',
  fileSending: 'Yükleniyor',
  fileSent: 'Gönderildi, inceleniyor',
  uploadingFiles: 'Yükleniyor, {value} dosyadan {done} tanesi bitti…',
  uploadingFile: 'Yükleniyor…',
  fileUploaded: 'Yüklendi: {label}.',
  filesUploaded: '{value} dosya yüklendi.',
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} yüklenmedi. Yeniden deneyin veya kaldırın.',
  filesNotUploaded: '{value} dosya yüklenmedi. Yeniden deneyin veya kaldırın.',
  filesOffline: 'Çevrimdışısınız: {value} dosya bağlantı bekliyor.',
  fileTooLarge: 'Dosya çok büyük.',
  fileLargerThan: 'Dosya {size} sınırından büyük.',
  fileWrongType: 'Bu türde dosyalar kabul edilmiyor.',
  fileEmpty: 'Dosya boş.',
  fileRefused: 'Sunucu dosyayı kabul etmedi.',
  fileNoRoom: 'Dosya için artık yer yok.',
  fileBusy: 'Sunucu meşgul. Birazdan yeniden deneyin.',
  fileSignIn: 'Oturumunuz kapandı. Oturum açın, sonra yeniden deneyin.',
  fileUnreachable: 'Bağlantı kesildi.',
  fileNotTaken: 'Sunucu dosyayı alamadı.',
  onlyOneFile: 'Yalnızca bir dosya: {label} alındı.',
  noRoomForFiles: '{value} dosya için yer var: diğerleri dışarıda bırakıldı.',
  cancelFile: 'İptal et: {label}',
  retryFile: 'Yeniden dene: {label}',
  retryFileShort: 'Yeniden dene',
  removeFile: 'Kaldır: {label}',
  fileCancelled: 'İptal edildi: {label}.',
};
