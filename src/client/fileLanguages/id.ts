/**
 * The texts of file fields, in Indonesian. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Indonesian. */
export const id: FileTexts = {
  chooseFile: 'Pilih berkas',
  chooseFiles: 'Pilih beberapa berkas',
  chooseAnotherFile: 'Pilih berkas lain',
  dropFile: 'atau jatuhkan di sini',
  dropFiles: 'atau jatuhkan semuanya di sini',
  files: 'Berkas: {label}',
  fileLimit: 'Maksimal {size}.',
  fileLimitEach: 'Masing-masing maksimal {size}.',
  fileQueued: 'Menunggu',
  fileOffline: 'Menunggu koneksi',
  fileSending: 'Mengunggah',
  fileSent: 'Terkirim, sedang diperiksa',
  uploadingFiles: 'Mengunggah, {done} dari {value} selesai…',
  uploadingFile: 'Mengunggah…',
  fileUploaded: '{label} diunggah.',
  filesUploaded: '{value} berkas diunggah.',
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} tidak terunggah. Coba lagi atau hapus.',
  filesNotUploaded: '{value} berkas tidak terunggah. Coba lagi atau hapus.',
  filesOffline: 'Anda sedang luring: {value} berkas menunggu koneksi.',
  fileTooLarge: 'Berkas terlalu besar.',
  fileLargerThan: 'Berkas lebih besar dari {size}.',
  fileWrongType: 'Berkas jenis ini tidak diterima.',
  fileEmpty: 'Berkas kosong.',
  fileRefused: 'Server tidak menerimanya.',
  fileNoRoom: 'Tidak ada tempat lagi untuk berkas ini.',
  fileBusy: 'Server sedang sibuk. Coba lagi sebentar lagi.',
  fileSignIn: 'Anda sudah tidak masuk. Masuk, lalu coba sekali lagi.',
  fileUnreachable: 'Koneksi terputus.',
  fileNotTaken: 'Server tidak dapat menerimanya.',
  onlyOneFile: 'Satu berkas saja: {label} dipakai.',
  noRoomForFiles: 'Ada tempat untuk {value} berkas: sisanya dilewati.',
  cancelFile: 'Batalkan {label}',
  retryFile: 'Coba lagi: {label}',
  retryFileShort: 'Coba lagi',
  removeFile: 'Hapus {label}',
  fileCancelled: '{label} dibatalkan.',
};
