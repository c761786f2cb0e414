/**
 * The texts of a failed validation, in Arabic. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Arabic; its forms for none, one and two say the number in words. */
export const ar: ValidationMessages = {
  required: {
    other: 'املأ «{label}».',
    choice: 'اختر قيمة في «{label}».',
    answer: 'أجب عن «{label}».',
    parts: 'املأ أجزاء «{label}».',
    nameless: 'املأ هذا الحقل.',
  },
  typeSTRING: 'أدخل نصًا.',
  typeNUMBER: {
    other: 'أدخل عددًا.',
    decimal: 'أدخل عددًا، مثل {example}.',
    digits: 'أدخل عددًا بأرقام أقل.',
  },
  typeDATE: 'أدخل تاريخًا صحيحًا.',
  typeBOOLEAN: 'أجب بنعم أو لا.',
  typeOBJECT: 'املأ أجزاء هذا الحقل.',
  typeList: 'أدخل قائمة من القيم.',
  typeSingle: 'أدخل قيمة واحدة فقط.',
  membership: 'اختر إحدى القيم المعروضة.',
  pattern: 'الصيغة المطلوبة غير مستوفاة.',
  minLength: {
    zero: 'أدخل {value} حرف على الأقل.',
    one: 'أدخل حرفًا واحدًا على الأقل.',
    two: 'أدخل حرفين على الأقل.',
    few: 'أدخل {value} أحرف على الأقل.',
    many: 'أدخل {value} حرفًا على الأقل.',
    other: 'أدخل {value} حرف على الأقل.',
  },
  maxLength: {
    zero: 'لا تُدخل أي حرف.',
    one: 'أدخل حرفًا واحدًا على الأكثر.',
    two: 'أدخل حرفين على الأكثر.',
    few: 'أدخل {value} أحرف على الأكثر.',
    many: 'أدخل {value} حرفًا على الأكثر.',
    other: 'أدخل {value} حرف على الأكثر.',
  },
  minValue: 'أدخل {value} أو أكثر.',
  maxValue: 'أدخل {value} أو أقل.',
  minCount: {
    zero: 'اختر {value} قيمة على الأقل.',
    one: 'اختر قيمة واحدة على الأقل.',
    two: 'اختر قيمتين على الأقل.',
    few: 'اختر {value} قيم على الأقل.',
    many: 'اختر {value} قيمة على الأقل.',
    other: 'اختر {value} قيمة على الأقل.',
  },
  maxCount: {
    zero: 'لا تختر أي قيمة.',
    one: 'اختر قيمة واحدة على الأكثر.',
    two: 'اختر قيمتين على الأكثر.',
    few: 'اختر {value} قيم على الأكثر.',
    many: 'اختر {value} قيمة على الأكثر.',
    other: 'اختر {value} قيمة على الأكثر.',
  },
  minDate: 'أدخل تاريخًا لا يسبق {value}.',
  maxDate: 'أدخل تاريخًا لا يتجاوز {value}.',
  range: 'أدخل عددًا من {min} إلى {max}.',
  rangeMin: 'أدخل {min} أو أكثر.',
  rangeMax: 'أدخل {max} أو أقل.',
  step: 'أدخل أحد مضاعفات {step}.',
  stepFrom: 'أدخل عددًا بخطوات مقدارها {step} بدءًا من {min}.',
  custom: 'هذه القيمة غير مقبولة.',
  today: 'تاريخ اليوم',
  now: 'الآن',
};
