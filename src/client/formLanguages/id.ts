/**
 * The texts of forms, in Indonesian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { id as rules } from '../../core/formLanguages/id.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Indonesian. */
export const id: FormLanguage = {
  rules,
  texts: {
    submit: 'Kirim',
    submitting: 'Mengirim…',
    submitted: 'Terkirim.',
    overtaken: 'Terkirim, kecuali yang Anda ubah setelahnya.',
    next: 'Berikutnya',
    back: 'Kembali',
    step: 'Langkah {value} dari {total}',
    problems: '{value} hal perlu diperbaiki',
    allRight: 'Semuanya sudah diperbaiki. Anda dapat mengirimnya sekarang.',
    steps: 'Langkah',
    stepDone: 'selesai',
    stepWrong: 'perlu perhatian Anda',
    filledIn: 'Terisi: {label}.',
    emptied: 'Dikosongkan lagi: {label}.',
    review: 'Periksa isian Anda',
    change: 'Ubah',
    changeOf: 'Ubah {label}',
    notFilledIn: 'Belum diisi',
    required: 'wajib',
    optional: '(opsional)',
    formLoading: 'Memuat formulir…',
    formFailed: 'Formulir ini tidak dapat dimuat.',
    nowRequired: 'Sekarang wajib: {label}.',
    restored: 'Isian Anda pada {date} telah dipulihkan.',
    discard: 'Buang',
    notValid: 'Tidak terkirim: ada yang perlu perhatian Anda di atas.',
    refused: 'Tidak terkirim: server tidak menerimanya.',
    offline: 'Tidak terkirim: tidak ada koneksi. Isian Anda masih ada di sini.',
    signIn: 'Tidak terkirim: Anda sudah tidak masuk. Masuk, lalu kirim lagi.',
    forbidden: 'Tidak terkirim: Anda tidak memiliki izin.',
    conflict: 'Tidak terkirim: sementara itu orang lain telah mengubahnya.',
    busy: 'Tidak terkirim: server sedang sibuk. Kirim lagi sebentar lagi.',
    failed: 'Tidak terkirim: server tidak dapat menerimanya. Kirim lagi sebentar lagi.',
    yes: 'Ya',
    no: 'Tidak',
  },
};
