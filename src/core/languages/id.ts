/**
 * The texts of a failed validation, in Indonesian. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Indonesian. */
export const id: ValidationMessages = {
  required: {
    other: 'Isi “{label}”.',
    choice: 'Pilih nilai untuk “{label}”.',
    answer: 'Jawab “{label}”.',
    parts: 'Isi bagian-bagian “{label}”.',
    nameless: 'Isi kolom ini.',
  },
  typeSTRING: 'Masukkan teks.',
  typeNUMBER: {
    other: 'Masukkan angka.',
    decimal: 'Masukkan angka, misalnya {example}.',
    digits: 'Masukkan angka dengan digit yang lebih sedikit.',
  },
  typeDATE: 'Masukkan tanggal yang ada.',
  typeBOOLEAN: 'Jawab ya atau tidak.',
  typeOBJECT: 'Isi bagian-bagian kolom ini.',
  typeList: 'Berikan daftar nilai.',
  typeSingle: 'Berikan satu nilai saja.',
  membership: 'Pilih salah satu nilai yang ditawarkan.',
  pattern: 'Bentuknya tidak sesuai.',
  minLength: 'Masukkan minimal {value} karakter.',
  maxLength: 'Masukkan maksimal {value} karakter.',
  minValue: 'Masukkan {value} atau lebih.',
  maxValue: 'Masukkan {value} atau kurang.',
  minCount: 'Pilih minimal {value} nilai.',
  maxCount: 'Pilih maksimal {value} nilai.',
  minDate: 'Paling awal: {value}.',
  maxDate: 'Paling akhir: {value}.',
  range: 'Masukkan angka dari {min} sampai {max}.',
  rangeMin: 'Masukkan {min} atau lebih.',
  rangeMax: 'Masukkan {max} atau kurang.',
  step: 'Masukkan kelipatan {step}.',
  stepFrom: 'Masukkan angka dengan selisih {step}, mulai dari {min}.',
  custom: 'Nilai ini tidak diterima.',
  today: 'hari ini',
  now: 'sekarang',
};
