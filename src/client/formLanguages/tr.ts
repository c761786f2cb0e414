/**
 * The texts of forms, in Turkish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { tr as rules } from '../../core/formLanguages/tr.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Turkish. */
export const tr: FormLanguage = {
  rules,
  texts: {
    submit: 'Gönder',
    submitting: 'Gönderiliyor…',
    submitted: 'Gönderildi.',
    overtaken: 'Sonradan yaptığınız değişiklikler dışında gönderildi.',
    next: 'İleri',
    back: 'Geri',
    step: 'Adım {value}/{total}',
    problems: 'Düzeltilecek {value} nokta',
    allRight: 'Her şey düzeltildi. Şimdi gönderebilirsiniz.',
    steps: 'Adımlar',
    stepDone: 'tamamlandı',
    stepWrong: 'ilginizi bekliyor',
    filledIn: 'Dolduruldu: {label}.',
    emptied: 'Yeniden boşaltıldı: {label}.',
    review: 'Bilgilerinizi gözden geçirin',
    change: 'Değiştir',
    changeOf: 'Değiştir: {label}',
    notFilledIn: 'Doldurulmadı',
    required: 'zorunlu',
    optional: '(isteğe bağlı)',
    formLoading: 'Form yükleniyor…',
    formFailed: 'Bu form yüklenemedi.',
    nowRequired: 'Artık zorunlu: {label}.',
    restored: '{date} tarihinde girdikleriniz geri yüklendi.',
    discard: 'Sil',
    notValid: 'Gönderilmedi: yukarıda ilginizi bekleyen bir şey var.',
    refused: 'Gönderilmedi: sunucu kabul etmedi.',
    offline: 'Gönderilmedi: bağlantı yok. Girdikleriniz hâlâ burada.',
    signIn: 'Gönderilmedi: oturumunuz kapandı. Oturum açıp yeniden gönderin.',
    forbidden: 'Gönderilmedi: buna izniniz yok.',
    conflict: 'Gönderilmedi: bu sırada başka biri değiştirdi.',
    busy: 'Gönderilmedi: sunucu meşgul. Birazdan yeniden gönderin.',
    failed: 'Gönderilmedi: sunucu alamadı. Birazdan yeniden gönderin.',
    yes: 'Evet',
    no: 'Hayır',
  },
};
