/**
 * The texts of forms, in Arabic. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { ar as rules } from '../../core/formLanguages/ar.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Arabic. */
export const ar: FormLanguage = {
  rules,
  texts: {
    submit: 'إرسال',
    submitting: 'جارٍ الإرسال…',
    submitted: 'تم الإرسال.',
    overtaken: 'تم الإرسال، باستثناء ما غيّرته منذ ذلك الحين.',
    next: 'التالي',
    back: 'السابق',
    step: 'الخطوة {value} من {total}',
    problems: {
      zero: 'لا شيء يجب تصحيحه',
      one: 'هناك أمر واحد يجب تصحيحه',
      two: 'هناك أمران يجب تصحيحهما',
      few: 'هناك {value} أمور يجب تصحيحها',
      many: 'هناك {value} أمرًا يجب تصحيحه',
      other: 'هناك {value} أمر يجب تصحيحه',
    },
    allRight: 'تم تصحيح كل شيء. يمكنك الإرسال الآن.',
    steps: 'الخطوات',
    stepDone: 'تمت',
    stepWrong: 'تحتاج إلى انتباهك',
    filledIn: 'تم ملء: {label}.',
    emptied: 'تم إفراغ: {label}.',
    review: 'تحقق مما أدخلته',
    change: 'تغيير',
    changeOf: 'تغيير {label}',
    notFilledIn: 'لم يُملأ',
    required: 'مطلوب',
    optional: '(اختياري)',
    formLoading: 'جارٍ تحميل النموذج…',
    formFailed: 'تعذّر تحميل هذا النموذج.',
    nowRequired: 'أصبح الحقل {label} مطلوبًا الآن.',
    restored: 'تمت استعادة ما أدخلته في {date}.',
    discard: 'تجاهله',
    notValid: 'لم يُرسل: هناك ما يحتاج إلى انتباهك أعلاه.',
    refused: 'لم يُرسل: لم يقبله الخادم.',
    offline: 'لم يُرسل: لا يوجد اتصال. ما أدخلته لا يزال هنا.',
    signIn: 'لم يُرسل: لم تعد مسجّل الدخول. سجّل الدخول ثم أرسل مرة أخرى.',
    forbidden: 'لم يُرسل: لا يُسمح لك بذلك.',
    conflict: 'لم يُرسل: غيّره شخص آخر في هذه الأثناء.',
    busy: 'لم يُرسل: الخادم مشغول. أرسله مرة أخرى بعد قليل.',
    failed: 'لم يُرسل: لم يتمكن الخادم من استلامه. أرسله مرة أخرى بعد قليل.',
    yes: 'نعم',
    no: 'لا',
  },
};
