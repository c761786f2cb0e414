/** What the field itself says, in Arabic. Loaded only when asked for; what a text may hold stands in `en.ts`. */
import type { FieldMessages } from '../messages.js';

/** The texts of the field in Arabic; its forms for none, one and two say the number in words. */
export const ar = {
  open: 'عرض الخيارات',
  clear: 'مسح',
  searching: 'جارٍ البحث…',
  tooShort: {
    zero: 'اكتب {value} حرف آخر للبحث.',
    one: 'اكتب حرفًا آخر للبحث.',
    two: 'اكتب حرفين آخرين للبحث.',
    few: 'اكتب {value} أحرف أخرى للبحث.',
    many: 'اكتب {value} حرفًا آخر للبحث.',
    other: 'اكتب {value} حرف آخر للبحث.',
  },
  empty: 'لا توجد نتائج.',
  failed: 'تعذّر تحميل الخيارات.',
  retry: 'إعادة المحاولة',
  nextLoading: 'جارٍ تحميل المزيد…',
  nextFailed: 'تعذّر تحميل المزيد من الخيارات.',
  results: {
    zero: 'لا توجد نتائج.',
    one: 'نتيجة واحدة.',
    two: 'نتيجتان.',
    few: '{value} نتائج.',
    many: '{value} نتيجة.',
    other: '{value} نتيجة.',
  },
  resultsOfTotal: 'المعروض {value} من أصل {total} من النتائج.',
  specLoading: 'جارٍ تحميل الحقل…',
  specFailed: 'تعذّر تحميل هذا الحقل.',
  checking: 'جارٍ التحقق…',
  // Isolated, so that a label written from left to right leaves the full stop where it belongs.
  stillChosen: 'ما زال الاختيار: \u2068{label}\u2069.',
} satisfies FieldMessages;
